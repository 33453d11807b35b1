/** `academy content person <key> <field> <words>`: changes a text of data/people.yaml. */

import type { Io } from '../../output.ts'
import { fieldCommand } from '../field-command.ts'

const FIELDS = ['name', 'title', 'experience', 'description'] as const

export default (io: Io) =>
  fieldCommand(
    io,
    'person',
    'Change the name, title, experience or description of a person.',
    'npx academy content person anand-rao title "Head of training"',
    FIELDS,
    (site) => ({
      file: `${site.sources.people?.file}`,
      paths: new Map(Object.keys(site.people).map((key) => [key, [key]])),
    }),
  )
