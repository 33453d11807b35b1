/** How a command is declared: words, one sentence, an example, and the module that does it. */
import type { Command } from 'commander'
import type { Io } from '../output.ts'

/** What commander parsed: flags in camelCase; each command narrows it to its own interface. */
export type Options = Record<string, unknown>

/** A file of `cli/commands/`: resolves to the exit code (errors.ts); throws `CliError`. */
export interface CommandModule {
  run(args: string[], options: never, io: Io): Promise<number>
}

export type Load = () => Promise<CommandModule>

/** Runs the chosen command; tests pass a recorder. */
export type Runner = (load: Load, args: string[], options: never) => Promise<void>

export interface Verb {
  /** Commander's usage, e.g. `export` or `status <id> <status>`. */
  usage: string
  summary: string
  /** Full command lines as one would type them, without the prompt. */
  examples: readonly [string, ...string[]]
  load: Load
}

/** Declares `verb` under `parent` with `--json` and its examples in the help; add arguments and options to what it returns. */
export function declareVerb(parent: Command, runner: Runner, verb: Verb): Command {
  const command = parent
    .command(verb.usage)
    .description(verb.summary)
    .option('--json', 'print JSON on stdout')
    .helpOption('-h, --help', 'show help')
    .addHelpText('after', `\nExample:\n${verb.examples.map((line) => `  $ ${line}`).join('\n')}`)
  command.action(async () => {
    const args = command.processedArgs.flat().filter((word) => word !== undefined)
    await runner(verb.load, args, command.optsWithGlobals() as never)
  })
  return command
}

/** Declares a noun (a group of verbs) with an example in its help. */
export function declareNoun(program: Command, name: string, summary: string, example: string): Command {
  return program
    .command(name)
    .description(summary)
    .helpOption('-h, --help', 'show help')
    .helpCommand(false)
    .addHelpText('after', `\nExample:\n  $ ${example}`)
}
