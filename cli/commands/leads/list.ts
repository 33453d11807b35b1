/** `academy leads list`: the newest leads at a glance, personal data masked. */
import { now } from '#lambdas/shared/clock.ts'
import { audit } from '../../leads/audit.ts'
import { formsNamed } from '../../leads/forms.ts'
import { damagedLeads } from '../../leads/lead.ts'
import { repeatsSince } from '../../leads/read/due.ts'
import { matcher, only } from '../../leads/read/filter.ts'
import { withNews } from '../../leads/read/newsletter-status.ts'
import { heldIn, heldText } from '../../leads/read/outbox.ts'
import { recentLeads } from '../../leads/read/pages.ts'
import { printRows, type Row, rowOf } from '../../leads/read/rows.ts'
import { withStore } from '../../leads/store.ts'
import { istShort, openRange } from '../../leads/when.ts'
import type { Io } from '../../output.ts'
import { wholeNumber } from '../command.ts'
import { filtered } from './filtered.ts'

export default (io: Io) =>
  filtered('list', 'Show the newest leads, personal data masked.', [
    'npx academy leads list --form apply --since 7d',
    'npx academy leads list --search "98765 43210"',
    'npx academy leads list --campaign monsoon --status new,contacted',
  ])
    .option('--limit <count>', 'at most so many', wholeNumber(1), 50)
    .option('--held', 'only leads whose mail is held or waits for the next hour, with the reason')
    .option('--unmask', 'show names, e-mails and phones in full (noted in the audit)')
    .action(async (options) => {
      const forms = formsNamed(options.form).map((form) => form.form)
      const time = now(io.env)
      const range = openRange(options, time, options.held ? undefined : '30d')
      const { limit } = options
      io.exitCode = await withStore(io, async (store) => {
        const rows: Row[] = []
        const damaged = damagedLeads(io)
        const all = options.held
          ? heldIn(store, { forms, range }, time)
          : recentLeads(store, { forms, range, onDamaged: damaged.add }, time)
        const again = new Map(
          (await repeatsSince(store, range.since, time)).map((turn) => [turn.id, turn.createdAt]),
        )
        for await (const batch of only(withNews(store, all), matcher(options), limit + 1))
          for (const lead of batch) {
            const row = rowOf(lead, Boolean(options.unmask), again.get(lead.id))
            rows.push(options.held ? { ...row, mail: heldText(lead, time) } : row)
          }
        const isMore = rows.splice(limit).length > 0
        if (options.unmask) await audit(store, io, 'list unmasked', { leads: rows.length, forms })
        const more = [
          ...(options.unmask ? ['contact' as const] : []),
          ...(options.held ? ['mail' as const] : []),
        ]
        printRows(rows, io, { json: options.json, at: time, more })
        if (rows.length === 0 && options.held) io.say('No mail is held or postponed.')
        else if (rows.length === 0)
          io.say(`No leads since ${istShort(range.since)} IST. Look further back with --since 90d.`)
        if (isMore)
          io.say(`There are more than ${limit}: raise --limit, narrow --since, or use leads export.`)
        return damaged.report()
      })
    })
