import { siteContent } from '../../content.ts'

/** The privacy policy has a page of its own. */
export async function onBeforePrerenderStart() {
  const { legal, pages } = await siteContent()
  return [...legal, ...pages].map(({ path }) => path).filter((path) => path !== '/privacy')
}
