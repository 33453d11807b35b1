import { siteContent } from '../../content.ts'

/** Legal texts with a page of their own, in a folder beside this one. */
const OWN = ['/privacy']

export async function onBeforePrerenderStart(): Promise<string[]> {
  const { legal } = await siteContent()
  return legal.map(({ path }) => path).filter((path) => !OWN.includes(path))
}
