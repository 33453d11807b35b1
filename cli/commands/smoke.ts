/** `academy smoke`: sends real requests to a stage and checks the responses. */
import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import type { Io } from '../output.ts'
import { command } from './command.ts'

export default (io: Io) =>
  command('smoke', 'Check a stage from outside: every page, alias and form, and one upload.', [
    'npx academy smoke --url http://127.0.0.1:3000 --clean',
    'npx academy smoke --url https://staging.example.org --clean --stage staging',
  ])
    .addOption(new Option('--url <base>', 'address of the stage').argParser(origin).makeOptionMandatory())
    .option('--clean', 'remove the canary leads it made; they expire in a day otherwise')
    .option(
      '--stage <stage>',
      'whose key signs its leads, and whose store --clean uses; ACADEMY_STAGE, or the running npm start, when absent',
    )
    .action(async (options) => {
      const { smoke } = await import('../smoke/smoke.ts')
      io.exitCode = await smoke(options, io)
    })

/** Returns the origin of a URL without a path. @throws InvalidArgumentError if there is a path */
function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin
  throw new InvalidArgumentError('It must be like https://www.example.org, without a path.')
}
