/** What pages show of a course, cut to what they need. */
import { ALL_BROCHURES, ALL_BROCHURES_LINK, WORKSHOP_BROCHURE } from '#content/model/brochures.ts'
import type { Course, Site } from '#content/model/site.ts'

/** The general brochure's opener values and those of a course, as `client/dialogs.ts` fills them. */
export interface BrochureFill {
  readonly [key: string]: string
  readonly courseName: string
  readonly brochureLink: string
  readonly isDownloadAll: string
}

export const brochureFill = (course: Course): BrochureFill => ({
  courseName: course.title,
  brochureLink: course.brochureLink ?? '',
  isDownloadAll: 'false',
})

/** Opener of the brochure of all courses. */
export const ALL_COURSES_FILL: BrochureFill = {
  courseName: ALL_BROCHURES,
  brochureLink: ALL_BROCHURES_LINK,
  isDownloadAll: 'true',
}

/** Opener of the workshop's brochure (DEF-38). */
export const workshopFill = (brochureLink: string): BrochureFill => ({
  courseName: WORKSHOP_BROCHURE,
  brochureLink,
  isDownloadAll: 'false',
})

/** The course's category as shown above its title: the card's, or the family in words. */
export const courseKind = (course: Course): string =>
  course.card?.category ?? course.family.replace(/-/g, ' ').replace(/^\w/, (letter) => letter.toUpperCase())

/** A live course by slug; undefined when there is none. */
export const courseBySlug = (site: Site, slug: string | undefined): Course | undefined =>
  site.courses.find((course) => course.slug === slug)

export type CardCourse = Course & { card: NonNullable<Course['card']> }

/** Live courses that have a card, in card order. */
export const cardCourses = ({ courses }: Pick<Site, 'courses'>): CardCourse[] =>
  courses.filter((course): course is CardCourse => course.card !== undefined)
