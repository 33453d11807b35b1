/** Data of articles for the blog and its pages. */
import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { PostCategory } from '#content/model/schema/post.ts'
import type { Post, ValidSite } from '#content/model/site.ts'

export const POST_HUES = {
  'Career Tips': 'blue',
  Training: 'teal',
  'Industry News': 'ochre',
  'Success Stories': 'green',
} as const satisfies Record<PostCategory, string>

/** Maximum number of cards on a listing page; further cards are on /blog/page/2 and so on. */
const PAGE_SIZE = 60

/** Data of an article's card, without body text, so that an edit of the text does not rebuild other pages. */
export function toPostCard(post: Post) {
  const { slug, path, title, excerpt, category, author, date, readTime, views, tags, heroImage, featured } =
    post
  return { slug, path, title, excerpt, category, author, date, readTime, views, tags, heroImage, featured }
}

export type PostCardData = Pick<Post, keyof ReturnType<typeof toPostCard>>

export const MAX_CARD_TAGS = 2

export const pageCount = (posts: number): number => Math.max(1, Math.ceil(posts / PAGE_SIZE))

export const pageHref = (page: number): string => (page === 1 ? '/blog' : `/blog/page/${page}`)

/** Adds /blog/page/2 and so on to the translated pages, if /blog is translated. */
export function withListings<S extends Pick<ValidSite, 'posts' | 'translated'>>(site: S): S {
  const further = Array.from({ length: pageCount(site.posts.length) - 1 }, (_, index) => pageHref(index + 2))
  const translated = site.translated.flatMap((page) =>
    page.path === '/blog' ? [page, ...further.map((path) => ({ ...page, path }))] : [page],
  )
  return { ...site, translated }
}

/** Articles of a listing page. @param page from 1 */
export const pagePosts = <P extends Post>(posts: readonly P[], page: number): P[] =>
  posts.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)

/** First paragraphs of an article, up to 420 letters: the teaser of a featured card. */
export function openingTexts({ children }: Root): string[] {
  const end = children.findIndex(({ type }) => type !== 'paragraph')
  const paragraphs = end < 0 ? children : children.slice(0, end)
  const texts = paragraphs.map((paragraph) => textOf(paragraph).replace(/\s+/g, ' '))
  let letters = 0
  return texts.filter((text, index) => {
    letters += text.length
    return index === 0 || letters <= 420
  })
}
