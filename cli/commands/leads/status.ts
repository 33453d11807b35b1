/** `academy leads status`: moves leads to another status of their form. */
import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { UsageError } from '../../errors.ts'
import { LOST_REASONS } from '../../leads/history.ts'
import { moveTo } from '../../leads/move.ts'
import { STATUSES, statusNamed } from '../../leads/read/filter.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'
import { moveLeads } from './move-leads.ts'

/** Rupees. A higher fee is a typing error. */
const MAX_FEE = 10_000_000
const MAX_BATCH = 100

/** `65000`, `65,000`, `₹65,000`, `Rs 65000` → rupees. */
function rupees(text: string): number {
  const digits = text.replace(/^(?:₹|rs\.?|inr)\s*|,/gi, '').trim()
  if (/^\d+$/.test(digits) && Number(digits) <= MAX_FEE) return Number(digits)
  throw new InvalidArgumentError(`It must be whole rupees, from 0 to ${MAX_FEE}.`)
}

const ONLY_WITH = { reason: 'lost', batch: 'enrolled', fee: 'enrolled' } as const

/** Statuses that publish or remove a story, and the command that does it. */
const STORY_ACTIONS: Readonly<Record<string, string>> = { approved: 'approve', rejected: 'reject' }

export default (io: Io) =>
  command('status', 'Set the status of leads: new, contacted, qualified, enrolled, lost, spam.', [
    'npx academy leads status contacted 7F3A-9C21 --note "calls back on Monday"',
    'npx academy leads status lost 7F3A-9C21 --reason price',
    'npx academy leads status enrolled 7F3A-9C21 --batch "1 December, Hyderabad" --fee 65000',
  ])
    .arguments('<status> <leads...>')
    .option('--note <text>', 'reason, kept in the history')
    .addOption(new Option('--reason <reason>', 'why the lead is lost').choices(LOST_REASONS))
    .option('--batch <text>', 'date and place of the training, with status enrolled')
    .option('--fee <rupees>', 'fee of the student, with status enrolled, e.g. 65000 or 65,000', rupees)
    .addHelpText(
      'after',
      '\nTo correct a batch, fee or reason: npx academy leads undo, then set the status again.',
    )
    .action(async (status, leads, options) => {
      const { to, ids } = statusFirst(status, leads)
      const { note, reason, batch, fee, json } = options
      for (const [name, only] of Object.entries(ONLY_WITH))
        if (options[name as keyof typeof ONLY_WITH] !== undefined && to !== only)
          throw new UsageError(`--${name} is only allowed with the status ${only}.`)
      if (batch !== undefined && (!batch.trim() || batch.length > MAX_BATCH || /\p{Cc}/u.test(batch)))
        throw new UsageError(`A batch must have 1 to ${MAX_BATCH} printable characters.`)
      await moveLeads(io, ids, {
        what: 'status',
        counts: { to },
        json,
        plan: (lead, form, at) => {
          const action = form.statuses === 'story' ? STORY_ACTIONS[to] : undefined
          if (!action) return moveTo(lead, form, to, at)
          const reference = referenceOf(lead.id)
          throw new UsageError(
            `${reference} is a story, and its status changes the content: npx academy leads story ${action} ${reference}`,
          )
        },
        details: { note: note || undefined, reason, batch: batch?.trim(), fee },
      })
    })

/** Accepts `<id> contacted` as well as `contacted <id>`. */
function statusFirst(first: string, rest: readonly string[]): { to: string; ids: string[] } {
  const last = rest.at(-1) ?? ''
  return !STATUSES.includes(first) && STATUSES.includes(last)
    ? { to: last, ids: [first, ...rest.slice(0, -1)] }
    : { to: statusNamed(first), ids: [...rest] }
}
