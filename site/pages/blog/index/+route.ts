import type { PageContextServer } from 'vike/types'

/** `/blog`, `/blog/page/2` and so on. */
export default ({ urlPathname }: PageContextServer) => {
  const match = /^\/blog(?:\/page\/(\d+))?\/?$/.exec(urlPathname)
  return match ? { routeParams: { page: match[1] ?? '1' } } : false
}
