/** `academy leads list`: the newest leads in a table, personal data masked. */
import { now } from '#lambdas/shared/clock.ts'
import { audit } from '../../leads/audit.ts'
import { formNamesIn } from '../../leads/forms.ts'
import { damagedLeads } from '../../leads/lead.ts'
import { filterLeads, leadMatcher } from '../../leads/read/filter.ts'
import { repeatsSince } from '../../leads/read/follow-ups.ts'
import { recentLeads } from '../../leads/read/lead-queries.ts'
import { addNewsletterStatuses } from '../../leads/read/newsletter-status.ts'
import { heldIn, heldText } from '../../leads/read/outbox.ts'
import { printRows, type Row, rowOf } from '../../leads/read/rows.ts'
import { withStore } from '../../leads/store.ts'
import { istShort, openRange } from '../../leads/time-range.ts'
import type { Io } from '../../output.ts'
import { wholeNumber } from '../command.ts'
import { filterCommand, UNMASK } from './filter-options.ts'

export default (io: Io) =>
  filterCommand('list', 'List the newest leads, personal data masked.', [
    'npx academy leads list --form apply --since 7d',
    'npx academy leads list --search "98765 43210"',
    'npx academy leads list --campaign monsoon --status new,contacted',
  ])
    .option('--limit <count>', 'maximum number of leads', wholeNumber(1), 50)
    .option('--held', 'only leads with a mail that is held or postponed to the next hour, with the reason')
    .option(...UNMASK)
    .action(async ({ limit, held, unmask = false, json, ...options }) => {
      const forms = formNamesIn(options.form)
      const time = now(io.env)
      const range = openRange(options, time, held ? undefined : '30d')
      io.exitCode = await withStore(io, async (store) => {
        const rows: Row[] = []
        const damaged = damagedLeads(io)
        const all = held
          ? heldIn(store, { forms, range }, time)
          : recentLeads(store, { forms, range, onDamaged: damaged.add }, time)
        const repeats = await repeatsSince(store, range.since, time)
        const sentAgain = new Map(repeats.map(({ id, createdAt }) => [id, createdAt]))
        const matching = filterLeads(addNewsletterStatuses(store, all), leadMatcher(options), limit + 1)
        for await (const batch of matching)
          for (const lead of batch) {
            const row = rowOf(lead, unmask, sentAgain.get(lead.id))
            rows.push(held ? { ...row, mail: heldText(lead, time) } : row)
          }
        const isMore = rows.splice(limit).length > 0
        if (unmask) await audit(store, io, 'list unmasked', { leads: rows.length, forms })
        const more = [...(unmask ? ['contact' as const] : []), ...(held ? ['mail' as const] : [])]
        printRows(rows, io, { json, at: time, more })
        if (rows.length === 0)
          io.say(
            held
              ? 'No mail is held or postponed.'
              : `No leads since ${istShort(range.since)} IST. Look further back: --since 90d.`,
          )
        if (isMore)
          io.say(`There are more than ${limit}: raise --limit, narrow --since, or use leads export.`)
        return damaged.report()
      })
    })
