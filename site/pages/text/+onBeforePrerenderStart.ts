import { siteContent } from '../../content.ts'

/** Legal texts with a page of their own, in a folder beside this one. */
const OWN = ['/privacy']

export async function onBeforePrerenderStart(): Promise<string[]> {
  const { legal, pages } = await siteContent()
  return [...legal, ...pages].map(({ path }) => path).filter((path) => !OWN.includes(path))
}
