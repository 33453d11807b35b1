/** Records that a translation was read against the English of today. */
import { writeFileSync } from 'node:fs'
import { counted } from '../../output.ts'
import { acceptedText } from './accepted-text.ts'
import { chosen, type Job, pathOf, shortName } from './job.ts'

export default function accept(job: Job): void {
  const overlays = chosen(job, 'accept')
  for (const overlay of overlays) writeFileSync(pathOf(job, shortName(overlay)), acceptedText(overlay))
  job.io.say(`${counted(overlays.length, 'file')} accepted`)
}
