import type { PageContextServer } from 'vike/types'

/** `/blog`, `/blog/page/2` and so on. */
export default ({ urlPathname }: PageContextServer) => {
  const found = /^\/blog(?:\/page\/(\d+))?\/?$/.exec(urlPathname)
  return found ? { routeParams: { page: found[1] ?? '1' } } : false
}
