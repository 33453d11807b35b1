/** `academy leads undo`: takes a wrong status back; the history keeps the move and that it was taken back. */
import { takeBack } from '../../leads/move.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'
import { moveAll } from './move-all.ts'

export default (io: Io) =>
  command('undo', 'Take back the last status of leads: they are again what they were before.', [
    'npx academy leads undo 7F3A-9C21 --note "was another Asha"',
  ])
    .arguments('<leads...>')
    .option('--note <text>', 'why, kept in the history')
    .addHelpText('after', '\nTwice takes back two moves. A mail that has left cannot be taken back.')
    .action(async (leads, { note, json }) => {
      const details = { undo: true as const, ...(note && { note }) }
      await moveAll(io, leads, { what: 'undo', json, plan: takeBack, details })
    })
