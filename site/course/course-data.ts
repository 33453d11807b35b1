/** Data of courses for pages. */
import { isClosed, openBatches, type WeeklyBatch, weeklyStarts } from '#content/model/catalogue/batches.ts'
import { ALL_BROCHURES_LINK, WORKSHOP_BROCHURE } from '#content/model/catalogue/brochures.ts'
import { courseDuration, courseFacts } from '#content/model/catalogue/course-facts.ts'
import type { Messages } from '#content/model/catalogue/messages.ts'
import { inr, withGst } from '#content/model/catalogue/money.ts'
import { type Batch, GOALS, type Goal } from '#content/model/schema/course.ts'
import type { Settings } from '#content/model/schema/data.ts'
import type { Course, Site, SiteData, ValidSite } from '#content/model/site.ts'
import { documentLink } from '#content/model/translation/documents.ts'
import { ENGLISH } from '#content/model/translation/language.ts'
import { ALL_BROCHURES } from '#lambdas/shared/brochures.ts'
import { fill, fillPlural } from '#lambdas/shared/message.ts'

/** Values that a button sets in the brochure dialog when it opens the dialog (ui/dialogs.ts). */
export interface BrochureFill {
  readonly [key: string]: string
  readonly courseName: string
  readonly brochureLink: string
  readonly isDownloadAll: string
}

/** Values for the brochure of one course. `courseName` is English and is sent; translated pages show `courseNameShown`. */
export const oneFill = (
  courseName: string,
  brochureLink: string,
  courseNameShown?: string,
): BrochureFill => ({
  courseName,
  ...(courseNameShown && { courseNameShown }),
  brochureLink,
  isDownloadAll: 'false',
})

export const brochureFill = ({ title, english, brochureLink = '' }: Course): BrochureFill =>
  oneFill((english ?? { title }).title, brochureLink, english && title)

export const allCoursesFill = (site: Pick<Site, 'language' | 'documents' | 'messages'>): BrochureFill => ({
  courseName: ALL_BROCHURES,
  ...(site.language !== ENGLISH.code && { courseNameShown: site.messages.brochures.all.title }),
  brochureLink: documentLink(site, ALL_BROCHURES_LINK),
  isDownloadAll: 'true',
})

export const workshopFill = (brochureLink: string): BrochureFill => oneFill(WORKSHOP_BROCHURE, brochureLink)

/** URL of the application form with these courses preselected. */
export const applyLink = (...courses: readonly Pick<Course, 'slug'>[]): string =>
  `/apply?course=${courses.map(({ slug }) => slug).join(',')}`

/** Starts of the batches that a visitor can join. */
export function freeStarts(batches: readonly Batch[], at: Date) {
  const free = openBatches(batches, at).filter((batch) => !isClosed(batch))
  return {
    starts: free.flatMap((batch) => ('every' in batch ? weeklyStarts(batch) : [])),
    dates: free.flatMap((batch) => ('startDate' in batch ? batch.startDate : [])),
  }
}

/** Category of the card, or name of the family. */
export const courseKind = ({ card, family }: Course, { categories, families }: Messages['course']): string =>
  card ? categories[card.category] : families[family]

type WrittenCard = NonNullable<Course['card']>

const GOAL_OF_FAMILY: Partial<Record<Course['family'], Goal>> = {
  'survey-and-mapping': 'survey',
  agriculture: 'spray',
  fpv: 'film',
  'assembly-and-repair': 'repair',
  cinematography: 'film',
  'school-awareness': 'teach',
  workshops: 'teach',
}

/** Values for the filter by goal, separated by spaces: the goals of a course, `one-day` and `advanced`. */
export function courseGoals(course: Course, paths: SiteData['paths']): string {
  const { duration, level } = course.english ?? course
  return [
    GOAL_OF_FAMILY[course.family],
    ...(course.card?.goals ?? []),
    ...GOALS.filter((goal) => paths[goal].courses.includes(course.slug)),
    ...(/\b1 day\b/.test(duration) ? ['one-day'] : []),
    ...(levelRank(level) === 2 ? ['advanced'] : []),
  ].join(' ')
}

export const BUNDLE_FILTER = 'Bundles'

/** Filters that show a course, joined by `|`. */
export const cardFilters = ({ card, category, bundle }: Course): string =>
  [card?.category ?? category, bundle && BUNDLE_FILTER].filter(Boolean).join('|')

export type CourseCardData = Omit<WrittenCard, 'order' | 'category' | 'carouselSlug' | 'goals'>

