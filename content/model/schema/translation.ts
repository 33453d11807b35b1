/** The `translation` field of translated files. */
import * as z from 'zod'
import { day, fact } from './common.ts'

/** Review statuses in order: written, checked by a second reader, approved by the academy. */
export const STATUSES = ['draft', 'reviewed', 'approved'] as const

export type Status = (typeof STATUSES)[number]

export const translation = z.strictObject({
  status: z.enum(STATUSES),
  /** The translator. `on` is the day of the translation. */
  by: fact,
  on: day,
})

export type Translation = z.infer<typeof translation>
