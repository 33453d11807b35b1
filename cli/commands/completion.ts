/** `academy completion`: the script by which a shell completes commands, options, slugs, forms and references. */
import { UsageError } from '../errors.ts'
import type { Io } from '../output.ts'
import { command } from './command.ts'

export default (io: Io) =>
  command('completion', 'Print the script that completes academy in bash, zsh or fish.', [
    'npx academy completion bash >> ~/.bashrc',
    'npx academy completion zsh >> ~/.zshrc',
    'npx academy completion fish > ~/.config/fish/completions/academy.fish',
  ])
    .argument('<shell>', 'bash, zsh or fish')
    .argument('[words...]')
    .addHelpText('after', '\nOpen a new terminal in this folder, then type: academy leads <Tab>')
    .action(async (shell, words, _, { parent }) => {
      const { candidates, scripts } = await import('../completion.ts')
      if (shell === 'words' && parent) for (const word of await candidates(parent, io, words)) io.print(word)
      else if (Object.hasOwn(scripts, shell)) io.print(scripts[shell as keyof typeof scripts])
      else throw new UsageError(`There is no completion for "${shell}": bash, zsh or fish.`)
    })
