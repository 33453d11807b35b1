/** Front matter of `content/legal/<name>.mdx`, the page `/<name>`. It is the only source of the page's dates (DEF-54). */
import * as z from 'zod'
import { day, fact, text } from './common.ts'
import { publication } from './reference.ts'

/** First 16 hex digits of the SHA-256 of a dated part. `content check` prints it. */
const hash = fact.regex(/^[0-9a-f]{16}$/, 'must be the hash that content check prints').optional()

export const legal = z.strictObject({
  title: text.max(90),
  /** For search engines, 70 to 160 characters. */
  metaDescription: text.min(70).max(160),
  /** The date that the page shows. It is never taken from Git. */
  lastUpdated: day,
  /** Seals the text before the first addendum. `content check` prints the value. */
  hash,
  /** Dated additions under the specified text. */
  addenda: z.array(z.strictObject({ id: fact, title: text, date: day, hash })).default([]),
  ...publication,
})

export type LegalFrontMatter = z.infer<typeof legal>
