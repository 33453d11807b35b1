/** Builds the commander program. Commands of a group are in `commands/<group>/`, all others in `commands/`. */
import { readFileSync } from 'node:fs'
import { Command, type CommandUnknownOpts, Help } from '@commander-js/extra-typings'
import { isBundled, MISSING_COMMANDS } from './bundled.ts'
import { addStageOption } from './commands/command.ts'
import completion from './commands/completion.ts'
import doctor from './commands/doctor.ts'
import explain from './commands/explain.ts'
import install from './commands/install.ts'
import login from './commands/login.ts'
import serve from './commands/serve.ts'
import smoke from './commands/smoke.ts'
import today from './commands/today.ts'
import use from './commands/use.ts'
import { UsageError } from './errors.ts'
import { commandGroups, commandsOf, loadCommand } from './groups.ts'
import type { Io } from './output.ts'
import { currentStage, isStage } from './stage.ts'

/**
 * Throws parsing errors instead of exiting. A group loads only the named command; for help and suggestions, all of them.
 */
export function buildProgram(io: Io) {
  const program = new Command('npx academy')
    .description('Manage content, leads, releases and the local stack of the academy.')
    .version(version(), '--version', 'show the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand(false)
    .showHelpAfterError('(add --help to see the options and an example)')
    .exitOverride()
    .configureHelp({ minWidthToWrap: 30, subcommandTerm: termOf })
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text),
      writeErr: (text) => void io.stderr.write(text),
      getOutHasColors: () => io.colour.isColorSupported,
      getErrHasColors: () => io.stderrColour.isColorSupported,
    })
    .addHelpText('beforeAll', ({ command }) => refuseUnknown(command))
    .addHelpText(
      'after',
      '\nMore: npx academy help <command>, npx academy version.\nData goes to stdout, messages to stderr.\nExit: 0 good, 1 findings, 2 usage, 3 cannot reach or not allowed, 4 partial.\n\nExample:\n  $ npx academy leads list --since 7d',
    )
    .hook('preAction', (_, command) => chooseStage(io, command))
    .hook('preSubcommand', async (_, group) => {
      const commands = commandsOf(group.name())
      const named = commands.filter((name) => name === program.args[1])
      for (const name of named.length > 0 ? named : commands)
        add(group, await loadCommand(group.name(), name, io))
    })
  for (const [name, { alias = '', summary, example, notes }] of Object.entries(commandGroups))
    if (!MISSING_COMMANDS.includes(name))
      program
        .command(name)
        .aliases(alias ? [alias] : [])
        .description(summary)
        .helpOption('-h, --help', 'show help')
        .helpCommand(false)
        .addHelpText('after', `\nExample:\n  $ ${example}${notes ? `\n\n${notes}` : ''}`)
  const others = isBundled ? [use, install] : [explain, serve, smoke, doctor]
  add(program, addStageOption(today(io)))
  for (const command of [login, ...others, completion]) add(program, command(io))
  for (const name of MISSING_COMMANDS) add(program, projectCommand(name))
  return program
}

/** The list of all commands shows only names, so that it fits on a screen. A group's list also shows arguments. */
const termOf = (each: CommandUnknownOpts): string =>
  each.parent?.parent ? new Help().subcommandTerm(each) : [each.name(), ...each.aliases()].join('|')

/** Refuses an unknown command with `--help`, for which commander would print the help of the group. @throws CommanderError */
const refuseUnknown = (group: CommandUnknownOpts): string =>
  group.commands.length > 0 && /^[^-]/.test(group.args[0] ?? '')
    ? group.error(`error: unknown command '${group.args[0]}'`, { code: 'commander.unknownCommand' })
    : ''

/** In academy.mjs, a command that needs the repository only throws an error, which says where the command works. */
const projectCommand = (name: string) =>
  new Command(name)
    .argument('[words...]')
    .allowUnknownOption()
    .action(() => {
      // The words are in this order because the bundle's build removes `npx` directly before `academy` from all texts.
      throw new UsageError(
        `${name} works in a copy of the repository only: run it there, with npx before academy.`,
      )
    })

/** Sets ACADEMY_STAGE from `--stage`, and prints the stage if it is on AWS. */
function chooseStage(io: Io, command: CommandUnknownOpts): void {
  const { stage, json } = command.opts() as { stage?: string; json?: boolean }
  if (stage) io.env = { ...io.env, ACADEMY_STAGE: stage }
  const chosen = currentStage(io.env)
  const readsStage = command.options.some(({ long }) => long === '--stage')
  if (readsStage && chosen !== 'local' && isStage(chosen) && !json)
    io.say(io.stderrColour.dim(`Stage: ${chosen}`))
}

const add = (parent: CommandUnknownOpts, command: CommandUnknownOpts) =>
  parent.addCommand(command.copyInheritedSettings(parent), {
    hidden: MISSING_COMMANDS.includes(command.name()),
  })

const version = (): string =>
  process.env.ACADEMY_VERSION ??
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version
