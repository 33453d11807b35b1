/** The filters that list, due, export, stats and report share, and the counting of what they leave. */
import { now } from '#lambdas/shared/clock.ts'
import { formsNamed } from '../../leads/forms.ts'
import { damagedLeads } from '../../leads/lead.ts'
import { matcher, only, type Wanted } from '../../leads/read/filter.ts'
import { withNews } from '../../leads/read/newsletter-status.ts'
import { leadsIn } from '../../leads/read/pages.ts'
import { type Tally, tally } from '../../leads/report/tally.ts'
import { withStore } from '../../leads/store.ts'
import { parseRange, type Range } from '../../leads/when.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'

export const filtered = (name: string, summary: string, examples: readonly string[]) =>
  command(name, summary, examples)
    .option('--form <form>', 'one form or several by comma; all when absent')
    .option(
      '--since <moment>',
      '24h, 7d, 2w, today, yesterday, 2026-11-21 or "2026-11-21 09:30" (India); 30d when absent, export: all',
    )
    .option('--until <moment>', 'up to there; a day is included')
    .option('--status <status>', 'one status or several by comma, e.g. new,contacted or spam')
    .option('--course <text>', 'part of the course, or its slug')
    .option('--city <text>', 'part of the city')
    .option('--source <text>', 'part of where they heard of us, or of the UTM source')
    .option('--campaign <text>', 'part of the name of the campaign that brought them')
    .option('--search <text>', 'part of the reference, of anything they sent, or of a note')

/** Counts the leads that are wanted, of 30 days when no time is named, and tells `show`; sets the exit code. */
export async function counting(
  io: Io,
  options: Wanted & { form?: string; since?: string; until?: string },
  show: (counted: Tally, range: Range, at: Date) => void | Promise<void>,
): Promise<void> {
  const forms = formsNamed(options.form).map(({ form }) => form)
  const at = now(io.env)
  const range = parseRange(options, at, '30d')
  io.exitCode = await withStore(io, async (store) => {
    const damaged = damagedLeads(io)
    const leads = leadsIn(store, { forms, range, onDamaged: damaged.add }, at)
    await show(await tally(only(withNews(store, leads), matcher(options)), range), range, at)
    return damaged.report()
  })
}
