/** Makes the PDFs: a brochure for each course, one of all courses, the curriculum, and the career guide; cached by content. */
import { readFileSync } from 'node:fs'
import { renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import sharp from 'sharp'
import { ALL_BROCHURES_LINK, CURRICULUM_LINK, GUIDE_LINK } from '#content/model/brochures.ts'
import { cached, contentHash } from '#content/model/cached.ts'
import { loadSite } from '#content/model/read.ts'
import type { Course, Site, SiteData } from '#content/model/site.ts'
import { AllCourses, listed } from './brochures-all.tsx'
import { CourseBrochure } from './brochures-course.tsx'
import { CurriculumBrochure } from './brochures-curriculum.tsx'
import { CareerGuide } from './brochures-guide.tsx'
import type { ProseContext } from './brochures-inline.tsx'
import { familyHue, registerFonts } from './brochures-look.ts'
import { sourceHash } from './brochures-source.ts'
import { printedMessages } from './brochures-words.ts'
import type { GeneratedFiles } from './generated-files.ts'
import { contentRoot, makePictures, type Pictures } from './pictures.ts'

/** Of the documents. */
const LOCALE = 'en-IN'

type Pdf = ReactElement<Parameters<typeof renderToBuffer>[0]['props']>

/** Bytes of a picture's own file, whatever its format. */
const bytesOf = (pictures: Pictures, name: string): Uint8Array => {
  const file = pictures.files.get(pictures.index[name]?.src ?? '')
  if (!file) throw new Error(`There is no picture "${name}" for the brochures`)
  return readFileSync(file)
}

const jpeg = async (bytes: Uint8Array, width: number, height: number) =>
  readFileSync(
    await cached(`brochures/art/${contentHash(bytes, { width, height })}.jpg`, () =>
      sharp(bytes)
        .resize(width, height, { fit: 'cover' })
        .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    ),
  )

const png = async (bytes: Uint8Array, side: number) =>
  readFileSync(
    await cached(`brochures/art/${contentHash(bytes, { side })}.png`, () =>
      sharp(bytes).resize(side, side).flatten().png({ palette: true }).toBuffer(),
    ),
  )

/** Everything a document is made from goes into its name: content, pictures and this code. */
const pdf = (name: string, inputs: readonly object[], document: () => Promise<Pdf>) =>
  cached(`brochures/${name}.${contentHash(sourceHash(), ...inputs)}.pdf`, async () => {
    registerFonts()
    return renderToBuffer(await document())
  })

/** What a course's brochure shows, without what the reader of content adds. */
const plain = ({ source: _, position: __, state: ___, ...rest }: Course): object => rest

export async function makeBrochures(root = contentRoot()): Promise<GeneratedFiles> {
  const site = await loadSite(root)
  const pictures = await makePictures(root)
  const messages = printedMessages(site.messages)
  const words = { messages, locale: LOCALE }
  const made: GeneratedFiles = new Map()
  const context = (hue: string): ProseContext => ({
    hue,
    origin: site.settings.origin,
    claim: (id) => site.claims.find((claim) => claim.id === id)?.text ?? missing(id),
    figure: () => undefined,
  })
  for (const course of site.courses) {
    if (course.brochureLink !== `/brochures/${course.slug}.pdf`) continue
    const art = bytesOf(pictures, course.heroImage.name)
    const face = bytesOf(pictures, course.instructor.portrait.name)
    const file = await pdf(
      course.slug,
      [plain(course), site.settings, site.claims, messages, art, face],
      async () => (
        <CourseBrochure
          {...words}
          course={course}
          settings={site.settings}
          context={context(familyHue(course.family))}
          hero={await jpeg(art, 1240, 827)}
          portrait={await png(face, 300)}
        />
      ),
    )
    made.set(course.brochureLink, file)
  }
  made.set(ALL_BROCHURES_LINK, await allCourses(site, pictures))
  if (site.data.curriculum)
    made.set(CURRICULUM_LINK, await forInstitutions(site.data.curriculum, site, pictures))
  if (site.guide) {
    const { guide } = site
    const cover = await jpeg(bytesOf(pictures, 'home-guide'), 1240, 827)
    const file = await pdf(
      'drone-career-guide',
      [{ ...guide, source: 0, position: 0 }, site.settings, site.claims, messages, cover],
      async () => (
        <CareerGuide
          {...words}
          guide={guide}
          settings={site.settings}
          context={context('#1f5fa8')}
          cover={cover}
        />
      ),
    )
    made.set(GUIDE_LINK, file)
  }
  return made
}

async function forInstitutions(
  curriculum: SiteData['curriculum'],
  site: Site,
  pictures: Pictures,
): Promise<string> {
  const { settings } = site
  const messages = printedMessages(site.messages)
  const claims = curriculum.statistics.map(
    (id) => site.claims.find((claim) => claim.id === id) ?? missing(id),
  )
  const cover = await jpeg(bytesOf(pictures, 'curriculum-hero'), 1240, 827)
  const portrait = await png(bytesOf(pictures, curriculum.testimonial.image.name), 300)
  return pdf('curriculum', [curriculum, claims, settings, messages, cover, portrait], async () => (
    <CurriculumBrochure {...{ curriculum, claims, settings, messages, locale: LOCALE, cover, portrait }} />
  ))
}

async function allCourses(site: Site, pictures: Pictures): Promise<string> {
  const courses = listed(site.courses)
  const messages = printedMessages(site.messages)
  const cover = bytesOf(pictures, 'hero-flying-field')
  const arts = courses.map((course) => ({ slug: course.slug, art: bytesOf(pictures, course.heroImage.name) }))
  return pdf(
    'all-courses',
    [courses.map(plain), site.settings, messages, cover, ...arts.map(({ art }) => art)],
    async () => {
      const heroes = new Map(
        await Promise.all(arts.map(async ({ slug, art }) => [slug, await jpeg(art, 480, 320)] as const)),
      )
      return (
        <AllCourses
          messages={messages}
          locale={LOCALE}
          courses={courses}
          settings={site.settings}
          cover={await jpeg(cover, 1240, 827)}
          heroes={heroes}
        />
      )
    },
  )
}

function missing(id: string): never {
  throw new Error(`A brochure names the claim "${id}", which content/data/claims.yaml does not have`)
}
