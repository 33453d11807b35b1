/** `academy leads status`: moves leads to another status of their form. */
import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { HistoryEntry, Lead } from '#lambdas/core/types.ts'
import { UsageError, unknownWord } from '../../errors.ts'
import { currentMoves, detailsOf, LOST_REASONS } from '../../leads/history.ts'
import { moveTo } from '../../leads/move.ts'
import { STATUSES, statusNamed } from '../../leads/read/filter.ts'
import { type Io, questions } from '../../output.ts'
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
    .option('--person', "also the person's other open leads")
    .addHelpText(
      'after',
      '\nTo add a missing batch, fee or reason: the same command again. To correct one: npx academy leads undo first.',
    )
    .action(async (status, leads, options) => {
      const { to, ids } = statusFirst(status, leads)
      const { note, json } = options
      const given: Details = options
      for (const [name, only] of Object.entries(ONLY_WITH))
        if (options[name as keyof typeof ONLY_WITH] !== undefined && to !== only)
          throw new UsageError(`--${name} is only allowed with the status ${only}.`)
      const missing = await askDetails(io, to, given)
      const { batch } = given
      if (batch !== undefined && (!batch.trim() || batch.length > MAX_BATCH || /\p{Cc}/u.test(batch)))
        throw new UsageError(`A batch must have 1 to ${MAX_BATCH} printable characters.`)
      await moveLeads(io, ids, {
        what: 'status',
        person: options.person,
        counts: { to },
        json,
        plan: (lead, form, at) => {
          const action = form.statuses === 'story' ? STORY_ACTIONS[to] : undefined
          if (!action) return addsDetails(lead, to, given) ? {} : moveTo(lead, form, to, at)
          const reference = referenceOf(lead.id)
          throw new UsageError(
            `${reference} is a story, and its status changes the content: npx academy leads story ${action} ${reference}`,
          )
        },
        details: { ...(note && { note }), ...addedDetails(given) },
      })
      if (missing && !json)
        io.say(`No ${missing} was given. To add it later, repeat the command with --${missing}.`)
    })

type Details = Pick<HistoryEntry, 'reason' | 'batch' | 'fee'>

const addedDetails = ({ batch, ...others }: Details): Details =>
  detailsOf({ ...others, ...(batch && { batch: batch.trim() }) })

/** Whether the lead has this status already and the command only adds a reason, batch or fee that it lacks. */
function addsDetails(lead: Lead, to: string, given: Details): boolean {
  const added = Object.keys(addedDetails(given))
  const known = currentMoves(lead.history).at(-1) ?? {}
  return lead.status === to && added.length > 0 && added.every((name) => !Object.hasOwn(known, name))
}

/**
 * Asks on a terminal for the reason of a loss, or for batch and fee. An empty answer leaves it out; it may be added later.
 * @returns off a terminal, the first that is missing
 */
async function askDetails(io: Io, to: string, given: Details): Promise<string | undefined> {
  const wanted = Object.entries(ONLY_WITH).filter(
    ([name, only]) => only === to && given[name as keyof Details] === undefined,
  )
  if (wanted.length === 0) return undefined
  if (!io.canAsk) return wanted[0]?.[0]
  const answers = await questions(
    io,
    wanted.map(([name]) => ASKED[name as keyof Details]),
  )
  for (const [at, [name]] of wanted.entries()) {
    const answer = answers[at] ?? ''
    if (answer === '') continue
    if (name === 'reason')
      given.reason = (LOST_REASONS as readonly string[]).includes(answer)
        ? answer
        : unknownWord('reason', answer, LOST_REASONS)
    else if (name === 'batch') given.batch = answer
    else given.fee = rupees(answer)
  }
  return undefined
}

const ASKED = {
  reason: `Why (${LOST_REASONS.join(', ')}; Enter to leave it out)? `,
  batch: 'Batch, such as "1 December, Hyderabad" (Enter to leave it out)? ',
  fee: 'Fee in rupees (Enter to leave it out)? ',
}

/** Accepts `<id> contacted` as well as `contacted <id>`. */
function statusFirst(first: string, rest: readonly string[]): { to: string; ids: string[] } {
  const last = rest.at(-1) ?? ''
  return !STATUSES.includes(first) && STATUSES.includes(last)
    ? { to: last, ids: [first, ...rest.slice(0, -1)] }
    : { to: statusNamed(first), ids: [...rest] }
}
