/** `academy content person <key> <field> <words>`: changes a text of data/people.yaml. */
import type { Io } from '../../output.ts'
import { fieldCommand } from '../field-command.ts'

export default (io: Io) => fieldCommand(io, 'person')
