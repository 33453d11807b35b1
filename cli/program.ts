/** All commands of `academy`, declared; each loads its code only when it runs. */
import { Command } from 'commander'
import type { Io } from './output.ts'
import { declareAliases } from './program/aliases.ts'
import { declareContent } from './program/content.ts'
import { declareDoctor } from './program/doctor.ts'
import { declareLeads } from './program/leads.ts'
import { declareRelease } from './program/release.ts'
import { declareServe } from './program/serve.ts'
import { declareSmoke } from './program/smoke.ts'
import type { Runner } from './program/verb.ts'

const nouns = [
  declareContent,
  declareAliases,
  declareLeads,
  declareRelease,
  declareServe,
  declareSmoke,
  declareDoctor,
]

/** Streams and what to do with the chosen command → commander's program; parsing errors are thrown, not exited. */
export function buildProgram(io: Io, runner: Runner): Command {
  const program = new Command('academy')
    .description('Content, leads, releases and the local stack of the academy.')
    .helpOption('-h, --help', 'show help')
    .helpCommand(false)
    .showHelpAfterError('(add --help for the options and an example)')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text),
      writeErr: (text) => void io.stderr.write(text),
      getOutHasColors: () => io.colour.isColorSupported,
      getErrHasColors: () => io.talkColour.isColorSupported,
    })
    .addHelpText(
      'after',
      '\nstdout is data, stderr is talk. Exit: 0 good, 1 findings, 2 usage, 3 cannot reach or not allowed, 4 partial.\n\nExample:\n  $ npx academy leads list --since 7d',
    )
  for (const declare of nouns) declare(program, runner)
  return program
}
