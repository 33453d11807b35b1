/** The filters that list, export, stats and report share. */
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
