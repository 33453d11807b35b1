/** `academy completion`: prints the completion script of a shell, and the words that the script asks for. */
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { isBundled } from '../bundled.ts'
import { UsageError } from '../errors.ts'
import { commandsOf, loadCommand } from '../groups.ts'
import type { Io } from '../output.ts'
import { plainCommand } from './command.ts'

/** A shell cannot complete `npx academy`, so in the repository each script defines a function `academy` if it is no command. */
const DEFINED = isBundled ? '' : 'command -v academy >/dev/null || academy() { npx academy "$@"; }\n'
const FISH = isBundled ? '' : 'type -q academy; or function academy; npx academy $argv; end\n'

const scripts: Readonly<Record<string, string>> = {
  bash: `${DEFINED}_academy() {
  local IFS=$'\\n'
  COMPREPLY=($(academy completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _academy academy`,
  zsh: `${DEFINED}_academy() {
  local -a found
  found=("\${(@f)$(academy completion words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$found" ]]; then compadd -a found; else _files; fi
}
autoload -Uz compinit && compinit
compdef _academy academy`,
  fish: `${FISH}function __academy_words
  set -l words (commandline -opc)
  set -l typed (commandline -ct)
  academy completion words -- $words[2..] "$typed" 2>/dev/null
end
complete -c academy -k -a '(__academy_words)'`,
}

/** Returns the commands, options or choices that may come next; none if the shell should offer file names. */
async function candidates(program: CommandUnknownOpts, io: Io, before: readonly string[], typed: string) {
  const [first = '', second = ''] = before
  const commands = program.createHelp().visibleCommands(program) as CommandUnknownOpts[]
  const named = commands.find((each) => [each.name(), ...each.aliases()].includes(first))
  if (before.length === 0) return commands.flatMap((each) => [each.name(), ...each.aliases()])
  const group = named ? commandsOf(named.name()) : []
  if (before.length === 1 && group.length > 0) return group
  const called = named && group.includes(second) ? await loadCommand(named.name(), second, io) : named
  const options = called?.options ?? []
  const asked = options.find(({ long, required }) => required && long === before.at(-1))
  return asked ? (asked.argChoices ?? []) : typed.startsWith('-') ? options.map(({ long }) => `${long}`) : []
}

export default (io: Io) =>
  plainCommand('completion', 'Print the completion script for bash, zsh or fish.', [
    'npx academy completion bash >> ~/.bashrc',
    'npx academy completion zsh >> ~/.zshrc',
    'npx academy completion fish > ~/.config/fish/completions/academy.fish',
  ])
    .argument('<shell>', 'bash, zsh or fish')
    .argument('[words...]')
    .addHelpText('after', '\nOpen a new terminal in this folder, then type: academy leads <Tab>')
    .action(async (shell, words, _, { parent }) => {
      if (Object.hasOwn(scripts, shell)) return io.print(`${scripts[shell]}`)
      if (shell !== 'words' || !parent)
        throw new UsageError(`There is no completion script for "${shell}". Use bash, zsh or fish.`)
      const typed = words.at(-1) ?? ''
      const matches = await candidates(parent, io, words.slice(0, -1), typed)
      for (const word of matches) if (word.startsWith(typed)) io.print(word)
    })
