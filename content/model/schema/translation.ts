/** The `translation` field of translated files. */
import * as z from 'zod'
import { day, fact } from './common.ts'

/** Review statuses in order: written, checked by a second reader, approved by the academy. */
export const REVIEW_STATUSES = ['draft', 'reviewed', 'approved'] as const

export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

export const translationSchema = z.strictObject({
  status: z.enum(REVIEW_STATUSES),
  /** The translator. `on` is the day of the translation. */
  by: fact,
  on: day,
})

export type Translation = z.infer<typeof translationSchema>
