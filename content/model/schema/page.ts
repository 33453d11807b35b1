/** Front matter of texts other than courses and articles. */
import * as z from 'zod'
import { day, fact, text } from './common.ts'
import { publication, reference } from './reference.ts'

/** `content/pages/<slug>.mdx`: a plain page at `/<slug>`, such as frequent questions. */
export const pageSchema = z.strictObject({
  title: text.max(90),
  /** Under the title. */
  lead: text.max(300).optional(),
  /** For search engines, 70 to 160 characters. */
  metaDescription: text.min(70).max(160),
  /** A form under the text, by its name. */
  form: reference('forms').optional(),
  ...publication,
})

export type PageFrontMatter = z.infer<typeof pageSchema>

/** First 16 hex digits of the SHA-256 of a dated part. `content check` prints it. */
const hash = fact.regex(/^[0-9a-f]{16}$/, 'must be the hash that content check prints').optional()

/** `content/legal/<name>.mdx`, the page `/<name>`. It is the only source of the page's dates. */
export const legalSchema = z.strictObject({
  title: text.max(90),
  metaDescription: text.min(70).max(160),
  /** Above the text, with links to its headings. It is not sealed. */
  summary: z.array(text.max(240)).default([]),
  /** The date that the page shows. It is never taken from Git. */
  lastUpdated: day,
  /** Seals the text before the first addendum. `content check` prints the value. */
  hash,
  /** Dated additions under the specified text. */
  addenda: z.array(z.strictObject({ id: fact, title: text, date: day, hash })).default([]),
  ...publication,
})

export type LegalFrontMatter = z.infer<typeof legalSchema>

/** `content/guide.mdx`, the free career guide; its text becomes the PDF. */
export const guideSchema = z.strictObject({
  title: text.max(90),
  subtitle: text.max(160),
  /** Shown on the cover. */
  updated: day,
})

export type GuideFrontMatter = z.infer<typeof guideSchema>
