/** `academy leads stats`: counts leads by one fact, such as form or city, with statuses reached, reply times and fees. */
import { Option } from '@commander-js/extra-typings'
import { inr } from '#content/model/catalogue/money.ts'
import { EXPIRING_STATUSES } from '#lambdas/core/store/status.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { oneLine } from '#lambdas/shared/message.ts'
import { readWorkingTime } from '../../content/place.ts'
import { parseFormNames } from '../../leads/forms.ts'
import { collectDamagedLeads } from '../../leads/lead.ts'
import { countLeadsBy, FACTS, type LeadFigures } from '../../leads/read/figures.ts'
import { filterLeads, leadMatcher } from '../../leads/read/filter.ts'
import { queryLeads } from '../../leads/read/lead-queries.ts'
import { addNewsletterStatuses } from '../../leads/read/newsletter-status.ts'
import { withStore } from '../../leads/store.ts'
import { parseRange } from '../../leads/time-range.ts'
import { counted, type Io, table, truncate } from '../../output.ts'
import { filterCommand } from './filter-options.ts'

const NOTES = `
minutes: median working minutes from the form to the first contact. days: median from the form to the step before them.
A lead that asks for two courses is in both rows, and once among all leads.
Sign-ups that are unconfirmed or unsubscribed expire within a week. They count only with --by status or --status.`

export default (io: Io) =>
  filterCommand('stats', 'Count leads by one fact: how far they came, how soon, and fees.', [
    'npx academy leads stats --by campaign --since 30d',
  ])
    .addOption(
      new Option('--by <fact>', 'one row for each of its values').choices(FACTS).default('form' as const),
    )
    .addHelpText('after', NOTES)
    .action(async (options) => {
      const { by } = options
      const isByStatus = by === 'status' || options.status !== undefined
      const at = now(io.env)
      const forms = parseFormNames(options.form)
      const range = parseRange(options, at, '30d')
      const time = await readWorkingTime(io)
      io.exitCode = await withStore(io, async (store) => {
        const damaged = collectDamagedLeads(io)
        const leads = queryLeads(store, { forms, range, onDamaged: damaged.add }, at)
        const isWanted = leadMatcher(options)
        const keep = (lead: Lead) => isWanted(lead) && (isByStatus || !EXPIRING_STATUSES.has(lead.status))
        const matching = filterLeads(addNewsletterStatuses(store, leads), keep)
        const { rows, ...sums } = await countLeadsBy(by, matching, time)
        if (options.json) io.printJson({ by, ...sums, rows: Object.fromEntries(rows) })
        else if (rows.length > 0)
          for (const line of table([HEAD, ...rows.map(rowOf), rowOf(['all leads', sums.all])], io.lineWidth))
            io.print(line)
        io.say(
          `${counted(sums.total, 'lead')} of ${counted(sums.people, 'person', 'people')} since ${istDay(range.since)}, ${sums.spam} more in spam.`,
        )
        return damaged.report()
      })
    })

const HEAD = ['', 'leads', 'contacted', 'minutes', 'qualified', 'days', 'enrolled', 'days', 'fees']

function rowOf([word, figures]: readonly [string, LeadFigures]): string[] {
  const { leads, contacted, medianMinutes, qualified, enrolled, medianDays: days, fee } = figures
  const cells = [leads, contacted, medianMinutes, qualified, days.qualified, enrolled, days.enrolled]
  return [truncate(oneLine(word), 48), ...cells.map((cell) => String(cell ?? '–')), fee ? inr(fee) : '–']
}
