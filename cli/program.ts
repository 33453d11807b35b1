/** The commander program. Commands of a group are in `commands/<group>/`, the others in `commands/`. */
import { readFileSync } from 'node:fs'
import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import completion from './commands/completion.ts'
import doctor from './commands/doctor.ts'
import explain from './commands/explain.ts'
import serve from './commands/serve.ts'
import smoke from './commands/smoke.ts'
import today from './commands/today.ts'
import { commandsOf, groups, loadCommand } from './groups.ts'
import type { Io } from './output.ts'

/**
 * Parsing errors are thrown. A group loads only the named command, or all of its commands for help and suggestions.
 */
export function buildProgram(io: Io) {
  const program = new Command('academy')
    .description('Content, leads, releases and the local stack of the academy.')
    .version(version(), '--version', 'show the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand(false)
    .showHelpAfterError('(add --help to see the options and an example)')
    .exitOverride()
    .configureHelp({ minWidthToWrap: 30 })
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text),
      writeErr: (text) => void io.stderr.write(text),
      getOutHasColors: () => io.colour.isColorSupported,
      getErrHasColors: () => io.stderrColour.isColorSupported,
    })
    .addHelpText(
      'after',
      '\nData goes to stdout, messages to stderr.\nExit: 0 good, 1 findings, 2 usage, 3 cannot reach or not allowed, 4 partial.\n\nExample:\n  $ npx academy leads list --since 7d',
    )
    .hook('preSubcommand', async (_, group) => {
      const commands = commandsOf(group.name())
      const named = commands.filter((name) => name === program.args[1])
      for (const name of named.length > 0 ? named : commands)
        add(group, await loadCommand(group.name(), name, io))
    })
  for (const [name, { alias = '', summary, example, notes }] of Object.entries(groups))
    program
      .command(name)
      .aliases(alias ? [alias] : [])
      .description(summary)
      .helpOption('-h, --help', 'show help')
      .helpCommand(false)
      .addHelpText('after', `\nExample:\n  $ ${example}${notes ? `\n\n${notes}` : ''}`)
  for (const command of [today, explain, serve, smoke, doctor, completion]) add(program, command(io))
  return program
}

const add = (parent: CommandUnknownOpts, command: CommandUnknownOpts) =>
  parent.addCommand(command.copyInheritedSettings(parent))

const version = (): string =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version