/** Whether a story is about a course: one of the course's names starts with the story's `course`. */
export const isStoryOf = ({ title, card, otherNames = [] }: Course, story: { course: string }): boolean =>
  [title, card?.title, ...otherNames].some((name) => name?.startsWith(story.course))

export type CardCourse = Course & { card: WrittenCard }

/** The card in the front matter, or else a card made from the fields of the course. */
export const courseCardOf = (course: Course): CourseCardData =>
  course.card ?? { ...course, features: course.highlights, icon: 'layers' }

/** Duration in days, for sorting: `5 days` → 5, `50 hours` → 6.25, `12 weeks …` → 84; 999 for self-paced courses. */
export function parseDays(duration: string): number {
  const [, count, unit = ''] = /(\d+) (day|hour|week)/.exec(duration) ?? []
  return count ? Number(count) * ({ hour: 1 / 8, week: 7 }[unit] ?? 1) : 999
}

/** 0 beginner, 1 intermediate, 2 advanced. */
export const levelRank = (level: string): number =>
  /^advanced/i.test(level) ? 2 : /^(?:beginner|all|anyone)/i.test(level) ? 0 : 1

type Lists = Pick<ValidSite, 'courses' | 'all' | 'data'>

/** Finds a live course; the English one if it is not translated. */
const liveCourse = ({ courses, all }: Lists, slug: string) =>
  [...courses, ...all.courses].find((course) => course.slug === slug && course.state === 'live')

/** The course path of each goal, with its courses and the places where their batches are held. */
export const coursePaths = (site: Lists, at: Date) =>
  GOALS.map((goal) => {
    const { courses: slugs, ...path } = site.data.paths[goal]
    const live = slugs.flatMap((slug) => liveCourse(site, slug) ?? [])
    const courses = live.map(({ slug, title, duration, price, family, ...course }) => ({
      ...{ slug, title, price, locations: course.locations },
      length: courseDuration({ duration, ...course }),
      days: parseDays((course.english ?? { duration }).duration),
      batches: openBatches(course.batches, at),
      documents: [courseFacts(course).eligibility.documents ?? []].flat(),
      /** The course leads to the certificate, so visitors who have a certificate can leave it out. */
      isCertificate: family === 'certification' && live.length > 1,
    }))
    const places = new Set(courses.flatMap(({ batches }) => batches.map(({ location }) => location)))
    return { goal, ...path, courses, places: [...places] }
  })

export type CoursePath = ReturnType<typeof coursePaths>[number]

/** Total days and price of several courses, in rupees before GST, without discount. */
export const sumCourses = (courses: readonly { days: number; price: number }[]) =>
  courses.reduce((sum, { days, price }) => ({ days: sum.days + days, price: sum.price + price }), {
    days: 0,
    price: 0,
  })

/** `₹53,100 incl. GST` */
export const inclusive = (rupees: number, words: Messages['common']['price']): string =>
  fill(words.inclusive, { price: inr(withGst(rupees)) })

/** Total days and price of several courses as texts, with GST. */
export const sumInWords = (courses: CoursePath['courses'], messages: Messages, locale: string) => ({
  days: fillPlural(messages.course.paths.days, sumCourses(courses).days, locale),
  sum: inclusive(sumCourses(courses).price, messages.common.price),
})

/** Schedule of weekly trainings on the home page. Day and place of a course come from its weekly batch. */
export const weeklyTrainings = (site: Lists) =>
  site.data.batchSchedule.flatMap((entry) => {
    const { course: label } = entry
    if (!('slug' in entry))
      return {
        label,
        slug: undefined,
        family: undefined,
        location: entry.location,
        starts: { weekday: entry.every },
      }
    const course = liveCourse(site, entry.slug)
    const batch = course?.batches.find((batch): batch is WeeklyBatch => 'every' in batch)
    if (!course || !batch) return []
    return {
      label,
      slug: entry.slug,
      family: course.family,
      location: batch.location,
      starts: weeklyStarts(batch),
    }
  })

export const cardCourses = <C extends Course>({ courses }: { courses: readonly C[] }) =>
  courses.filter((course): course is C & CardCourse => course.card !== undefined)

/** "Hyderabad and Pune", "Hyderabad, Pune and Bangalore". */
export const formatList = (words: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale).format(words)

type Classes = Settings['rpto']['classes']

/** "small and medium" */
export const formatClasses = (classes: Classes, { common }: Messages, locale: string): string =>
  formatList(
    classes.map((weight) => common.weightClasses[weight]),
    locale,
  )
