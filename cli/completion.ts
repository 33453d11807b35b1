/** Shell completion: the candidates for a command line, and the scripts that ask for them. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { bundled } from './bundled.ts'
import { contentFolders } from './content/place.ts'
import { commandsOf, loadCommand } from './groups.ts'
import type { Io } from './output.ts'

type Values = (io: Io) => readonly string[] | Promise<readonly string[]>

const slugs: Values = async ({ env }) =>
  (await readdir(join(contentFolders(env).root, 'courses'))).flatMap(
    (file) => /^(.+)\.mdx$/.exec(file)?.[1] ?? [],
  )

const references: Values = async (io) => (await import('./leads/read/lead-queries.ts')).newestReferences(io)
const statuses: Values = async () => (await import('./leads/read/filter.ts')).STATUSES

/** By the long name of an option or the name of an argument. Loaded on demand, because a shell waits for each word. */
const VALUES: Readonly<Record<string, Values>> = {
  '--form': async () => (await import('./leads/forms.ts')).formNames,
  '--status': statuses,
  '--course': slugs,
  '--call': () => ['today', 'tomorrow', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'none'],
  '--since': () => ['24h', '7d', '30d', 'today', 'yesterday'],
  '--until': () => ['today', 'yesterday'],
  '--format': () => ['csv', 'json', 'ndjson', 'xlsx'],
  lead: references,
  leads: references,
  who: references,
  status: statuses,
  'approve|reject': () => ['approve', 'reject'],
  old: slugs,
  shell: () => Object.keys(scripts),
  rule: async () => (await import('#content/checks/rules.ts')).rules.map(({ id }) => id),
}

/**
 * Candidates for the last word; empty where the shell should offer files.
 * @param words the words after `academy`; the last one is unfinished
 */
export async function candidates(program: CommandUnknownOpts, io: Io, words: readonly string[]) {
  const typed = words.at(-1) ?? ''
  const found = await commandNamed(program, io, words.slice(0, -1))
  const all = 'names' in found ? found.names : await following(io, found.command, found.rest, typed)
  return all.filter((word) => word.toLowerCase().startsWith(typed.toLowerCase()))
}

/**
 * The command that the words name, or the names that can follow.
 * @param words finished words
 */
async function commandNamed(
  program: CommandUnknownOpts,
  io: Io,
  words: readonly string[],
): Promise<{ command: CommandUnknownOpts; rest: readonly string[] } | { names: readonly string[] }> {
  const [first = '', second = ''] = words
  const { commands } = program
  const named = commands.find((each) => each.name() === first || each.aliases().includes(first))
  if (!named)
    return { names: words.length > 0 ? [] : commands.flatMap((each) => [each.name(), ...each.aliases()]) }
  const group = commandsOf(named.name())
  if (group.length === 0) return { command: named, rest: words.slice(1) }
  if (group.includes(second))
    return { command: await loadCommand(named.name(), second, io), rest: words.slice(2) }
  return { names: words.length > 1 ? [] : group }
}

/** @param before finished words after the command's name */
async function following(io: Io, command: CommandUnknownOpts, before: readonly string[], typed: string) {
  const optionOf = (word: string | undefined) =>
    command.options.find(({ long, short }) => word && (long === word || short === word))
  const previous = optionOf(before.at(-1))
  if (previous?.required || previous?.optional) return previous.argChoices ?? valuesOf(io, previous.long)
  if (typed.startsWith('-'))
    return command.options.flatMap(({ long, hidden }) => (long && !hidden ? [long] : []))
  const isValue = (at: number) => optionOf(before[at - 1])?.required
  const position = before.filter((word, at) => !word.startsWith('-') && !isValue(at)).length
  const declared = command.registeredArguments
  const argument = declared[position] ?? (declared.at(-1)?.variadic ? declared.at(-1) : undefined)
  return valuesOf(io, argument?.name())
}

/** Ignores errors, because a message would appear in the line that the user types. */
async function valuesOf(io: Io, name: string | undefined): Promise<readonly string[]> {
  try {
    return (await VALUES[name ?? '']?.(io)) ?? []
  } catch {
    return []
  }
}

/** A shell cannot complete `npx academy`, so in the repository each script defines `academy` if it does not exist. */
const DEFINED = {
  bash: 'command -v academy >/dev/null || academy() { npx academy "$@"; }\n',
  zsh: 'command -v academy >/dev/null || academy() { npx academy "$@" }\n',
  fish: 'type -q academy; or function academy; npx academy $argv; end\n',
}
const defined = (shell: keyof typeof DEFINED) => (bundled ? '' : DEFINED[shell])

export const scripts = {
  bash: `${defined('bash')}_academy() {
  local IFS=$'\\n'
  COMPREPLY=($(academy completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _academy academy`,
  zsh: `${defined('zsh')}_academy() {
  local -a found
  found=("\${(@f)$(academy completion words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$found" ]]; then compadd -a found; else _files; fi
}
autoload -Uz compinit && compinit
compdef _academy academy`,
  fish: `${defined('fish')}function __academy_words
  set -l words (commandline -opc)
  set -l typed (commandline -ct)
  academy completion words -- $words[2..] "$typed" 2>/dev/null
end
complete -c academy -k -a '(__academy_words)'`,
} as const
