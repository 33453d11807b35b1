/** Pictures that the build draws from the content: name plates of people and plates of courses. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { cachedText, contentHash, libraryHash, projectRoot } from '#content/model/cached.ts'
import { courseFacts } from '#content/model/catalogue/course-facts.ts'
import { hashFiles, listFilesUnder } from '#content/model/files.js'
import { courseSchema } from '#content/model/schema/course.ts'
import { readLanguages } from '#content/model/translation/language.ts'
import { coursePlate } from '../../drawings/plates/course-plate.ts'
import { plateName } from '../../drawings/plates/facts.ts'
import { namePlate } from '../../drawings/plates/name-plate.ts'
import { openShaper } from '../../drawings/plates/text-shaping.ts'
import { scriptFonts } from '../../print/fonts/script-fonts.ts'
import { familyHue } from '../../print/look.ts'
import { fontFile, makeFonts } from '../fonts/fonts.ts'

const CODE = [
  'site/build/pictures/plates.ts',
  'site/build/fonts',
  'site/drawings',
  'site/print',
  'site/styles/tokens.css',
]

/** Files of `content/data/` that name people. */
const PEOPLE = ['people', 'stories', 'testimonials', 'spotlights', 'video-testimonials', 'curriculum']

type Named = { id?: string; name?: string; course?: string }

/** Reads YAML without validation, because the content check and the pages report mistakes. */
export const yaml = (file: string): unknown =>
  existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined

/** People in a data file, which is a list, a translation with `entries`, an object with one testimonial, or people by key. */
function peopleIn(value: unknown): Named[] {
  if (Array.isArray(value)) return value
  const { entries, testimonial, ...people } = (value ?? {}) as Record<string, Named>
  if (testimonial) return [testimonial]
  if (Array.isArray(entries)) return entries
  return Object.entries(people).map(([id, person]) => ({ ...person, id }))
}

function soundCourses(root: string) {
  return listFilesUnder(join(root, 'courses')).flatMap((file) => {
    const { data } = courseSchema.safeParse(parse(readFileSync(file, 'utf8').split(/^---$/m)[1] ?? ''))
    return data ? [{ ...data, slug: basename(file, '.mdx') }] : []
  })
}

type Courses = ReturnType<typeof soundCourses>

/** All people, with the name in each language (English first) and the family of their course, if the content has it. */
function everyone(root: string, codes: readonly string[], courses: Courses) {
  const families = new Map<string, string>(
    courses.flatMap(({ title, card, family }) =>
      [title, card?.title ?? title].map((title) => [title, family]),
    ),
  )
  return PEOPLE.flatMap((file) => {
    const translations = codes.map((code) => peopleIn(yaml(join(root, code, 'data', `${file}.yaml`))))
    return peopleIn(yaml(join(root, 'data', `${file}.yaml`))).flatMap(({ id, name, course = '' }, index) => {
      if (!id || !name) return []
      const translatedName = (people: Named[]) =>
        (people.find((person) => person.id === id) ?? people[index])?.name ?? name
      return [{ id, names: [name, ...translations.map(translatedName)], family: families.get(course) }]
    })
  })
}

/** Returns SVGs by name of the picture: `plate-dgca-small`, `anand-rao`, and `anand-rao.te` for pages in Telugu. */
export async function drawPlates(root: string): Promise<Map<string, string>> {
  const { languages } = await readLanguages(root, root)
  const courses = soundCourses(root)
  const codes = languages.map(({ code }) => code)
  const people = everyone(root, codes, courses)
  const facts = courses.map((course) => ({
    ...courseFacts(course),
    slug: course.slug,
    hue: familyHue(course.family),
  }))
  const hash = contentHash(hashFiles(projectRoot, CODE), libraryHash(), people, facts, languages)
  const draw = async () => {
    await makeFonts()
    const latin = await openShaper(fontFile('anek-display.ttf'))
    const scripts = await Promise.all(
      languages.map(async (language) => {
        const fonts = await scriptFonts(language)
        return fonts ? [await openShaper(fonts.display)] : []
      }),
    )
    return JSON.stringify([
      ...facts.map(({ slug, hue, ...plateFacts }) => [
        plateName(slug),
        coursePlate(plateFacts, hue, [latin]),
      ]),
      ...people.flatMap(({ id, names, family }) =>
        names.map((name, index) => {
          const code = codes[index - 1]
          const letters = [latin, ...(scripts[index - 1] ?? [])] as const
          return [code ? `${id}.${code}` : id, namePlate(name, letters, family && familyHue(family))]
        }),
      ),
    ])
  }
  return new Map(JSON.parse(await cachedText(`pictures/plates-${hash}.json`, draw)))
}
