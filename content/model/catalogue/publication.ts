/** Drafts and publication windows in IST, the site as authors preview it, and the addresses of the last release. */
import { istInstant } from '#lambdas/shared/india.ts'
import { everyPage, type PageFile, type Site } from '../site.ts'
import { ROUTES } from './routes.ts'

export interface Publication {
  draft?: boolean | undefined
  publishAt?: string | undefined
  expireAt?: string | undefined
}

export type PublicationState = 'live' | 'draft' | 'scheduled' | 'expired'

/** A page is live from the minute of `publishAt` until the minute of `expireAt`. */
export function publicationState(page: Publication, now: Date): PublicationState {
  if (page.draft) return 'draft'
  if (page.publishAt && istInstant(page.publishAt) > now) return 'scheduled'
  if (page.expireAt && istInstant(page.expireAt) <= now) return 'expired'
  return 'live'
}

const shown = <T extends PageFile>(pages: T[]) => pages.filter(({ state }) => state !== 'expired')

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

/** Text of `data/published-urls.txt`, whose addresses may not vanish: routes, live pages and aliases, sorted. */
export function publishedText(site: Site): string {
  const pages = everyPage(site).flatMap(({ state, path }) => (state === 'live' ? path : []))
  const aliases = site.aliases.map(({ from }) => from).filter((path) => path.startsWith('/'))
  return `${HEAD}${[...new Set<string>([...ROUTES, ...pages, ...aliases])].sort().join('\n')}\n`
}
