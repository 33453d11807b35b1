import { siteContent } from '../../../content.ts'

/** One page for each live article. */
export async function onBeforePrerenderStart(): Promise<string[]> {
  return (await siteContent()).posts.map(({ path }) => path)
}
