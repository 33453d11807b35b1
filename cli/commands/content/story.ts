/** `academy content story <id> <field> <words>`: changes a text of data/stories.yaml. */

import type { Io } from '../../output.ts'
import { fieldCommand } from '../field-command.ts'

const FIELDS = ['name', 'role', 'course', 'batch', 'location', 'quote', 'achievement'] as const

export default (io: Io) =>
  fieldCommand(
    io,
    'story',
    'Change a text of a success story.',
    'npx academy content story venkat-naidu role "Sugarcane farmer"',
    FIELDS,
    (site) => ({
      file: `${site.sources.stories?.file}`,
      paths: new Map((site.data.stories ?? []).map(({ id }, at) => [id, [at]])),
    }),
  )
