/** Filters shared by list, due, export, stats and report, and the tally behind stats and report. */
import { now } from '#lambdas/shared/clock.ts'
import { workingTimeOf } from '../../content/place.ts'
import { formNamesIn } from '../../leads/forms.ts'
import { damagedLeads } from '../../leads/lead.ts'
import { filterLeads, type LeadFilter, leadMatcher } from '../../leads/read/filter.ts'
import { leadsIn } from '../../leads/read/lead-queries.ts'
import { addNewsletterStatuses } from '../../leads/read/newsletter-status.ts'
import { type Tally, tally } from '../../leads/report/tally.ts'
import { withStore } from '../../leads/store.ts'
import { parseRange, type Range } from '../../leads/time-range.ts'
import type { Io } from '../../output.ts'
import { command, FORM } from '../command.ts'

export const UNMASK = ['--unmask', 'show full names, e-mails and phones (recorded in the audit log)'] as const

export const filterCommand = (name: string, summary: string, examples: readonly string[]) =>
  command(name, summary, examples)
    .option(...FORM)
    .option(
      '--since <moment>',
      '24h, 7d, 2w, today, yesterday, 2026-11-21 or "2026-11-21 09:30" (Indian time); default 30d, export: all',
    )
    .option('--until <moment>', 'end of the period; a day is included')
    .option('--status <status>', 'statuses separated by commas, e.g. new,contacted or spam')
    .option('--course <text>', 'part of the course name, or its slug')
    .option('--city <text>', 'part of the city')
    .option('--source <text>', 'part of how they heard of us, or of the UTM source')
    .option('--campaign <text>', 'part of the campaign name')
    .option('--owner <name>', 'who has taken the lead; none: nobody')
    .option('--search <text>', 'part of the reference, of any answer, or of a note')

/** Tallies the matching leads (default: of 30 days), passes the result to `show`, and sets the exit code. */
export async function tallyMatching(
  io: Io,
  options: LeadFilter & { form?: string; since?: string; until?: string },
  show: (counted: Tally, range: Range, at: Date) => void | Promise<void>,
): Promise<void> {
  const forms = formNamesIn(options.form)
  const at = now(io.env)
  const range = parseRange(options, at, '30d')
  const time = await workingTimeOf(io)
  io.exitCode = await withStore(io, async (store) => {
    const damaged = damagedLeads(io)
    const leads = leadsIn(store, { forms, range, onDamaged: damaged.add }, at)
    const matching = filterLeads(addNewsletterStatuses(store, leads), leadMatcher(options))
    await show(await tally(matching, range, time), range, at)
    return damaged.report()
  })
}
