/** Front matter that every translated file has under `translation`. */
import * as z from 'zod'
import { STATUSES } from '../translation/status.ts'
import { day, fact } from './common.ts'

export const translation = z.strictObject({
  status: z.enum(STATUSES),
  /** Who translated it, and on which day. */
  by: fact,
  on: day,
})

export type Translation = z.infer<typeof translation>
