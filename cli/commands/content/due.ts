/** `academy content due`: what goes live, goes down, runs out or wants a look within some days. */
import { now } from '#lambdas/shared/clock.ts'
import { addDays, istDay } from '#lambdas/shared/india.ts'
import { dueContent } from '../../content/due.ts'
import { openSite } from '../../content/place.ts'
import type { Io } from '../../output.ts'
import { command, wholeNumber } from '../command.ts'

export default (io: Io) =>
  command('due', 'What goes live, expires or needs a look soon (Indian time).', [
    'npx academy content due --days 14',
  ])
    .option('--days <days>', 'how far to look ahead', wholeNumber(0), 30)
    .action(async ({ days, json }) => {
      const { site } = await openSite(io)
      const clock = now(io.env)
      const last = addDays(istDay(clock), days)
      const due = dueContent(site, clock, days)
      const rows = due.map(({ when, what, file, line }) => [when, what, `${file}:${line}`])
      io.show(json, due, rows)
      io.say(`${due.length} due until ${last} (Indian time)`)
    })
