/** The site as its authors see it while they write. */
import type { Site } from './site.ts'

/** Drafts and pages that are still to come stand among the live ones; what has expired stays away. */
export function withDrafts(site: Site): Site {
  const { courses, posts, legal } = site.all
  const shown = <T extends { state: string }>(pages: T[]) => pages.filter(({ state }) => state !== 'expired')
  return { ...site, courses: shown(courses), posts: shown(posts), legal: shown(legal) }
}

/** `/courses/night-flying (draft)`, for each page that visitors do not see yet. */
export function unseen({ all }: Site): string[] {
  return [...all.courses, ...all.posts, ...all.legal]
    .filter(({ state }) => state === 'draft' || state === 'scheduled')
    .map(({ path, state }) => `${path} (${state})`)
}
