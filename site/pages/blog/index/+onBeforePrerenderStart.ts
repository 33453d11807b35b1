import { pageCount, pageHref } from '../../../article/post-data.ts'
import { siteContent } from '../../../page/content.ts'

export async function onBeforePrerenderStart() {
  const { posts } = await siteContent()
  return Array.from({ length: pageCount(posts.length) }, (_, index) => pageHref(index + 1))
}
