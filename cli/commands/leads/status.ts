/** `academy leads status`: moves leads to another status of their form. */
import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { entryDetails, statusChanges } from '#lambdas/core/store/history.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { UsageError } from '../../errors.ts'
import { LOST_REASONS } from '../../leads/history.ts'
import { planStatus } from '../../leads/move.ts'
import { parseStatus } from '../../leads/read/filter.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'
import { changeStatuses } from './move-leads.ts'

/** Maximum fee in rupees. A higher fee is refused as a typing error. */
const MAX_FEE = 10_000_000
const MAX_BATCH = 100

/** Parses a fee such as `65000`, `65,000`, `₹65,000` or `Rs 65000`. */
function rupees(text: string): number {
  const digits = text.replace(/^(?:₹|rs\.?|inr)\s*|,/gi, '').trim()
  if (/^\d+$/.test(digits) && Number(digits) <= MAX_FEE) return Number(digits)
  throw new InvalidArgumentError(`It must be whole rupees, from 0 to ${MAX_FEE}.`)
}

const ONLY_WITH = { reason: 'lost', batch: 'enrolled', fee: 'enrolled' } as const
const DETAILS = ['reason', 'batch', 'fee'] as const

/** Maps each status of a story to the argument of `leads story` that sets it. */
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
    .option('--person', "also set the person's other open leads, without the fee")
    .addHelpText(
      'after',
      '\nTo add a missing batch, fee or reason: the same command again. To correct one: npx academy leads undo first.',
    )
    .action(async (status, leads, { note, person, json, reason, batch, fee }) => {
      const to = parseStatus(status)
      const given = entryDetails({ reason, batch, fee })
      for (const name of DETAILS)
        if (given[name] !== undefined && to !== ONLY_WITH[name])
          throw new UsageError(`--${name} is only allowed with the status ${ONLY_WITH[name]}.`)
      if (batch !== undefined && (!batch.trim() || batch.length > MAX_BATCH || /\p{Cc}/u.test(batch)))
        throw new UsageError(`A batch must have 1 to ${MAX_BATCH} printable characters.`)
      const details = entryDetails({ reason, fee, batch: batch?.trim() })
      await changeStatuses(io, leads, {
        what: 'status',
        person,
        counts: { to },
        json,
        plan: (lead, form, at) => {
          const action = form.statuses === 'story' ? STORY_ACTIONS[to] : undefined
          if (!action) return addsDetails(lead, to, details) ? {} : planStatus(lead, form, to, at)
          const reference = referenceOf(lead.id)
          throw new UsageError(
            `${reference} is a story, which has its own command: npx academy leads story ${action} ${reference}`,
          )
        },
        details: { ...(note && { note }), ...details },
      })
      const missing = DETAILS.find((name) => ONLY_WITH[name] === to && given[name] === undefined)
      if (missing && !json)
        io.say(`No ${missing} was given. To add it later, repeat the command with --${missing}.`)
    })

/** True if the lead already has this status, and the command only adds a reason, batch or fee that is missing. */
function addsDetails(lead: Lead, to: string, details: object): boolean {
  const added = Object.keys(details)
  const known = statusChanges(lead.history).at(-1) ?? {}
  return lead.status === to && added.length > 0 && added.every((name) => !Object.hasOwn(known, name))
}
