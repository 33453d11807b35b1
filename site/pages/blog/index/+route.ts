import type { PageContextServer } from 'vike/types'

/** `/blog`, and `/blog/page/2` and on for a blog that one page does not hold. */
export default ({ urlPathname }: PageContextServer) => {
  const found = /^\/blog(?:\/page\/(\d+))?\/?$/.exec(urlPathname)
  return found ? { routeParams: { page: found[1] ?? '1' } } : false
}
