/** `academy content due`: lists content that goes live, expires, or needs a review within the next days. */
import { now } from '#lambdas/shared/clock.ts'
import { addDays, istDay } from '#lambdas/shared/india.ts'
import { dueContent } from '../../content/due.ts'
import { openSite } from '../../content/place.ts'
import type { Io } from '../../output.ts'
import { command, wholeNumber } from '../command.ts'

export default (io: Io) =>
  command('due', 'List content that soon goes live, expires, or needs a review (Indian time).', [
    'npx academy content due --days 14',
  ])
    .option('--days <days>', 'number of days to look ahead', wholeNumber(0), 30)
    .action(async ({ days, json }) => {
      const { site } = await openSite(io)
      const clock = now(io.env)
      const due = dueContent(site, clock, days)
      const rows = due.map(({ when, what, file, line }) => [when, what, `${file}:${line}`])
      io.show(json, due, rows)
      io.say(`${due.length} due until ${addDays(istDay(clock), days)} (Indian time)`)
    })
