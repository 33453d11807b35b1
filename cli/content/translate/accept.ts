/** Records that a translation was read against the English of today. */
import { writeFileSync } from 'node:fs'
import { stateOf } from '#content/model/translation/state.ts'
import { now } from '#lambdas/shared/clock.ts'
import { counted } from '../../output.ts'
import { acceptedText } from './accepted-text.ts'
import { chosen, type Job, pathOf, shortName } from './job.ts'

export default function accept(job: Job): void {
  const overlays = chosen(job, 'accept')
  for (const overlay of overlays) writeFileSync(pathOf(job, shortName(overlay)), acceptedText(overlay))
  const missing = overlays.reduce((sum, overlay) => sum + stateOf(overlay, now(job.io.env)).missing.length, 0)
  const rest = missing > 0 ? `; ${counted(missing, 'block')} not translated yet` : ''
  job.io.say(`${counted(overlays.length, 'file')} accepted${rest}`)
}
