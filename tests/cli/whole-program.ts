/** The program with every command, and the help of each. */
import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { buildProgram } from '#cli/program.ts'
import { testIo } from './io.ts'

/** The help of a group loads all of its commands. */
export async function wholeProgram(): Promise<CommandUnknownOpts> {
  const program = buildProgram(testIo())
  for (const group of program.commands)
    await program.parseAsync([group.name(), '--help'], { from: 'user' }).catch((error) => {
      if (!(error instanceof CommanderError)) throw error
    })
  return program
}

/** Groups and commands below a command. */
export const commandsBelow = (command: CommandUnknownOpts): CommandUnknownOpts[] =>
  command.commands.flatMap((child) => [child, ...commandsBelow(child)])

export function helpOf(command: CommandUnknownOpts): string {
  let text = ''
  command.configureOutput({
    writeOut: (part) => {
      text += part
    },
  })
  command.outputHelp()
  return text
}
