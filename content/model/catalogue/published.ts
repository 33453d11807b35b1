/** The site with drafts, for previews; and the published paths, which must go on answering after the next release. */
import { everyPage, type PageWithText, type Site } from '../site.ts'
import { ROUTES } from './routes.ts'

const shown = <T extends PageWithText>(pages: T[]) => pages.filter(({ state }) => state !== 'expired')

/** Adds drafts and scheduled pages to the live ones. Expired pages stay hidden. */
export function withDrafts<S extends Site>(site: S): S {
  const { courses, posts, legal, pages } = site.all
  return { ...site, courses: shown(courses), posts: shown(posts), legal: shown(legal), pages: shown(pages) }
}

/** Lists the drafts and scheduled pages, such as `/courses/night-flying (draft)`. */
export function unpublishedPages(site: Pick<Site, 'all'>): string[] {
  return everyPage(site)
    .filter(({ state }) => state === 'draft' || state === 'scheduled')
    .map(({ path, state }) => `${path} (${state})`)
}

const HEAD = `# Addresses of the last release, written by "academy release publish".
# Each must go on answering, as a page or by an alias; "academy aliases check" tells when one has vanished.
`

/** Text of `data/published-urls.txt`: the sorted paths of routes, live pages and aliases. None may vanish later. */
export function publishedUrlsText(site: Site): string {
  const pages = everyPage(site).flatMap(({ state, path }) => (state === 'live' ? path : []))
  const aliases = site.aliases.map(({ from }) => from).filter((path) => path.startsWith('/'))
  return `${HEAD}${[...new Set<string>([...ROUTES, ...pages, ...aliases])].sort().join('\n')}\n`
}
