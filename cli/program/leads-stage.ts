/** Words of `academy leads` that concern a stage as a whole: restore, seed. */
import { type Command, InvalidArgumentError, Option } from 'commander'
import { declareVerb, type Runner } from './verb.ts'

export const stageOption = (words: string) =>
  new Option('--stage <stage>', words).choices(['local', 'dev', 'staging', 'prod'])

function upTo1000(text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0 && number <= 1000) return number
  throw new InvalidArgumentError('It must be a number from 1 to 1000.')
}

export function declareLeadStage(leads: Command, runner: Runner): void {
  declareVerb(leads, runner, {
    usage: 'restore',
    summary: 'Bring leads back as they were, in a new table; says what is left to do.',
    examples: [
      'npx academy leads restore --stage prod --to "2026-11-20 15:00"',
      'npx academy leads restore --stage prod --from <old table>',
    ],
    load: () => import('../commands/leads-restore.ts'),
  })
    .addOption(stageOption('needs administrator credentials of that stage; ACADEMY_STAGE when absent'))
    .option(
      '--to <moment>',
      'when all was well: 24h, yesterday, "2026-11-20 15:00" (India); 35 days back at most',
    )
    .option('--into <table>', 'instead: a table that was restored from a copy in another region')
    .option('--from <table>', 'after the switch: bring over what came to the table that was read before')
    .option('--lost-only', 'leads that are still there stay as they are now')
  declareVerb(leads, runner, {
    usage: 'seed',
    summary: 'Store made-up leads, marked as samples, that mail nobody and go in six days; not in prod.',
    examples: ['npx academy leads seed --stage staging --count 50'],
    load: () => import('../commands/leads-seed.ts'),
  })
    .addOption(stageOption('ACADEMY_STAGE when absent, else the local stack'))
    .option('--form <form>', 'of one form or several by comma; all when absent')
    .option('--count <count>', 'so many', upTo1000, 50)
}
