/**
 * Makes the PDFs of every language: a brochure for each course, one of all courses, the curriculum, and the career guide;
 * cached by content.
 */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { cached, contentHash, type GeneratedFiles } from '#content/model/cached.ts'
import { printedBatches } from '#content/model/catalogue/batches.ts'
import { ALL_BROCHURES_LINK, CURRICULUM_LINK, GUIDE_LINK } from '#content/model/catalogue/brochures.ts'
import { loadSite } from '#content/model/read/read.ts'
import { type CourseFile, type Guide, type SiteData, withoutText } from '#content/model/site.ts'
import { now } from '#lambdas/shared/clock.ts'
import { contentRoot, makePictures } from '../build/pictures/pictures.ts'
import { AllCourses, listed } from './all.tsx'
import { CourseBrochure } from './course.tsx'
import { CurriculumBrochure } from './curriculum.tsx'
import { CareerGuide } from './guide.tsx'
import { printedSites } from './languages.ts'
import { familyHue } from './look.ts'
import { type Press, pressOf } from './pdf-context.ts'

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

/** What a course's brochure shows. */
function plain(course: CourseFile): object {
  const { english: _, state: __, ...facts } = withoutText(course)
  return { ...facts, body: course.body }
}

export async function makeBrochures(root = contentRoot()): Promise<GeneratedFiles> {
  const pictures = await makePictures(root)
  const made: GeneratedFiles = new Map()
  const at = now()
  for (const printed of await printedSites(await loadSite(root))) {
    const press = pressOf(printed, pictures)
    const { site } = press
    const put = async (path: string, file: () => Promise<string>) => {
      if (printed.makes(path)) made.set(printed.address(path), await file())
    }
    for (const one of site.courses) {
      const course = { ...one, batches: printedBatches(one.batches, at) }
      if (course.brochure === 'auto')
        await put(`/brochures/${course.slug}.pdf`, () => ofCourse(course, press))
    }
    await put(ALL_BROCHURES_LINK, () => allCourses(press))
    const { curriculum } = site.data
    if (curriculum) await put(CURRICULUM_LINK, () => forInstitutions(curriculum, press))
    const { guide } = site
    if (guide) await put(GUIDE_LINK, () => careerGuide(guide, press))
  }
  return made
}

async function ofCourse(course: CourseFile, press: Press): Promise<string> {
  const art = press.picture(course.heroImage.name)
  const face = press.picture(course.instructor.portrait.name)
  const { settings, claims } = press.site
  const words = press.words(course.path)
  return press.pdf(
    course.slug,
    [plain(course), settings, claims, words, press.shown(course.body), art, face],
    async () => {
      const [hero, portrait] = [await jpeg(art, 1240, 827), await png(face, 300)]
      const context = press.context(familyHue(course.family))
      return <CourseBrochure {...words} {...{ course, settings, context, hero, portrait }} />
    },
  )
}

async function careerGuide(guide: Guide, press: Press): Promise<string> {
  const { settings, claims } = press.site
  const cover = await jpeg(press.picture('home-guide'), 1240, 827)
  const words = press.words(GUIDE_LINK)
  return press.pdf(
    'drone-career-guide',
    [{ ...withoutText(guide), body: guide.body }, settings, claims, words, press.shown(guide.body), cover],
    async () => <CareerGuide {...words} {...{ guide, settings, cover }} context={press.context('#1f5fa8')} />,
  )
}

async function forInstitutions(curriculum: SiteData['curriculum'], press: Press): Promise<string> {
  const { settings } = press.site
  const words = press.words('/curriculum')
  const claims = curriculum.statistics.map(press.claim)
  const cover = await jpeg(press.picture('curriculum-hero'), 1240, 827)
  const portrait = await png(press.picture(curriculum.testimonial.image.name), 300)
  return press.pdf('curriculum', [curriculum, claims, settings, words, cover, portrait], async () => (
    <CurriculumBrochure {...words} {...{ curriculum, claims, settings, cover, portrait }} />
  ))
}

async function allCourses(press: Press): Promise<string> {
  const { settings } = press.site
  const courses = listed(press.site.courses)
  const words = press.words('/courses')
  const cover = press.picture('hero-flying-field')
  const arts = courses.map((course) => ({ slug: course.slug, art: press.picture(course.heroImage.name) }))
  return press.pdf(
    'all-courses',
    [courses.map(plain), settings, words, cover, ...arts.map(({ art }) => art)],
    async () => {
      const heroes = new Map(
        await Promise.all(arts.map(async ({ slug, art }) => [slug, await jpeg(art, 480, 320)] as const)),
      )
      return <AllCourses {...words} {...{ courses, settings, heroes }} cover={await jpeg(cover, 1240, 827)} />
    },
  )
}
