/** One page of the listing, how many articles there are by category, and the words around them. */
import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { POST_CATEGORIES } from '#content/model/schema/post.ts'
import type { Post } from '#content/model/site.ts'
import { type BlogWords, blogWords, pageCount, pagePosts } from '../../../components/post-data.ts'
import { siteContent } from '../../../content.ts'

export interface Data {
  words: BlogWords
  posts: Post[]
  total: number
  /** Counted from 1. */
  page: number
  pages: number
  /** "All Posts" first; counted, and held against `declaredCounts` by `content check` (DEF-06). */
  categories: { label: string; count: number }[]
}

export async function data({ routeParams }: PageContextServer): Promise<Data> {
  const { posts, data: files } = await siteContent()
  const page = Number(routeParams.page)
  const pages = pageCount(posts.length)
  if (page < 1 || page > pages) throw render(404)
  const counted = POST_CATEGORIES.map((label) => ({
    label,
    count: posts.filter(({ category }) => category === label).length,
  }))
  return {
    words: blogWords(files),
    posts: pagePosts(posts, page),
    total: posts.length,
    page,
    pages,
    categories: [{ label: 'All Posts', count: posts.length }, ...counted],
  }
}
