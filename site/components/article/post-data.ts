/** What /blog, its further pages and the articles know of posts. */
import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { PostCategory } from '#content/model/schema/post.ts'
import type { Post } from '#content/model/site.ts'

/** Chart hue of a listing category. */
export const POST_HUES = {
  'Career Tips': 'blue',
  Training: 'teal',
  'Industry News': 'ochre',
  'Success Stories': 'green',
} as const satisfies Record<PostCategory, string>

/** Cards in one HTML document. Up to here /blog holds all; more go on to /blog/page/2, so that no page outgrows a phone. */
const PAGE_SIZE = 60

/** What a card shows of an article: not its text, so that an edit of that makes no other article anew. */
export function cardOf(post: Post) {
  const { slug, path, title, excerpt, category, author, date, readTime, views, tags, heroImage, featured } =
    post
  return { slug, path, title, excerpt, category, author, date, readTime, views, tags, heroImage, featured }
}

export type Card = Pick<Post, keyof ReturnType<typeof cardOf>>

/** Tags on a card (BLG-17). */
export const CARD_TAGS = 2

/** Number of listing pages; 1 for an empty blog too. */
export const pageCount = (posts: number): number => Math.max(1, Math.ceil(posts / PAGE_SIZE))

/** `/blog` for the first, `/blog/page/2` and so on. */
export const pageHref = (page: number): string => (page === 1 ? '/blog' : `/blog/page/${page}`)

/** The posts of one listing page, counted from 1. */
export const pagePosts = <P extends Post>(posts: readonly P[], page: number): P[] =>
  posts.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)

/** Paragraphs from the start of an article, without markup, up to some 420 letters: the teaser of the featured one. */
export function opening({ children }: Root): string[] {
  const end = children.findIndex(({ type }) => type !== 'paragraph')
  const paragraphs = end < 0 ? children : children.slice(0, end)
  const texts = paragraphs.map((paragraph) => textOf(paragraph).replace(/\s+/g, ' '))
  let letters = 0
  return texts.filter((text, index) => {
    letters += text.length
    return index === 0 || letters <= 420
  })
}
