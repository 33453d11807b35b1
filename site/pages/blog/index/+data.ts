/** Data of a listing page: its articles, the number of articles by category, and the claims next to the newsletter. */
import { render } from 'vike/abort'
import { POST_CATEGORIES } from '#content/model/schema/post.ts'
import { fill } from '#lambdas/shared/message.ts'
import { pageCount, pagePosts } from '../../../article/post-data.ts'
import { pageData } from '../../../page/content.ts'
import { itemList } from '../../../page/structured-data/lists.ts'

export const data = pageData(({ posts: all, data: files, messages, settings }, route) => {
  /** Number of the page; the first is 1. */
  const page = Number(route.page)
  const pages = pageCount(all.length)
  if (page < 1 || page > pages) throw render(404)
  const counted = POST_CATEGORIES.map(
    (name) => [name, all.filter(({ category }) => category === name).length] as const,
  )
  const posts = pagePosts(all, page)
  const { head, older } = messages.blog
  const entries = posts.map(({ title, path }) => ({ name: title, path }))
  return {
    head: {
      title: page === 1 ? head.title : fill(older.title, { page }),
      description: page === 1 ? head.description : fill(older.description, { page, pages }),
      blocks: [itemList(settings.origin, entries)],
    },
    claims: files.blog.claims,
    posts,
    total: all.length,
    page,
    pages,
    /** Number of articles by category. `content check` compares these numbers with `declaredCounts`. */
    counts: { 'All Posts': all.length, ...Object.fromEntries(counted) },
  }
})

export type Data = Awaited<ReturnType<typeof data>>
