/** The blocks whose English is not the one that they were made from, beside it. */
import { blocksOf } from '#content/model/translation/blocks.ts'
import { counted } from '../../output.ts'
import { chosen, type Job, show } from './job.ts'

export default function diff(job: Job): void {
  const rows = chosen(job, 'diff').flatMap((overlay) =>
    blocksOf(overlay).flatMap(({ path, english, hash, text, kind, madeFrom }) =>
      (text === undefined ? kind === 'name' : madeFrom === hash)
        ? []
        : [{ file: overlay.file, block: path, english, text: text ?? '' }],
    ),
  )
  show(
    job,
    rows,
    rows.map(({ file, block, english, text }) => [file, block, english.slice(0, 60), text.slice(0, 60)]),
    `${counted(rows.length, 'block')} to be read again`,
  )
}
