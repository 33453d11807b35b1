/** One article by its slug; unknown slugs are redirected by the edge before they come here (DEF-05). */
import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { Post } from '#content/model/site.ts'
import { type BlogWords, blogWords } from '../../../components/post-data.ts'
import { siteContent } from '../../../content.ts'
import { renderMdx } from '../../../mdx/render.tsx'
import { contentsOf, type Heading } from './contents.ts'

/** Other articles under each one (ART-18). */
const RELATED = 3

export interface Data {
  words: BlogWords
  post: Post
  /** The body as HTML. */
  body: string
  /** Empty on a short article. */
  contents: Heading[]
  /** The first three others, in the order of the listing (DEF-06). */
  related: Post[]
}

export async function data({ routeParams }: PageContextServer): Promise<Data> {
  const site = await siteContent()
  const post = site.posts.find(({ slug }) => slug === routeParams.slug)
  if (!post) throw render(404)
  const body = await renderMdx(post, site)
  const related = site.posts.slice(0, RELATED + 1).filter(({ slug }) => slug !== post.slug)
  return {
    words: blogWords(site.data),
    post,
    body,
    contents: contentsOf(body),
    related: related.slice(0, RELATED),
  }
}
