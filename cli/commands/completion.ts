/** `academy completion`: prints the completion script of a shell, and answers its requests. */
import { UsageError } from '../errors.ts'
import type { Io } from '../output.ts'
import { command } from './command.ts'

export default (io: Io) =>
  command('completion', 'Print the completion script for bash, zsh or fish.', [
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
      else throw new UsageError(`There is no completion script for "${shell}". Use bash, zsh or fish.`)
    })
