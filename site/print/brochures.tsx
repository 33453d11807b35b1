/** Builds the PDFs of every language: a brochure of each course, one of all courses, the curriculum and the career guide. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { cached, contentHash, type GeneratedFiles } from '#content/model/cached.ts'
import { printedBatches } from '#content/model/catalogue/batches.ts'
import { ALL_BROCHURES_LINK, CURRICULUM_LINK, GUIDE_LINK } from '#content/model/catalogue/brochures.ts'
import { loadSite } from '#content/model/read/read.ts'
import { type CourseFile, type Guide, type SiteData, withoutText } from '#content/model/site.ts'
import { now } from '#lambdas/shared/clock.ts'
import { contentRoot, makePictures } from '../build/pictures/pictures.ts'
import { plateName } from '../drawings/plates/facts.ts'
import { AllCourses, canonicalCourses } from './all.tsx'
import { CourseBrochure } from './course.tsx'
import { CurriculumBrochure } from './curriculum.tsx'
import { CareerGuide } from './guide.tsx'
import { printedSites } from './languages.ts'
import { familyHue } from './look.ts'
import { type PdfContext, pdfContext } from './pdf-context.ts'

const jpeg = async (bytes: Uint8Array, width: number, height: number) =>
  readFileSync(
    await cached(`brochures/art/${contentHash(bytes, { width, height })}.jpg`, () =>
      sharp(bytes)
        .resize(width, height, { fit: 'cover' })
        .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    ),
  )

const png = async (bytes: Uint8Array, width: number, height = width) =>
  readFileSync(
    await cached(`brochures/art/${contentHash(bytes, { width, height })}.png`, () =>
      sharp(bytes).resize(width, height).flatten().png({ palette: true }).toBuffer(),
    ),
  )

function plain(course: CourseFile): object {
  const { english: _, state: __, ...facts } = withoutText(course)
  return { ...facts, body: course.body }
}

export async function makeBrochures(root = contentRoot()): Promise<GeneratedFiles> {
  const pictures = await makePictures(root)
  const made: GeneratedFiles = new Map()
  const at = now()
  for (const printed of await printedSites(await loadSite(root))) {
    const context = pdfContext(printed, pictures)
    const { site } = context
    const put = async (path: string, file: () => Promise<string>) => {
      if (printed.makes(path)) made.set(printed.address(path), await file())
    }
    for (const one of site.courses) {
      const course = { ...one, batches: printedBatches(one.batches, at) }
      if (course.brochure === 'auto')
        await put(`/brochures/${course.slug}.pdf`, () => ofCourse(course, context))
    }
    await put(ALL_BROCHURES_LINK, () => allCourses(context))
    const { curriculum } = site.data
    if (curriculum) await put(CURRICULUM_LINK, () => forInstitutions(curriculum, context))
    const { guide } = site
    if (guide) await put(GUIDE_LINK, () => careerGuide(guide, context))
  }
  return made
}

async function ofCourse(course: CourseFile, context: PdfContext): Promise<string> {
  const art = context.picture(course.heroImage.name)
  const [person, days] = [context.face(course.instructor), context.picture(plateName(course.slug))]
  const { settings, claims } = context.site
  const text = context.text(course.path)
  return context.pdf(
    course.slug,
    [plain(course), settings, claims, text, context.shown(course.body), art, person, days],
    async () => {
      const [hero, face, plate] = [
        await jpeg(art, 1240, 827),
        await png(person, 300),
        await png(days, 1200, 800),
      ]
      const prose = context.prose(familyHue(course.family))
      return <CourseBrochure {...text} {...{ course, settings, hero, face, plate }} context={prose} />
    },
  )
}

async function careerGuide(guide: Guide, context: PdfContext): Promise<string> {
  const { settings, claims } = context.site
  const cover = await jpeg(context.picture('home-guide'), 1240, 827)
  const text = context.text(GUIDE_LINK)
  return context.pdf(
    'drone-career-guide',
    [{ ...withoutText(guide), body: guide.body }, settings, claims, text, context.shown(guide.body), cover],
    async () => <CareerGuide {...text} {...{ guide, settings, cover }} context={context.prose('#1f5fa8')} />,
  )
}

async function forInstitutions(curriculum: SiteData['curriculum'], context: PdfContext): Promise<string> {
  const { settings } = context.site
  const text = context.text('/curriculum')
  const claims = curriculum.statistics.map(context.claim)
  const cover = await jpeg(context.picture('curriculum-hero'), 1240, 827)
  const face = await png(context.face(curriculum.testimonial), 300)
  return context.pdf('curriculum', [curriculum, claims, settings, text, cover, face], async () => (
    <CurriculumBrochure {...text} {...{ curriculum, claims, settings, cover, face }} />
  ))
}

async function allCourses(context: PdfContext): Promise<string> {
  const { settings } = context.site
  const courses = canonicalCourses(context.site.courses)
  const text = context.text('/courses')
  const cover = context.picture('hero-flying-field')
  const arts = courses.map((course) => ({ slug: course.slug, art: context.picture(course.heroImage.name) }))
  return context.pdf(
    'all-courses',
    [courses.map(plain), settings, text, cover, ...arts.map(({ art }) => art)],
    async () => {
      const heroes = new Map(
        await Promise.all(arts.map(async ({ slug, art }) => [slug, await jpeg(art, 480, 320)] as const)),
      )
      return <AllCourses {...text} {...{ courses, settings, heroes }} cover={await jpeg(cover, 1240, 827)} />
    },
  )
}
