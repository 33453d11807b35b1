/** Runs the program and turns errors into one line and an exit code. No other file ends the process. */
import { CommanderError } from 'commander'
import { EXIT, errorMessage, toCliError } from './errors.ts'
import { joinReferences } from './leads/reference.ts'
import { createIo, type Io } from './output.ts'
import { buildProgram } from './program.ts'

/** Returns the exit code; never throws or exits. Without arguments on a terminal it runs `today`. */
export async function runCli(argv: readonly string[], io: Io): Promise<number> {
  const words = argv.length === 0 && io.stdout.isTTY ? ['today'] : commandWords(argv)
  try {
    await buildProgram(io).parseAsync(words, { from: 'user' })
    return io.exitCode
  } catch (error) {
    return reportError(error, io)
  }
}

/** Rewrites `help leads list` to `leads list --help`, `version` to `--version`, and `show 222B 0C1F` to `show "222B 0C1F"`. */
function commandWords([first, ...rest]: readonly string[]): string[] {
  if (first === 'help') return [...rest, '--help']
  if (first === 'version') return ['--version']
  if (first === 'leads') return [first, ...joinReferences(rest)]
  return first === undefined ? [] : [first, ...rest]
}

function reportError(error: unknown, io: Io): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.good : EXIT.usage
  const known = toCliError(error)
  io.say(`${io.stderrColour.red('error:')} ${errorMessage(error)}`)
  if (!known && error instanceof Error && io.env.ACADEMY_DEBUG) io.say(error.stack ?? '')
  return known?.exitCode ?? EXIT.findings
}

/** Entry point. A closed pipe (`| head`) is a success. A signal runs the exit hooks, unless a command handles the signal. */
export async function main(argv: readonly string[]): Promise<void> {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(0)
      if (stream !== process.stderr) process.stderr.write(`error: ${errorMessage(error)}\n`)
      process.exit(EXIT.unreachable)
    })
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => process.listenerCount(signal) === 0 && process.exit(code))
  const { stdout, stderr, stdin, env } = process
  const io = createIo({ stdout, stderr, stdin, env, cwd: process.cwd() })
  const code = await runCli(argv, io)
  await new Promise((flushed) => process.stdout.write('', flushed))
  process.exit(code)
}
