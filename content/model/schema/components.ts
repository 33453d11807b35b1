/** Components that texts may use, with their attributes. The components and the check use this list. */
import * as z from 'zod'
import { fact, text } from './common.ts'
import { link, reference } from './reference.ts'

const alone = z.strictObject({})

/** Number of a day in `days` of the course, or of a week if the course counts weeks. */
const dayNumber = fact.regex(/^[1-9]\d?$/, 'the number of a day, such as 1')

export const components = {
  Callout: z.strictObject({ kind: z.enum(['note', 'tip', 'caution']), title: text.optional() }),
  FlightPath: alone,
  /** `day` adds the title from `days` of the course after `title`, as in "Day 1: …". */
  Waypoint: z
    .strictObject({ title: text.optional(), day: dayNumber.optional() })
    .refine(({ title, day }) => title ?? day, { path: ['title'] }),
  DayTitle: z.strictObject({ day: dayNumber }),
  Figure: z.strictObject({ name: reference('pictures'), alt: text, caption: text.optional() }),
  Facts: alone,
  Fact: z.strictObject({ value: text, label: text }),
  Identity: alone,
  GrievanceOfficer: alone,
  Claim: z.strictObject({ id: reference('claims') }),
  Price: z.strictObject({ course: reference('courses'), gst: z.enum(['included']).optional() }),
  Sources: alone,
  Source: z.strictObject({ href: link, title: text }),
} as const

/** Attributes that visitors read, as plain text. They are translated. */
export const READ_ATTRIBUTES = ['title', 'alt', 'caption', 'label', 'value'] as const

export type ComponentName = keyof typeof components

export type TagAttributes<Name extends ComponentName> = z.infer<(typeof components)[Name]>
