/** The catalogue: courses with a card, in their order, and the bundle pages. */
import { ALL_BROCHURES, ALL_BROCHURES_LINK } from '#content/model/brochures.ts'
import { BUNDLE_SLUGS } from '../../../components/catalogue-data.ts'
import { cardCourses } from '../../../components/course-data.ts'
import { siteContent } from '../../../content.ts'

export async function data() {
  const site = await siteContent()
  return {
    courses: cardCourses(site),
    bundles: BUNDLE_SLUGS.flatMap((slug) =>
      site.courses.filter((course) => course.slug === slug).map(({ path, title }) => ({ path, title })),
    ),
    /** The general brochure. */
    all: { title: ALL_BROCHURES, link: ALL_BROCHURES_LINK },
  }
}

export type Data = Awaited<ReturnType<typeof data>>
