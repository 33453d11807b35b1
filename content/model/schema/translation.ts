/** Front matter that every translated file has under `translation`. */
import * as z from 'zod'
import { day, fact } from './common.ts'

/** The order in which a translation ripens: written, read again by somebody else, approved by the academy. */
export const STATUSES = ['draft', 'reviewed', 'approved'] as const

export type Status = (typeof STATUSES)[number]

export const translation = z.strictObject({
  status: z.enum(STATUSES),
  /** Who translated it, and on which day. */
  by: fact,
  on: day,
})

export type Translation = z.infer<typeof translation>
