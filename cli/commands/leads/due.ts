/** `academy leads due`: new leads without an answer, then promised calls, then answers that were sent again. */
import type { Lead } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { audit } from '../../leads/audit.ts'
import { formsNamed } from '../../leads/forms.ts'
import { damagedLeads } from '../../leads/lead.ts'
import { dueLeads, leadsOf, type Turn } from '../../leads/read/due.ts'
import { matcher } from '../../leads/read/filter.ts'
import { printRows, rowOf } from '../../leads/read/rows.ts'
import { withStore } from '../../leads/store.ts'
import { openRange } from '../../leads/when.ts'
import { counted, type Io } from '../../output.ts'
import { wholeNumber } from '../command.ts'
import { filtered } from './filtered.ts'

export default (io: Io) =>
  filtered(
    'due',
    'Show whose turn it is: new and unanswered, the oldest first, then calls that were promised, then who sent again.',
    ['npx academy leads due', 'npx academy leads due --form apply --unmask'],
  )
    .option('--limit <count>', 'at most so many', wholeNumber(1), 50)
    .option('--unmask', 'show names, e-mails and phones in full (noted in the audit)')
    .action(async (options) => {
      const forms = formsNamed(options.form).map((form) => form.form)
      const time = now(io.env)
      const range = openRange(options, time)
      io.exitCode = await withStore(io, async (store) => {
        const damaged = damagedLeads(io)
        const narrow = NARROWING.some((name) => options[name] !== undefined)
        const read = async (turns: readonly Turn[], most: number, isOpen?: () => boolean) => {
          const batches = leadsOf(store, narrow ? turns : turns.slice(0, most), damaged.add, isOpen)
          const found = await wantedOf(batches, matcher(options), most)
          return narrow ? found : { ...found, count: turns.length }
        }
        const due = await dueLeads(store, { forms, range }, time)
        const fresh = await read(due.fresh, options.limit)
        const calls = await read(due.calls, options.limit - fresh.leads.length)
        const left = options.limit - fresh.leads.length - calls.leads.length
        const again = await read(due.again, left, () => true)
        const leads = [...fresh.leads, ...calls.leads, ...again.leads]
        const sentAgain = new Map(due.again.map((turn) => [turn.id, turn.createdAt]))
        const rows = leads.map((lead) => rowOf(lead, Boolean(options.unmask), sentAgain.get(lead.id)))
        if (options.unmask) await audit(store, io, 'due unmasked', { leads: rows.length, forms })
        printRows(rows, io, { json: options.json, at: time, more: options.unmask ? ['contact'] : [] })
        const more = again.count > 0 ? `, ${again.count} sent again since staff last wrote` : ''
        io.say(
          `${fresh.count} new and unanswered, ${counted(calls.count, 'call')} promised until today${more}.`,
        )
        return damaged.report()
      })
    })

/** To know who is wanted by these all leads must be read: the index tells form and time alone. */
const NARROWING = ['status', 'course', 'city', 'source', 'campaign', 'search'] as const

/** The first `most` leads that are wanted, and how many there are. */
async function wantedOf(batches: AsyncIterable<Lead[]>, isWanted: (lead: Lead) => boolean, most: number) {
  const leads: Lead[] = []
  let count = 0
  for await (const batch of batches) {
    const kept = batch.filter(isWanted)
    count += kept.length
    leads.push(...kept.slice(0, most - leads.length))
  }
  return { leads, count }
}
