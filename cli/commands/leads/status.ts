/** `academy leads status`: moves leads along the status machine of their form. */
import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { UsageError } from '../../errors.ts'
import { LOST_REASONS } from '../../leads/history.ts'
import { moveTo } from '../../leads/move.ts'
import { STATUSES, statusNamed } from '../../leads/read/filter.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'
import { moveAll } from './move-all.ts'

/** Rupees; more is a slip of the finger. */
const MAX_FEE = 10_000_000
const MAX_BATCH = 100

/** `65000`, `65,000`, `₹65,000`, `Rs 65000` → rupees. */
function rupees(text: string): number {
  const digits = text.replace(/^(?:₹|rs\.?|inr)\s*|,/gi, '').trim()
  if (/^\d+$/.test(digits) && Number(digits) <= MAX_FEE) return Number(digits)
  throw new InvalidArgumentError(`It must be whole rupees, from 0 to ${MAX_FEE}.`)
}

const ONLY_WITH = { reason: 'lost', batch: 'enrolled', fee: 'enrolled' } as const

/** Statuses of a story that put it on the site or take it off. */
const VERDICTS: Readonly<Record<string, string>> = { approved: 'approve', rejected: 'reject' }

export default (io: Io) =>
  command('status', 'Move leads to a status: new, contacted, qualified, enrolled, lost, spam.', [
    'npx academy leads status contacted 7F3A-9C21 --note "calls back on Monday"',
    'npx academy leads status lost 7F3A-9C21 --reason price',
    'npx academy leads status enrolled 7F3A-9C21 --batch "1 December, Hyderabad" --fee 65000',
  ])
    .arguments('<status> <leads...>')
    .option('--note <text>', 'why, kept in the history')
    .addOption(new Option('--reason <reason>', 'why it is lost').choices(LOST_REASONS))
    .option('--batch <text>', 'when and where an enrolled student trains')
    .option('--fee <rupees>', 'what an enrolled student pays, e.g. 65000 or 65,000', rupees)
    .addHelpText(
      'after',
      '\nTake a wrong status back with npx academy leads undo; then give it again with another batch, fee or reason.',
    )
    .action(async (status, leads, options) => {
      const { to, ids } = ordered(status, leads)
      const { note, reason, batch, fee, json } = options
      for (const [name, only] of Object.entries(ONLY_WITH))
        if (options[name as keyof typeof ONLY_WITH] !== undefined && to !== only)
          throw new UsageError(`--${name} belongs to the status ${only}.`)
      if (batch !== undefined && (!batch.trim() || batch.length > MAX_BATCH || /\p{Cc}/u.test(batch)))
        throw new UsageError(`A batch must have 1 to ${MAX_BATCH} characters, all of them printable.`)
      await moveAll(io, ids, {
        what: 'status',
        counts: { to },
        json,
        plan: (lead, form, at) => {
          const verdict = form.statuses === 'story' ? VERDICTS[to] : undefined
          if (!verdict) return moveTo(lead, form, to, at)
          const reference = referenceOf(lead.id)
          throw new UsageError(
            `${reference} is a story, which the content must follow: npx academy leads story ${verdict} ${reference}`,
          )
        },
        details: { note: note || undefined, reason, batch: batch?.trim(), fee },
      })
    })

/** `contacted <id>` as declared; `<id> contacted` is what people type too. */
function ordered(first: string, rest: readonly string[]): { to: string; ids: string[] } {
  const last = rest.at(-1) ?? ''
  return !STATUSES.includes(first) && STATUSES.includes(last)
    ? { to: last, ids: [first, ...rest.slice(0, -1)] }
    : { to: statusNamed(first), ids: [...rest] }
}
