/** `academy leads undo`: undoes the last status change. The history keeps both the change and the undo. */
import { planStatusUndo } from '../../leads/move.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'
import { changeStatuses } from './move-leads.ts'

export default (io: Io) =>
  command('undo', 'Undo the last status change of leads.', [
    'npx academy leads undo 7F3A-9C21 --note "was another Asha"',
  ])
    .arguments('<leads...>')
    .option('--note <text>', 'reason, kept in the history')
    .addHelpText('after', '\nRun it again to undo the change before. A mail that was sent stays sent.')
    .action(async (leads, { note, json }) => {
      const details = { undo: true as const, ...(note && { note }) }
      await changeStatuses(io, leads, { what: 'undo', json, plan: planStatusUndo, details })
    })
