/** Options that filter leads, for the commands list, due, export and stats. */
import { command, FORM_FLAG } from '../command.ts'

export const UNMASK = ['--unmask', 'show full names, emails and phones (recorded in the audit log)'] as const

export const filterCommand = (name: string, summary: string, examples: readonly string[]) =>
  command(name, summary, examples)
    .option(...FORM_FLAG)
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
    .option('--owner <name>', 'who has taken the lead; none: unassigned')
    .option('--search <text>', 'part of the reference, of any answer, or of a note')
