import { pageCount, pageHref } from '../../../components/post-data.ts'
import { siteContent } from '../../../content.ts'

/** `/blog`; more pages only when it does not hold every article. */
export async function onBeforePrerenderStart(): Promise<string[]> {
  const pages = pageCount((await siteContent()).posts.length)
  return Array.from({ length: pages }, (_, index) => pageHref(index + 1))
}
