import { siteContent } from '../../page/content.ts'

/** Returns the paths of all texts except the privacy policy, which has its own page. */
export async function onBeforePrerenderStart() {
  const { legal, pages } = await siteContent()
  return [...legal, ...pages].map(({ path }) => path).filter((path) => path !== '/privacy')
}
