/** What the home page shows beside the settings: its words, the 21 cards, voices, batches and collaborators. */
import { ALL_BROCHURES_LINK, GUIDE_LINK } from '#content/model/brochures.ts'
import type { Course, Site, SiteData } from '#content/model/site.ts'
import { siteContent } from '../../content.ts'

export type ProgramCourse = Course & { card: NonNullable<Course['card']> }

/** Cards on one slide of the carousel (CAR-1). */
const PER_SLIDE = 3

export interface Data {
  home: NonNullable<SiteData['home']>
  slides: ProgramCourse[][]
  voices: NonNullable<SiteData['testimonials']>
  batches: (NonNullable<SiteData['batchSchedule']>[number] & { family: Course['family'] | undefined })[]
  collaborators: NonNullable<SiteData['collaborators']>
  guide: { link: string; title: string }
  brochure: string
}

const hasCard = (course: Course): course is ProgramCourse => course.card !== undefined

/** Courses in threes: 21 make 7 slides. */
function slidesOf({ courses }: Site): ProgramCourse[][] {
  const cards = courses.filter(hasCard)
  return Array.from({ length: Math.ceil(cards.length / PER_SLIDE) }, (_, index) =>
    cards.slice(index * PER_SLIDE, (index + 1) * PER_SLIDE),
  )
}

export async function data(): Promise<Data> {
  const site = await siteContent()
  const { home, testimonials = [], batchSchedule = [], collaborators = [] } = site.data
  if (!home) throw new Error('content/data/home.yaml is missing: the home page has no words')
  const familyOf = (slug: string | undefined) => site.courses.find((course) => course.slug === slug)?.family
  return {
    home,
    slides: slidesOf(site),
    voices: testimonials.filter(({ on }) => on.includes('home')),
    batches: batchSchedule.map((batch) => ({ ...batch, family: familyOf(batch.slug) })),
    collaborators,
    guide: { link: GUIDE_LINK, title: site.guide?.title ?? home.guide.headline },
    brochure: ALL_BROCHURES_LINK,
  }
}
