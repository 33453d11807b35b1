/** Front matter of `content/guide.mdx`, the free career guide (GUIDE-17); its text becomes the PDF. */
import * as z from 'zod'
import { day, text } from './common.ts'

export const guide = z.strictObject({
  title: text.max(90),
  subtitle: text.max(160),
  /** Shown on the cover. */
  updated: day,
})

export type GuideFrontMatter = z.infer<typeof guide>
