/** List of brochures for forms, mails, PDFs and the CLI. A link that a browser sends is never used. */
import { ALL_BROCHURES, CURRICULUM_BROCHURE } from '#lambdas/shared/brochures.ts'
import type { Site } from '../site.ts'

export const ALL_BROCHURES_LINK = '/brochures/all-courses.pdf'
/** Course name of the workshop's brochure, if `workshop.yaml` has one. */
export const WORKSHOP_BROCHURE = 'Drone Workshop'
export const CURRICULUM_LINK = '/brochures/curriculum.pdf'
export const GUIDE_LINK = '/guides/drone-career-guide.pdf'

interface Brochure {
  /** Slug of the course; `all-courses` for the brochure of all courses. */
  slug: string
  title: string
  link: string
}

/** Link of a course's brochure: the PDF of the build, a share link, or undefined for `brochure: none`. */
export function brochureLink(slug: string, brochure: string): string | undefined {
  if (brochure === 'none') return undefined
  return brochure === 'auto' ? `/brochures/${slug}.pdf` : brochure
}

/** Brochures of live courses, of the curriculum and the workshop if they exist, and at last the brochure of all courses. */
export function brochureList(site: Pick<Site, 'courses' | 'data'>): Brochure[] {
  const list = site.courses.flatMap(({ slug, title, brochureLink: link }) =>
    link ? [{ slug, title, link }] : [],
  )
  const { curriculum, workshop } = site.data
  if (curriculum) list.push({ slug: 'curriculum', title: CURRICULUM_BROCHURE, link: CURRICULUM_LINK })
  if (workshop?.brochure) list.push({ slug: 'workshop', title: WORKSHOP_BROCHURE, link: workshop.brochure })
  return [...list, { slug: 'all-courses', title: ALL_BROCHURES, link: ALL_BROCHURES_LINK }]
}
