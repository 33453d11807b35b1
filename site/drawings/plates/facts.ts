/** Facts of a course that its plate and the caption show. */
import type { CourseFacts } from '#content/model/catalogue/course-facts.ts'
import type { DAY_PLACES } from '#content/model/schema/course-facts.ts'

export type PlateFacts = Pick<CourseFacts, 'days' | 'flown'>

export type Flight = NonNullable<CourseFacts['flown']>[number]

export const plateName = (slug: string): string => `plate-${slug}`

/** Places of the days, each once, in the order of the course. */
export const dayPlaces = ({ days }: PlateFacts) => [...new Set(days.flatMap(({ places }) => places))]

const isMeasured = ({ figure, acrossM, heightM }: Flight): boolean =>
  heightM !== undefined && (figure === 'hover' || acrossM !== undefined)

/** Message key for the scale of the figures: `layout` (to scale) if all measures are known; undefined without figures. */
export const planScale = ({ flown = [] }: PlateFacts): 'layout' | 'noScale' | undefined =>
  flown.length === 0 ? undefined : flown.every(isMeasured) ? 'layout' : 'noScale'

/** Colour of the place of a day, on plates and in their legend. */
export const PLACE_COLOURS: Record<(typeof DAY_PLACES)[number], string> = {
  class: '#F0C36A',
  simulator: '#B7A0D8',
  field: '#86C49B',
  lab: '#85B4DC',
  bench: '#DDA07E',
  online: '#C6CED6',
}
