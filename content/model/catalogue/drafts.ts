/** The site as its authors see it while they write. */
import { everyPage, type PageFile, type Site } from '../site.ts'

const shown = <T extends PageFile>(pages: T[]) => pages.filter(({ state }) => state !== 'expired')

/** Drafts and pages that are still to come stand among the live ones; what has expired stays away. */
export function withDrafts<S extends Site>(site: S): S {
  const { courses, posts, legal, pages } = site.all
  return { ...site, courses: shown(courses), posts: shown(posts), legal: shown(legal), pages: shown(pages) }
}

/** `/courses/night-flying (draft)`, for each page that visitors do not see yet. */
export function unseen(site: Pick<Site, 'all'>): string[] {
  return everyPage(site)
    .filter(({ state }) => state === 'draft' || state === 'scheduled')
    .map(({ path, state }) => `${path} (${state})`)
}
