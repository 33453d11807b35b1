/** Builds the commands `content person` and `content story`, which set one text in an entry of a data file. */
import type { Path } from '#content/model/parse/source.ts'
import { didYouMean } from '#content/model/parse/suggest.ts'
import type { Site } from '#content/model/site.ts'
import { applyChange } from '../content/change.ts'
import { openSite } from '../content/place.ts'
import { setValue } from '../content/values.ts'
import { UsageError } from '../errors.ts'
import type { Io } from '../output.ts'
import { plainCommand } from './command.ts'

interface Entries {
  summary: string
  example: string
  data: 'people' | 'stories'
  /** Texts that may be set. */
  fields: readonly string[]
  /** Maps the name of each entry to its path in the parsed YAML file. */
  paths(site: Site): ReadonlyMap<string, Path>
}

const ENTRIES = {
  person: {
    summary: 'Change the name, title, experience or description of a person.',
    example: 'anand-rao title "Head of training"',
    data: 'people',
    fields: ['name', 'title', 'experience', 'description'],
    paths: ({ people }) => new Map(Object.keys(people).map((key) => [key, [key]])),
  },
  story: {
    summary: 'Change a text of a success story.',
    example: 'venkat-naidu role "Sugarcane farmer"',
    data: 'stories',
    fields: ['name', 'role', 'course', 'batch', 'location', 'quote', 'achievement'],
    paths: ({ data }) => new Map((data.stories ?? []).map(({ id }, at) => [id, [at]])),
  },
} satisfies Record<string, Entries>

export function fieldCommand(io: Io, kind: keyof typeof ENTRIES) {
  const { summary, example, data, fields, paths }: Entries = ENTRIES[kind]
  return plainCommand(kind, summary, [`npx academy content ${kind} ${example}`])
    .arguments('<name> <field> <words>')
    .addHelpText('after', `\nFields: ${fields.join(', ')}`)
    .option('--dry-run', 'show the difference only')
    .action(async (name, field, words, { dryRun = false }) => {
      const place = await openSite(io)
      const file = `${place.site.sources[data]?.file}`
      const known = paths(place.site)
      const path = known.get(name)
      if (!path) throw new UsageError(`${file} has no "${name}".${didYouMean(name, known.keys())}`)
      if (!fields.includes(field))
        throw new UsageError(
          `"${field}" cannot be set.${didYouMean(field, fields)} Fields: ${fields.join(', ')}.`,
        )
      const edit = (text: string) => setValue(text, [...path, field], words)
      await applyChange({ io, place, file, name, edit, dryRun })
    })
}
