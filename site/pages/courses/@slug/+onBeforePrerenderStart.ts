import { siteContent } from '../../../content.ts'

/** One page for each live course; aliases get no page (DEF-03). */
export async function onBeforePrerenderStart(): Promise<string[]> {
  return (await siteContent()).courses.map(({ path }) => path)
}
