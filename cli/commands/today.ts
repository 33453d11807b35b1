/** `academy today`, and `academy` without arguments on a terminal: lists the work that needs attention now. */
import { isBundled } from '../bundled.ts'
import type { Io } from '../output.ts'
import { command } from './command.ts'

export default (io: Io) =>
  command('today', 'List what needs attention: mails, leads, calls, content, alarms. The default command.', [
    'npx academy today',
  ]).action(async ({ json }) => {
    const { attentionEntries } = await import('../attention.ts')
    const entries = await attentionEntries(io)
    if (json) return io.printJson(entries)
    io.printTable(entries.map(({ what, see }) => [what, io.colour.dim(see)]))
    if (entries.length === 0) io.say('Nothing needs attention.')
    if (isBundled) io.say('Due content is read in a copy of the repository: content due.')
    io.say('All commands: npx academy --help')
  })
