/** Front matter of `content/blog/<slug>.mdx`. The file name is the slug. */
import * as z from 'zod'
import { day, httpsUrl, name, sample, slug, text } from './common.ts'
import { picture, publication, reference } from './reference.ts'

/** Filter buttons of the listing, without "All Posts". */
export const POST_CATEGORIES = ['Career Tips', 'Training', 'Industry News', 'Success Stories'] as const

export type PostCategory = (typeof POST_CATEGORIES)[number]

/** Badge of the article page, one of five. */
export const POST_BADGES = [
  'DGCA Updates',
  'Career Tips',
  'Training Tips',
  'Business',
  'Inspiration',
] as const

export const postSchema = z.strictObject({
  title: text.max(110),
  /** Title for search engines and share cards when `title` has more than 60 characters. */
  metaTitle: text.max(60).optional(),
  excerpt: text.max(260),
  category: z.enum(POST_CATEGORIES),
  badge: z.enum(POST_BADGES),
  date: day,
  /** Day of the last comparison between the article's statements about rules and their sources. */
  reviewed: day.optional(),
  /** Day of the next comparison. `content due` lists it. */
  reviewBy: day.optional(),
  /** Key of a person in `data/people.yaml`. */
  author: reference('people'),
  /** As visitors read it, `6 min read`. */
  readTime: text.max(20),
  /** As visitors read it, `2.5K`. Left out if nobody counted. */
  views: name.max(10).optional(),
  /** At most one article is featured. */
  featured: z.boolean().default(false),
  tags: z.array(text.max(32)).min(1).max(8),
  heroImage: picture,
  /** For search engines and share cards, 70 to 160 characters. */
  metaDescription: text.min(70).max(160),
  sources: z.array(z.strictObject({ title: name, href: httpsUrl })).default([]),
  /** Old slugs under /blog/ that redirect (301) to this article. */
  aliases: z.array(slug).optional(),
  sample,
  ...publication,
})

export type PostFrontMatter = z.infer<typeof postSchema>
