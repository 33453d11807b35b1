/** What the academy's reviewer is asked. */
import { readDoubts } from '#content/model/translation/glossary.ts'
import { counted } from '../../output.ts'
import { type Job, show } from './job.ts'

export default async function doubts(job: Job): Promise<void> {
  const rows = await readDoubts(job.root, job.language.code)
  show(
    job,
    rows,
    rows.map(({ file, block, doubt }) => [file, block, doubt]),
    counted(rows.length, 'doubt'),
  )
}
