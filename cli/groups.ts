/** Lists the command groups. Each command is a file `commands/<group>/<command>.ts`, loaded when the command is called. */
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { MISSING_COMMANDS } from './bundled.ts'
import { addStageOption } from './commands/command.ts'
import type { Io } from './output.ts'

interface Group {
  alias?: string
  summary: string
  example: string
  /** Help text after the example. */
  notes?: string
  /** Separated by spaces, in the order of the help. */
  commands: string
}

export const commandGroups: Record<string, Group> = {
  content: {
    summary: 'Check, list, create, rename and translate courses, posts and legal pages.',
    example: 'npx academy content check',
    commands: 'check comment list due translate new rename price batch person story',
  },
  aliases: {
    alias: 'slugs',
    summary: 'Check, list, explain and add old and short URLs.',
    example: 'npx academy aliases check',
    commands: 'check list why add',
  },
  leads: {
    summary: 'List, follow up, export and erase leads; of the local stack unless --stage is given.',
    example: 'npx academy leads due',
    notes: `A typical day (7F3A-9C21 is the reference at the start of each line):
  due                                                    list the leads to contact now
  take 7F3A-9C21                                         nobody else calls it now
  show 7F3A-9C21                                         show who it is and how to reach them
  note 7F3A-9C21 "wants to think" --call mon             record what they said and the next call
  status enrolled 7F3A-9C21 --batch "1 Dec" --fee 65000  record the result; undo reverts it
  export --preset sales --since 7d --out week.xlsx       write a table for Excel

Local: the running npm start, else .data. On AWS: --stage prod.`,
    commands:
      'due take assign add import list show person note status undo export stats files story erase redrive restore seed',
  },
  release: {
    summary: 'Publish, list, preview, promote, republish, roll back and clean up releases of the site.',
    example: 'npx academy release list --stage staging',
    commands: 'publish list preview promote republish rollback gc',
  },
}

/** Names of a group's commands; in the bundle without those that need the repository. */
export const commandsOf = (group: string): string[] =>
  MISSING_COMMANDS.includes(group)
    ? []
    : (commandGroups[group]?.commands.split(' ').filter((name) => !MISSING_COMMANDS.includes(name)) ?? [])

export async function loadCommand(group: string, name: string, io: Io): Promise<CommandUnknownOpts> {
  const command: CommandUnknownOpts = (await import(`./commands/${group}/${name}.ts`)).default(io)
  return group === 'leads' ? addStageOption(command) : command
}
