/** Claims, pictures, the 21 course cards, testimonials, batches and collaborators of the home page. */
import { ALL_BROCHURES_LINK, GUIDE_LINK } from '#content/model/catalogue/brochures.ts'
import { documentLink } from '#content/model/translation/documents.ts'
import { now } from '#lambdas/shared/clock.ts'
import { cardCourses, coursePaths, weeklyTrainings } from '../../course/course-data.ts'
import { pageData } from '../../page/content.ts'
import { academyBlock } from '../../page/structured-data/blocks.ts'

/** Cards on one slide of the carousel. */
const PER_SLIDE = 3

export const data = pageData((site) => {
  const { home, testimonials, collaborators } = site.data
  const cards = cardCourses(site)
  return {
    head: { ...site.messages.home.head, blocks: [academyBlock(site.settings, site.locations)] },
    home,
    /** Courses of each slide of the carousel. */
    slides: Array.from({ length: Math.ceil(cards.length / PER_SLIDE) }, (_, index) =>
      cards.slice(index * PER_SLIDE, (index + 1) * PER_SLIDE),
    ),
    voices: testimonials.filter(({ on }) => on.includes('home')),
    batches: weeklyTrainings(site),
    paths: coursePaths(site, now()),
    collaborators,
    guide: {
      link: documentLink(site, GUIDE_LINK),
      title: site.guide?.title ?? site.messages.home.guide.headline,
    },
    brochure: documentLink(site, ALL_BROCHURES_LINK),
  }
})

export type Data = Awaited<ReturnType<typeof data>>
