/** Front matter of `content/legal/<name>.mdx`, the page `/<name>`. It is the only source of the page's dates (DEF-54). */
import * as z from 'zod'
import { day, fact, text } from './common.ts'
import { publication } from './reference.ts'

export const legal = z.strictObject({
  title: text.max(90),
  /** For search engines, 70 to 160 characters. */
  metaDescription: text.min(70).max(160),
  /** The date that the page shows. It is never taken from Git. */
  lastUpdated: day,
  /** Dated additions under the specified text. */
  addenda: z.array(z.strictObject({ id: fact, title: text, date: day })).default([]),
  ...publication,
})

export type LegalFrontMatter = z.infer<typeof legal>
