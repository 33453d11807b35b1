/** The catalogue: courses with a card, in their order, and the bundle pages. */

import { brochureList } from '#content/model/brochures.ts'
import type { Course } from '#content/model/site.ts'
import { BUNDLE_SLUGS } from '../../../components/catalogue-data.ts'
import { siteContent } from '../../../content.ts'

export type CardCourse = Course & { card: NonNullable<Course['card']> }

export interface Data {
  courses: CardCourse[]
  bundles: { path: string; title: string }[]
  /** The general brochure. */
  all: { title: string; link: string }
}

const hasCard = (course: Course): course is CardCourse => course.card !== undefined

export async function data(): Promise<Data> {
  const site = await siteContent()
  return {
    courses: site.courses.filter(hasCard),
    bundles: BUNDLE_SLUGS.flatMap((slug) =>
      site.courses.filter((course) => course.slug === slug).map(({ path, title }) => ({ path, title })),
    ),
    all: brochureList(site).at(-1) ?? { title: 'All Course Brochures', link: '/brochures/all-courses.pdf' },
  }
}
