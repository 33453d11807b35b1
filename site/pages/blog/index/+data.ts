/** One page of the listing, how many articles there are by category, and the words around them. */
import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { POST_CATEGORIES } from '#content/model/schema/post.ts'
import { pageCount, pagePosts } from '../../../components/post-data.ts'
import { siteContent } from '../../../content.ts'

export async function data({ language, routeParams }: PageContextServer) {
  const { posts, data: files } = await siteContent(language)
  /** Counted from 1. */
  const page = Number(routeParams.page)
  const pages = pageCount(posts.length)
  if (page < 1 || page > pages) throw render(404)
  const counted = POST_CATEGORIES.map((label) => ({
    label,
    count: posts.filter(({ category }) => category === label).length,
  }))
  return {
    words: files.blog,
    posts: pagePosts(posts, page),
    total: posts.length,
    page,
    pages,
    /** Held against `declaredCounts` by `content check` (DEF-06). */
    categories: [{ label: 'All Posts' as const, count: posts.length }, ...counted],
  }
}

export type Data = Awaited<ReturnType<typeof data>>
