/** The groups of commands: each command is a file of `commands/<group>/` with its name, loaded when it is named. */
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import type { Io } from './output.ts'

interface Group {
  alias?: string
  summary: string
  example: string
  /** More of its help, after the example. */
  notes?: string
  /** With a space between, in the order of the help. */
  commands: string
}

export const groups: Record<string, Group> = {
  content: {
    summary: 'Courses, posts and legal pages: check, list, write and rename.',
    example: 'npx academy content check',
    commands: 'check list due report statements translate new rename',
  },
  aliases: {
    alias: 'slugs',
    summary: 'Old and short URLs: check them, list them, ask why they exist.',
    example: 'npx academy aliases check',
    commands: 'check list why add',
  },
  leads: {
    summary: 'What visitors sent: list, export, follow up, erase.',
    example: 'npx academy leads due',
    notes: `A day at the desk, by the reference that each line begins with:
  due                                                    whose turn it is
  show 7F3A-9C21                                         who that is, and how to reach them
  note 7F3A-9C21 "wants to think" --call mon             what they said, and when you call again
  status enrolled 7F3A-9C21 --batch "1 Dec" --fee 65000  what became of them; undo takes it back
  export --preset sales --since 7d --out week.xlsx       a table for Excel

Leads are those of the running npm start, else of .data.
ACADEMY_STAGE=prod reads the stage on AWS.`,
    commands:
      'due list show person note status undo export stats report files story erase redrive purge restore seed',
  },
  release: {
    summary: 'Published releases of the site: publish, list, preview, promote, roll back, clean up.',
    example: 'npx academy release list --stage staging',
    commands: 'publish list preview promote rollback gc',
  },
}

export const commandsOf = (group: string): string[] => groups[group]?.commands.split(' ') ?? []

export async function loadCommand(group: string, name: string, io: Io): Promise<CommandUnknownOpts> {
  const file = new URL(`./commands/${group}/${name}.ts`, import.meta.url)
  return (await import(file.href)).default(io)
}
