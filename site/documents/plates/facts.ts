/** What a course plate shows, and what its caption says of it. */
import type { CourseFacts } from '#content/model/catalogue/course-facts.ts'

export type PlateFacts = Pick<CourseFacts, 'days' | 'flown'>

export type Flight = NonNullable<CourseFacts['flown']>[number]

export const plateName = (slug: string): string => `plate-${slug}`

/** Places of the days, each once, in the order of the course. */
export const placesOf = ({ days }: PlateFacts) => [...new Set(days.flatMap(({ places }) => places))]

const isMeasured = ({ figure, acrossM, heightM }: Flight): boolean =>
  heightM !== undefined && (figure === 'hover' || acrossM !== undefined)

/** What the caption says of the figures: a layout to scale if every measure is confirmed. Undefined if nothing is flown. */
export const scaleOf = ({ flown = [] }: PlateFacts): 'layout' | 'noScale' | undefined =>
  flown.length === 0 ? undefined : flown.every(isMeasured) ? 'layout' : 'noScale'
