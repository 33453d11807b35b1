/** Front matter of `content/pages/<slug>.mdx`: a plain page at `/<slug>`, such as frequent questions. */
import * as z from 'zod'
import { text } from './common.ts'
import { publication, reference } from './reference.ts'

export const page = z.strictObject({
  title: text.max(90),
  /** Under the title. */
  lead: text.max(300).optional(),
  /** For search engines, 70 to 160 characters. */
  metaDescription: text.min(70).max(160),
  /** A form under the text, by its name. */
  form: reference('forms').optional(),
  ...publication,
})

export type PageFrontMatter = z.infer<typeof page>
