/** `academy content story <id> <field> <words>`: changes a text of data/stories.yaml. */
import type { Io } from '../../output.ts'
import { fieldCommand } from '../field-command.ts'

export default (io: Io) => fieldCommand(io, 'story')
