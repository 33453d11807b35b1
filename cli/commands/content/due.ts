/** `academy content due`: what goes live, goes down, runs out or wants a look within some days. */

import { batch } from '#content/checks/batch.ts'
import { checkSite } from '#content/checks/check.ts'
import { review } from '#content/checks/review.ts'
import { staleFigure } from '#content/checks/stale-figure.ts'
import { everyPage } from '#content/model/site.ts'
import { now } from '#lambdas/shared/clock.ts'
import { addDays, istDay } from '#lambdas/shared/india.ts'
import { openSite } from '../../content/open-site.ts'
import { CliError, exit } from '../../errors.ts'
import { type Io, table } from '../../output.ts'
import { command } from '../command.ts'

interface Due {
  /** Day or minute in India. */
  when: string
  what: string
  file: string
  line: number
}

export default (io: Io) =>
  command('due', 'What goes live, expires or needs a look soon (Indian time).', [
    'npx academy content due --days 14',
  ])
    .option('--days <days>', 'how far to look ahead', '30')
    .action(async (options) => {
      const days = Number(options.days)
      if (!Number.isInteger(days) || days < 0)
        throw new CliError('--days is a number of days, e.g. 30.', exit.usage)
      const { site } = await openSite(io)
      const clock = now(io.env)
      const today = istDay(clock)
      const last = addDays(today, days)
      const due: Due[] = []
      for (const page of everyPage(site)) {
        const add = (when: string | undefined, what: string, path: readonly PropertyKey[]) => {
          if (when && when.slice(0, 10) >= today && when.slice(0, 10) <= last)
            due.push({ when, what, file: page.file, line: page.position(path).line })
        }
        add(page.publishAt, 'goes live', ['publishAt'])
        add(page.expireAt, 'goes down', ['expireAt'])
        if ('reviewBy' in page) add(page.reviewBy, 'its rules are to be reviewed', ['reviewBy'])
        if ('batches' in page)
          for (const [index, entry] of page.batches.entries())
            if ('startDate' in entry)
              add(entry.startDate, `batch in ${entry.location} starts and is shown no longer`, [
                'batches',
                index,
                'startDate',
              ])
      }
      const facts = { forms: [], production: false, now: clock }
      for (const issue of checkSite(site, facts, [batch, review, staleFigure]))
        due.push({ when: today, what: issue.message, file: issue.file, line: issue.line })
      due.sort((a, b) => a.when.localeCompare(b.when) || a.file.localeCompare(b.file))
      if (options.json) io.printJson(due)
      else
        for (const line of table(due.map(({ when, what, file, line }) => [when, what, `${file}:${line}`])))
          io.print(line)
      io.say(`${due.length} due until ${last} (Indian time)`)
    })
