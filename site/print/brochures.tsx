/** Builds the PDFs of every language: a brochure of each course, one of all courses, the curriculum and the career guide. */
import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { cachedFile, contentHash, type GeneratedFiles } from '#content/model/cached.ts'
import { printedBatches } from '#content/model/catalogue/batches.ts'
import { ALL_BROCHURES_LINK, CURRICULUM_LINK, GUIDE_LINK } from '#content/model/catalogue/brochures.ts'
import { loadSite } from '#content/model/read/read.ts'
import { type CourseWithText, type Guide, type SiteData, withoutText } from '#content/model/site.ts'
import { now } from '#lambdas/shared/clock.ts'
import { contentRoot } from '../build/fonts/fonts.ts'
import { makePictures } from '../build/pictures/pictures.ts'
import { coursePaths, sumInWords } from '../course/course-data.ts'
import { plateName } from '../drawings/plates/facts.ts'
import { AllCourses, canonicalCourses } from './all.tsx'
import { CourseBrochure } from './course.tsx'
import { CurriculumBrochure } from './curriculum.tsx'
import { CareerGuide } from './guide.tsx'
import { printedSites } from './languages.ts'
import { familyHue } from './look.ts'
import { type PdfContext, pdfContext } from './pdf-context.ts'

/** Returns a function that resizes a picture for PDFs and caches the result. */
const art =
  (format: string, encode: (image: Sharp) => Sharp) =>
  async (bytes: Uint8Array, width: number, height = width) => {
    const name = `brochures/art/${contentHash(bytes, { width, height })}.${format}`
    return readFileSync(await cachedFile(name, () => encode(sharp(bytes).resize(width, height)).toBuffer()))
  }

const jpeg = art('jpg', (image) => image.jpeg({ quality: 84, chromaSubsampling: '4:4:4' }))
const png = art('png', (image) => image.flatten().png({ palette: true }))

function plain(course: CourseWithText) {
  const { english: _, state: __, ...facts } = withoutText(course)
  return { ...facts, body: course.body }
}

export async function makeBrochures(root = contentRoot()): Promise<GeneratedFiles> {
  const pictures = await makePictures(root)
  const brochures: GeneratedFiles = new Map()
  const at = now()
  for (const printed of await printedSites(await loadSite(root))) {
    const context = pdfContext(printed, pictures)
    const { site } = context
    const put = async (path: string, file: () => Promise<string>) => {
      if (printed.makes(path)) brochures.set(printed.address(path), await file())
    }
    for (const written of site.courses) {
      const course = { ...written, batches: printedBatches(written.batches, at) }
      if (course.brochure === 'auto')
        await put(`/brochures/${course.slug}.pdf`, () => ofCourse(course, context))
    }
    await put(ALL_BROCHURES_LINK, () => allCourses(context))
    const { curriculum } = site.data
    if (curriculum) await put(CURRICULUM_LINK, () => forInstitutions(curriculum, context))
    const { guide } = site
    if (guide) await put(GUIDE_LINK, () => careerGuide(guide, context))
  }
  return brochures
}

/** `Part of a path: Spray fields. 1. DGCA Small Class, 2. Agriculture Spraying. 8 days, ₹82,600 incl. GST` */
const pathsWith = ({ slug }: CourseWithText, { site: { messages, locale, ...site } }: PdfContext) =>
  coursePaths(site, now()).flatMap(({ title, courses }) => {
    if (courses.every((course) => course.slug !== slug)) return []
    const sum = Object.values(sumInWords(courses, messages, locale)).join(', ')
    const steps = courses.map((course, index) => `${index + 1}. ${course.title}`).join(', ')
    return `${messages.course.paths.part}: ${title}. ${steps}. ${sum}`
  })

async function ofCourse(course: CourseWithText, context: PdfContext): Promise<string> {
  const text = context.text(course.path)
  const hero = await jpeg(context.picture(course.heroImage.name), 1240, 827)
  const face = await png(context.face(course.instructor), 300)
  const plate = await png(context.picture(plateName(course.slug)), 1200, 800)
  const prose = context.prose(familyHue(course.family))
  const paths = pathsWith(course, context).join('\n')
  return context.pdf(
    course.slug,
    [plain(course), context.site.claims, text, context.shown(course.body), paths, hero, face, plate],
    <CourseBrochure {...text} {...{ course, hero, face, plate, paths }} context={prose} />,
  )
}

async function careerGuide(guide: Guide, context: PdfContext): Promise<string> {
  const cover = await jpeg(context.picture('home-guide'), 1240, 827)
  const text = context.text(GUIDE_LINK)
  return context.pdf(
    'drone-career-guide',
    [withoutText(guide), guide.body, context.site.claims, text, context.shown(guide.body), cover],
    <CareerGuide {...text} {...{ guide, cover }} context={context.prose('#1f5fa8')} />,
  )
}

async function forInstitutions(curriculum: SiteData['curriculum'], context: PdfContext): Promise<string> {
  const text = context.text('/curriculum')
  const claims = curriculum.statistics.map(context.claim)
  const cover = await jpeg(context.picture('curriculum-hero'), 1240, 827)
  const face = await png(context.face(curriculum.testimonial), 300)
  const book = { ...text, curriculum, claims, cover, face }
  return context.pdf('curriculum', [curriculum, claims, text, cover, face], <CurriculumBrochure {...book} />)
}

async function allCourses(context: PdfContext): Promise<string> {
  const courses = canonicalCourses(context.site.courses)
  const text = context.text('/courses')
  const cover = await jpeg(context.picture('hero-flying-field'), 1240, 827)
  const heroOf = async ({ slug, heroImage }: CourseWithText) =>
    [slug, await jpeg(context.picture(heroImage.name), 480, 320)] as const
  const heroes = new Map(await Promise.all(courses.map(heroOf)))
  return context.pdf(
    'all-courses',
    [courses.map(plain), text, cover, ...heroes.values()],
    <AllCourses {...text} {...{ courses, heroes, cover }} />,
  )
}
