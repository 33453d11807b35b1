/** Commands that set a field of an entry of a data file. */

import type { Path } from '#content/model/parse/source.ts'
import { didYouMean } from '#content/model/parse/suggest.ts'
import type { Site } from '#content/model/site.ts'
import { applyChange } from '../content/change.ts'
import { openSite } from '../content/place.ts'
import { setValue } from '../content/values.ts'
import { UsageError } from '../errors.ts'
import type { Io } from '../output.ts'
import { command } from './command.ts'

interface Entries {
  file: string
  /** Path of each entry by its name. */
  paths: ReadonlyMap<string, Path>
}

/** @param fields texts that may be set */
export const fieldCommand = (
  io: Io,
  name: string,
  summary: string,
  example: string,
  fields: readonly string[],
  entriesOf: (site: Site) => Entries,
) =>
  command(name, summary, [example])
    .arguments('<name> <field> <words>')
    .addHelpText('after', `\nFields: ${fields.join(', ')}`)
    .option('--dry-run', 'show the difference only')
    .action(async (key, field, words, { dryRun = false, json = false }) => {
      const place = await openSite(io)
      const { file, paths } = entriesOf(place.site)
      const path = paths.get(key)
      if (!path) throw new UsageError(`${file} has no "${key}".${didYouMean(key, paths.keys())}`)
      if (!fields.includes(field))
        throw new UsageError(
          `"${field}" cannot be set.${didYouMean(field, fields)} Fields: ${fields.join(', ')}.`,
        )
      const edit = (text: string) => setValue(text, [...path, field], words)
      await applyChange({ io, place, file, name: key, edit, dryRun, json })
    })
