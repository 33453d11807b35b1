/** `academy leads take`: makes you the owner of leads, so that nobody else calls them. */
import type { Io } from '../../output.ts'
import { command } from '../command.ts'
import { setOwner } from './assign.ts'

export default (io: Io) =>
  command('take', 'Take leads: you answer them, and due hides them from others.', [
    'npx academy leads take 7F3A-9C21',
  ])
    .arguments('<leads...>')
    .option('--force', 'also take leads that somebody else has taken')
    .action((leads, options) => setOwner(io, leads, undefined, options))
