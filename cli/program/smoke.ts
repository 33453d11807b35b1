/** Words of `academy smoke`: does a stage answer as it must? */
import { type Command, InvalidArgumentError, Option } from 'commander'
import { declareVerb, type Runner } from './verb.ts'

/** An address without a path → its origin. */
function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin
  throw new InvalidArgumentError('It must be like https://www.example.org, without a path.')
}

export function declareSmoke(program: Command, runner: Runner): void {
  declareVerb(program, runner, {
    usage: 'smoke',
    summary: 'Check a stage from outside: every page, redirect and form, uploads and newsletter.',
    examples: [
      'npx academy smoke --url http://127.0.0.1:3000 --clean',
      'npx academy smoke --url https://staging.example.org --clean --stage staging',
    ],
    load: () => import('../commands/smoke.ts'),
  })
    .addOption(new Option('--url <base>', 'address of the stage').argParser(origin).makeOptionMandatory())
    .option('--clean', 'remove the canary leads it made; they expire in a day otherwise')
    .option(
      '--stage <stage>',
      'whose store --clean uses; ACADEMY_STAGE, or the running npm start, when absent',
    )
}
