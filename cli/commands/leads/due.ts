/** `academy leads due`: new leads without a reply, then promised calls, then leads that submitted the same answers again. */
import type { Lead } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { audit } from '../../leads/audit.ts'
import { formNamesIn } from '../../leads/forms.ts'
import { damagedLeads } from '../../leads/lead.ts'
import { leadMatcher } from '../../leads/read/filter.ts'
import { dueFollowUps, type FollowUp, loadFollowUps } from '../../leads/read/follow-ups.ts'
import { printRows, rowOf } from '../../leads/read/rows.ts'
import { withStore } from '../../leads/store.ts'
import { openRange } from '../../leads/time-range.ts'
import { counted, type Io } from '../../output.ts'
import { wholeNumber } from '../command.ts'
import { filterCommand, UNMASK } from './filter-options.ts'

export default (io: Io) =>
  filterCommand(
    'due',
    'List the leads to contact now: new ones without a reply (oldest first), promised calls, repeated submissions.',
    ['npx academy leads due', 'npx academy leads due --form apply --unmask'],
  )
    .option('--limit <count>', 'maximum number of leads', wholeNumber(1), 50)
    .option(...UNMASK)
    .action(async (options) => {
      const forms = formNamesIn(options.form)
      const time = now(io.env)
      const range = openRange(options, time)
      io.exitCode = await withStore(io, async (store) => {
        const damaged = damagedLeads(io)
        const isNarrowed = NARROWING.some((name) => options[name] !== undefined)
        const read = async (followUps: readonly FollowUp[], limit: number, isOpen?: () => boolean) => {
          const wanted = isNarrowed ? followUps : followUps.slice(0, limit)
          const batches = loadFollowUps(store, wanted, damaged.add, isOpen)
          const found = await matching(batches, leadMatcher(options), limit)
          return isNarrowed ? found : { ...found, count: followUps.length }
        }
        const due = await dueFollowUps(store, { forms, range }, time)
        const fresh = await read(due.fresh, options.limit)
        const calls = await read(due.calls, options.limit - fresh.leads.length)
        const left = options.limit - fresh.leads.length - calls.leads.length
        const repeated = await read(due.repeated, left, () => true)
        const leads = [...fresh.leads, ...calls.leads, ...repeated.leads]
        const sentAgain = new Map(due.repeated.map(({ id, createdAt }) => [id, createdAt]))
        const rows = leads.map((lead) => rowOf(lead, Boolean(options.unmask), sentAgain.get(lead.id)))
        if (options.unmask) await audit(store, io, 'due unmasked', { leads: rows.length, forms })
        printRows(rows, io, { json: options.json, at: time, more: options.unmask ? ['contact'] : [] })
        const more =
          repeated.count > 0 ? `, ${repeated.count} submitted again since the last note of staff` : ''
        io.say(`${fresh.count} new without a reply, ${counted(calls.count, 'promised call')} due${more}.`)
        return damaged.report()
      })
    })

/** The index knows form and time only. Filtering by these reads all leads. */
const NARROWING = ['status', 'course', 'city', 'source', 'campaign', 'search'] as const

/** The first `limit` matching leads, and how many match. */
async function matching(batches: AsyncIterable<Lead[]>, isWanted: (lead: Lead) => boolean, limit: number) {
  const leads: Lead[] = []
  let count = 0
  for await (const batch of batches) {
    const kept = batch.filter(isWanted)
    count += kept.length
    leads.push(...kept.slice(0, limit - leads.length))
  }
  return { leads, count }
}
