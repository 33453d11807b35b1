/** Components that texts may use, with their attributes: for the components themselves, the check and the editor's files. */
import * as z from 'zod'
import { text } from './common.ts'
import { link, reference } from './reference.ts'

const alone = z.strictObject({})

export const components = {
  Callout: z.strictObject({ kind: z.enum(['note', 'tip', 'caution']), title: text.optional() }),
  FlightPath: alone,
  Waypoint: z.strictObject({ title: text }),
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

export type ComponentName = keyof typeof components

/** Attributes of a component, as its schema has them. */
export type Attributes<Name extends ComponentName> = z.infer<(typeof components)[Name]>
