/** All commands of `academy`: those of a group are files of `commands/<group>/`, those of one word files of `commands/`. */
import { readFileSync } from 'node:fs'
import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import completion from './commands/completion.ts'
import doctor from './commands/doctor.ts'
import explain from './commands/explain.ts'
import serve from './commands/serve.ts'
import smoke from './commands/smoke.ts'
import today from './commands/today.ts'
import type { Io } from './output.ts'

interface Group {
  /** Another name of it. */
  alias?: string
  summary: string
  example: string
  /** More of its help, after the example. */
  notes?: string
  commands: Record<string, () => Promise<{ default: (io: Io) => CommandUnknownOpts }>>
}

const groups: Record<string, Group> = {
  content: {
    summary: 'Courses, posts and legal pages: check, list, write and rename.',
    example: 'npx academy content check',
    commands: {
      check: () => import('./commands/content/check.ts'),
      list: () => import('./commands/content/list.ts'),
      due: () => import('./commands/content/due.ts'),
      report: () => import('./commands/content/report.ts'),
      new: () => import('./commands/content/new.ts'),
      rename: () => import('./commands/content/rename.ts'),
    },
  },
  aliases: {
    alias: 'slugs',
    summary: 'Old and short URLs: check them, list them, ask why they exist.',
    example: 'npx academy aliases check',
    commands: {
      check: () => import('./commands/aliases/check.ts'),
      list: () => import('./commands/aliases/list.ts'),
      why: () => import('./commands/aliases/why.ts'),
      add: () => import('./commands/aliases/add.ts'),
    },
  },
  leads: {
    summary: 'What visitors sent: list, export, follow up, erase.',
    example: 'npx academy leads list --since 7d',
    notes:
      'Leads are those of the running npm start, else of .data; ACADEMY_STAGE=prod reads the stage on AWS.',
    commands: {
      list: () => import('./commands/leads/list.ts'),
      export: () => import('./commands/leads/export.ts'),
      stats: () => import('./commands/leads/stats.ts'),
      report: () => import('./commands/leads/report.ts'),
      show: () => import('./commands/leads/show.ts'),
      person: () => import('./commands/leads/person.ts'),
      files: () => import('./commands/leads/files.ts'),
      status: () => import('./commands/leads/status.ts'),
      undo: () => import('./commands/leads/undo.ts'),
      note: () => import('./commands/leads/note.ts'),
      due: () => import('./commands/leads/due.ts'),
      story: () => import('./commands/leads/story.ts'),
      erase: () => import('./commands/leads/erase.ts'),
      purge: () => import('./commands/leads/purge.ts'),
      redrive: () => import('./commands/leads/redrive.ts'),
      restore: () => import('./commands/leads/restore.ts'),
      seed: () => import('./commands/leads/seed.ts'),
    },
  },
  release: {
    summary: 'Published releases of the site: publish, list, preview, promote, roll back, clean up.',
    example: 'npx academy release list --stage staging',
    commands: {
      publish: () => import('./commands/release/publish.ts'),
      list: () => import('./commands/release/list.ts'),
      preview: () => import('./commands/release/preview.ts'),
      promote: () => import('./commands/release/promote.ts'),
      rollback: () => import('./commands/release/rollback.ts'),
      gc: () => import('./commands/release/gc.ts'),
    },
  },
}

/**
 * Streams → commander's program; parsing errors are thrown, not exited. The commands of a group are loaded when it is
 * named: the one that is named after it, else all of them, for help and suggestions.
 */
export function buildProgram(io: Io) {
  const program = new Command('academy')
    .description('Content, leads, releases and the local stack of the academy.')
    .version(version(), '--version', 'show the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand(false)
    .showHelpAfterError('(add --help for the options and an example)')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text),
      writeErr: (text) => void io.stderr.write(text),
      getOutHasColors: () => io.colour.isColorSupported,
      getErrHasColors: () => io.stderrColour.isColorSupported,
    })
    .addHelpText(
      'after',
      '\nData goes to stdout, messages to stderr. Exit: 0 good, 1 findings, 2 usage, 3 cannot reach or not allowed, 4 partial.\n\nExample:\n  $ npx academy leads list --since 7d',
    )
    .hook('preSubcommand', async (_, group) => {
      const commands = groups[group.name()]?.commands ?? {}
      const named = commands[program.args[1] ?? '']
      for (const load of named ? [named] : Object.values(commands)) add(group, (await load()).default(io))
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

/**
 * How far words name a command: the command itself, loaded, or the names that can follow.
 * @param words whole words, in the order typed
 */
export async function commandNamed(
  io: Io,
  words: readonly string[],
): Promise<{ command: CommandUnknownOpts; rest: readonly string[] } | { names: readonly string[] }> {
  const [first = '', second = ''] = words
  const { commands } = buildProgram(io)
  const named = commands.find((each) => each.name() === first || each.aliases().includes(first))
  if (!named)
    return { names: words.length > 0 ? [] : commands.flatMap((each) => [each.name(), ...each.aliases()]) }
  const group = groups[named.name()]
  if (!group) return { command: named, rest: words.slice(1) }
  const load = group.commands[second]
  if (load) return { command: (await load()).default(io), rest: words.slice(2) }
  return { names: words.length > 1 ? [] : Object.keys(group.commands) }
}

const add = (parent: CommandUnknownOpts, command: CommandUnknownOpts) =>
  parent.addCommand(command.copyInheritedSettings(parent))

const version = (): string =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version
