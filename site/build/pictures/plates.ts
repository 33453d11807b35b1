/** Pictures that the build draws from the content: the name plates of people. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { cachedText, contentHash, dependencies, projectRoot } from '#content/model/cached.ts'
import { filesAt, hashFiles } from '#content/model/files.js'
import { type Language, readLanguages } from '#content/model/translation/language.ts'
import { scriptFonts } from '../../documents/font-script.ts'
import { familyHue } from '../../documents/look.ts'
import { namePlate } from '../../documents/plates/name-plate.ts'
import { openShaper } from '../../documents/text-shaping.ts'
import { fontFile, makeFonts } from '../fonts/fonts.ts'

/** The files that say how a plate is drawn. */
const CODE = [
  'site/build/pictures/plates.ts',
  'site/build/fonts/fonts.ts',
  'site/documents',
  'site/styles/tokens.css',
]

interface Named {
  id?: string
  name?: string
  /** Title of a course, or of its card. */
  course?: string
}

/** Files of `content/data/` that name people, as lists with ids or by key. */
const PEOPLE = ['people', 'stories', 'testimonials', 'spotlights', 'video-testimonials', 'curriculum']

/** A file of YAML as it is: the check says what is wrong with it. */
const yaml = (file: string): unknown => (existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined)

/** People of one file, English or translated. */
function peopleIn(value: unknown): Named[] {
  if (Array.isArray(value)) return value
  const { entries, testimonial, ...people } = (value ?? {}) as Record<string, Named>
  if (testimonial) return [testimonial]
  if (Array.isArray(entries)) return entries
  return Object.entries(people).map(([id, one]) => ({ ...one, id }))
}

/** The front matter of each course. */
const coursesOf = (root: string) =>
  filesAt(join(root, 'courses')).map(
    (file) => parse(readFileSync(file, 'utf8').split(/^---$/m)[1] ?? '') ?? {},
  )

/** Name of a picture → its SVG, in every language: `anand-rao`, `anand-rao.te`. */
export async function namePlates(root: string): Promise<Map<string, string>> {
  const { languages } = await readLanguages(root, root)
  const files = PEOPLE.map((file) => {
    const english = peopleIn(yaml(join(root, 'data', `${file}.yaml`)))
    const others = languages.map(({ code }) => peopleIn(yaml(join(root, code, 'data', `${file}.yaml`))))
    return english.flatMap(({ id, name, course }, index) => {
      if (!id || !name) return []
      const names = others.map(
        (people) => (people.find((one) => one.id === id) ?? people[index])?.name ?? name,
      )
      return [{ id, names: [name, ...names], ...(course && { course }) }]
    })
  })
  const families = new Map<string, string>(
    coursesOf(root).flatMap(({ title, card, family }) =>
      [title, card?.title].map((one) => [one, family] as const),
    ),
  )
  const plates = files
    .flat()
    .map(({ course = '', ...one }) => ({ ...one, family: families.get(course) ?? '' }))
  const hash = contentHash(hashFiles(projectRoot, CODE), dependencies(), plates, languages)
  const drawn = await cachedText(`pictures/name-plates-${hash}.json`, () => draw(plates, languages))
  return new Map(JSON.parse(drawn))
}

type Plate = { id: string; names: string[]; family: string }

async function draw(plates: readonly Plate[], languages: readonly Language[]): Promise<string> {
  await makeFonts()
  const latin = await openShaper(fontFile('anek-display.ttf'))
  const scripts = await Promise.all(
    languages.map(async (language) => {
      const fonts = await scriptFonts(language)
      return fonts ? [await openShaper(fonts.display)] : []
    }),
  )
  return JSON.stringify(
    plates.flatMap(({ id, names, family }) =>
      names.map((name, index) => {
        const code = languages[index - 1]?.code
        const svg = namePlate(name, [latin, ...(scripts[index - 1] ?? [])], family && familyHue(family))
        return [code ? `${id}.${code}` : id, svg]
      }),
    ),
  )
}
