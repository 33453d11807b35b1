/** Words of `academy leads`. */
import { type Command, InvalidArgumentError } from 'commander'
import { declareLeadChanges } from './leads-changes.ts'
import { declareLeadStage } from './leads-stage.ts'
import { declareNoun, declareVerb, type Runner } from './verb.ts'

function count(text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 0) return number
  throw new InvalidArgumentError('It must be a whole number.')
}

const EXPORT_NOTES = `
In CSV every field is quoted, and text that a spreadsheet would run as a formula or change by reading it as a number
(=1+1, +91 98765 43210, 012345) has a visible apostrophe before it: Excel and LibreOffice then keep it as text. XLSX holds
the same as text without the apostrophe; for programs take json or ndjson. A lead that is damaged is left out and named
on stderr, and the exit code is 4.`

const filtered = (command: Command) =>
  command
    .option('--form <form>', 'one form or several by comma; all when absent')
    .option('--since <moment>', '24h, 7d, 2w, today, yesterday, 2026-11-21 or "2026-11-21 09:30" (India)')
    .option('--until <moment>', 'up to there; a day is included')
    .option('--status <status>', 'one status or several by comma, e.g. new,contacted or spam')
    .option('--course <text>', 'part of the course')
    .option('--city <text>', 'part of the city')
    .option('--source <text>', 'part of where they heard of us, or of the UTM source')

export function declareLeads(program: Command, runner: Runner): void {
  const leads = declareNoun(
    program,
    'leads',
    'What visitors sent: list, export, follow up, erase.',
    'npx academy leads list --since 7d',
  )
  leads.addHelpText(
    'after',
    '\nLeads are those of the running npm start, else of .data; ACADEMY_STAGE=prod reads the stage on AWS.',
  )
  declareTables(leads, runner)
  declareLooks(leads, runner)
  declareLeadChanges(leads, runner)
  declareLeadStage(leads, runner)
}

function declareTables(leads: Command, runner: Runner): void {
  filtered(
    declareVerb(leads, runner, {
      usage: 'list',
      summary: 'Show the newest leads, personal data masked.',
      examples: ['npx academy leads list --form apply --since 7d', 'npx academy leads list --status spam'],
      load: () => import('../commands/leads-list.ts'),
    }),
  )
    .option('--limit <count>', 'at most so many', count, 50)
    .option('--held', 'only leads whose mail is held or waits for the next hour, with the reason')
    .option('--unmask', 'show names, e-mails and phones in full (noted in the audit)')
  filtered(
    declareVerb(leads, runner, {
      usage: 'export',
      summary: 'Write leads as csv, json, ndjson or xlsx, one row a lead.',
      examples: [
        'npx academy leads export --form apply --since 7d --format csv',
        'npx academy leads export --since-last --out leads.xlsx',
      ],
      load: () => import('../commands/leads-export.ts'),
    }),
  )
    .option('--format <format>', 'csv, json, ndjson or xlsx; else what --out ends with, else csv')
    .option('--out <file>', 'write this file (readable by you alone); stdout when absent')
    .option('--fields <columns>', 'only these columns, in this order, by comma')
    .option('--limit <count>', 'at most so many, oldest first', count)
    .option('--mailing', 'only who has confirmed the newsletter and may be mailed, each address once')
    .option('--since-last', 'only what the last export with these words has not given')
    .addHelpText('after', EXPORT_NOTES)
  filtered(
    declareVerb(leads, runner, {
      usage: 'stats',
      summary: 'Count leads by day, form, status, course, source and city.',
      examples: ['npx academy leads stats --since 30d'],
      load: () => import('../commands/leads-stats.ts'),
    }),
  )
  filtered(
    declareVerb(leads, runner, {
      usage: 'report',
      summary: 'Write one page of charts, for the screen and for print.',
      examples: ['npx academy leads report --since 30d --out report.html'],
      load: () => import('../commands/leads-report.ts'),
    }),
  ).option('--out <file>', 'write this file; stdout when absent')
}

function declareLooks(leads: Command, runner: Runner): void {
  declareVerb(leads, runner, {
    usage: 'show <lead>',
    summary: 'Show all of one lead, by id or reference (noted in the audit).',
    examples: ['npx academy leads show 7F3A-9C21'],
    load: () => import('../commands/leads-show.ts'),
  })
  declareVerb(leads, runner, {
    usage: 'person <email-or-phone...>',
    summary: 'List everything stored of one person.',
    examples: ['npx academy leads person asha@example.com', "npx academy leads person '+91 98765 43210'"],
    load: () => import('../commands/leads-person.ts'),
  }).option('--unmask', 'show names, e-mails and phones in full')
  declareVerb(leads, runner, {
    usage: 'files <lead>',
    summary: 'Fetch what came with a lead, if it is still the file that was checked, with its SHA-256.',
    examples: ['npx academy leads files 7F3A-9C21 --out uploads'],
    load: () => import('../commands/leads-files.ts'),
  }).option('--out <folder>', 'into this folder; the current one when absent')
}
