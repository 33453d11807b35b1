/** What pages show of a course, cut to what they need. */
import { type WeeklyBatch, weeklyStarts } from '#content/model/catalogue/batches.ts'
import { ALL_BROCHURES_LINK, WORKSHOP_BROCHURE } from '#content/model/catalogue/brochures.ts'
import type { Messages } from '#content/model/catalogue/messages.ts'
import type { Course, Site, SoundSite } from '#content/model/site.ts'
import { documentLink } from '#content/model/translation/documents.ts'
import { SOURCE } from '#content/model/translation/language.ts'
import { ALL_BROCHURES } from '#lambdas/shared/brochures.ts'

/** The general brochure's opener values and those of a course, as `client/media/dialogs.ts` fills them. */
export interface BrochureFill {
  readonly [key: string]: string
  readonly courseName: string
  readonly brochureLink: string
  readonly isDownloadAll: string
}

/** Opener of one brochure. English travels; on a page in another language `courseNameShown` is read. */
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
  ...(site.language !== SOURCE.code && { courseNameShown: site.messages.brochures.all.title }),
  brochureLink: documentLink(site, ALL_BROCHURES_LINK),
  isDownloadAll: 'true',
})

/** Opener of the workshop's brochure (DEF-38). */
export const workshopFill = (brochureLink: string): BrochureFill => oneFill(WORKSHOP_BROCHURE, brochureLink)

/** The application with this course chosen (DEF-82). */
export const applyLink = ({ slug }: Pick<Course, 'slug'>): string => `/apply?course=${slug}`

/** The course's category as shown above its title: the card's, or the family in words. */
export const courseKind = ({ card, family }: Course, { categories, families }: Messages['course']): string =>
  card ? categories[card.category] : families[family]

type WrittenCard = NonNullable<Course['card']>

/** What a card shows. */
export type Card = Omit<WrittenCard, 'order' | 'category' | 'carouselSlug'>

export type CardCourse = Course & { card: WrittenCard }

/** The card that is written, or one of what the course's page says. */
export const cardOf = (course: Course): Card =>
  course.card ?? { ...course, features: course.highlights, icon: 'layers' }

/** `5 days` → 5, `50 hours` → 6.25, `12 weeks …` → 84; what is self-paced comes last. */
export function daysOf(duration: string): number {
  const [, count, unit = ''] = /(\d+) (day|hour|week)/.exec(duration) ?? []
  return count ? Number(count) * ({ hour: 1 / 8, week: 7 }[unit] ?? 1) : 999
}

/** 0 for beginners, 1 for those who know something, 2 for the advanced. */
export const levelRank = (level: string): number =>
  /^advanced/i.test(level) ? 2 : /^(?:beginner|all|anyone)/i.test(level) ? 0 : 1

/** Batches of the home page's week: day and place of a course are those of its weekly batch. */
export const weekOf = ({ courses, all, data }: Pick<SoundSite, 'courses' | 'all' | 'data'>) =>
  data.batchSchedule.flatMap((entry) => {
    const { course: label } = entry
    if (!('slug' in entry))
      return {
        label,
        slug: undefined,
        family: undefined,
        location: entry.location,
        starts: { weekday: entry.every },
      }
    // A course that is not translated is shown in English.
    const course = [...courses, ...all.courses].find(
      ({ slug, state }) => slug === entry.slug && state === 'live',
    )
    const batch = course?.batches.find((one): one is WeeklyBatch => 'every' in one)
    if (!course || !batch) return []
    return {
      label,
      slug: entry.slug,
      family: course.family,
      location: batch.location,
      starts: weeklyStarts(batch),
    }
  })

/** Live courses that have a card, in card order. */
export const cardCourses = <C extends Course>({ courses }: { courses: readonly C[] }) =>
  courses.filter((course): course is C & CardCourse => course.card !== undefined)
