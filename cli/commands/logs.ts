/** `academy logs <lambda>`: prints the log of a Lambda, or of the API, for the time of an alarm. */
import { InvalidArgumentError } from '@commander-js/extra-typings'
import type { Io } from '../output.ts'
import { command, stageOption } from './command.ts'

export default (io: Io) =>
  command('logs', 'Print the log of a Lambda of a stage, oldest line first.', [
    'npx academy logs contact --since 15m --stage prod',
    'npx academy logs api --since 2h --stage staging',
  ])
    .argument('<lambda>', 'a folder of lambdas/ with a handler, or api for the access log of the API')
    .option('--since <period>', 'how far back, such as 15m, 2h or 1d', periodOf, 15 * 60_000)
    .addOption(stageOption('needs AWS credentials of that stage that may read logs').makeOptionMandatory())
    .action(async (name, options) => {
      const { logs } = await import('../aws/logs.ts')
      io.exitCode = await logs(name, options, io)
    })

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `15m` → milliseconds. */
function periodOf(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? []
  if (!Number(count)) throw new InvalidArgumentError('It must be like 15m, 2h or 1d.')
  return Number(count) * (UNITS[unit] ?? 0)
}
