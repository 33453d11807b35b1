/** The site as authors preview it. */
import { everyPage, type PageFile, type Site } from '../site.ts'

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
