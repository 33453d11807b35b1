/** Words of `academy leads`. */
import { type Command, InvalidArgumentError } from 'commander'
import { declareNoun, declareVerb, type Runner } from './verb.ts'

function count(text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 0) return number
  throw new InvalidArgumentError('It must be a whole number.')
}

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
  filtered(
    declareVerb(leads, runner, {
      usage: 'list',
      summary: 'Show the newest leads, personal data masked.',
      examples: ['npx academy leads list --form apply --since 7d', 'npx academy leads list --status spam'],
      load: () => import('../commands/leads-list.ts'),
    }),
  )
    .option('--limit <count>', 'at most so many', count, 50)
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
    .option('--since-last', 'only what the last export with these words has not given')
}
