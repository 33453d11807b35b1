/** `academy leads due`: whose turn it is: who nobody has answered, then who was promised a call. */
import { now } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { audit } from '../../leads/audit.ts'
import { damagedLeads } from '../../leads/damaged.ts'
import { dueLeads } from '../../leads/due.ts'
import { matcher, only } from '../../leads/filter.ts'
import { formsNamed } from '../../leads/forms.ts'
import { leadsIn } from '../../leads/pages.ts'
import { printRows, rowOf } from '../../leads/rows.ts'
import { withStore } from '../../leads/store.ts'
import { openRange } from '../../leads/when.ts'
import { counted, type Io } from '../../output.ts'
import { wholeNumber } from '../command.ts'
import { filtered } from './filtered.ts'

export default (io: Io) =>
  filtered(
    'due',
    'Show whose turn it is: new and unanswered, the oldest first, then calls that were promised.',
    ['npx academy leads due', 'npx academy leads due --form apply --unmask'],
  )
    .option('--limit <count>', 'at most so many', wholeNumber(0), 50)
    .option('--unmask', 'show names, e-mails and phones in full (noted in the audit)')
    .action(async (options) => {
      const forms = formsNamed(options.form).map((form) => form.form)
      const time = now(io.env)
      const range = openRange(options, time)
      io.exitCode = await withStore(io, async (store) => {
        const damaged = damagedLeads(io)
        const all = leadsIn(store, { forms, range, onDamaged: damaged.add, onNarrow: damaged.narrow }, time)
        const { fresh, calls } = await dueLeads(only(all, matcher(options)), istDay(time))
        const rows = [...fresh, ...calls]
          .slice(0, options.limit)
          .map((lead) => rowOf(lead, Boolean(options.unmask)))
        if (options.unmask) await audit(store, io, 'due unmasked', { leads: rows.length, forms })
        printRows(rows, io, { json: options.json, at: time, more: options.unmask ? ['contact'] : [] })
        io.say(`${fresh.length} new and unanswered, ${counted(calls.length, 'call')} promised until today.`)
        return damaged.report()
      })
    })
