/** Size limits of pages by kind. One KB is 1,024 bytes after Brotli compression. */
import { ROUTES } from '#content/model/catalogue/routes.ts'

export const KB = 1024

/**
 * `js`: scripts that the page loads without interaction, too few for React. `document`: HTML with its inline styles.
 * `island`: React and the largest island. `drawing`: characters of an inline drawing; a larger drawing becomes a file.
 */
export const PAGE_LIMITS = {
  // Each page has 1,024 bytes of room for an editor's words (tests/site/build/built.test.ts).
  reading: { js: 5 * KB, document: 27 * KB, island: 80 * KB, drawing: 14_000 },
  acting: { js: 9 * KB, document: 40 * KB, island: 80 * KB, drawing: 40_000 },
} as const

export type LimitKind = keyof typeof PAGE_LIMITS

/** Routes with the limits of texts, because visitors only read them. Other routes have an island or an interactive list. */
const READING = /^\/(?:privacy|terms|sitemap|thank-you)$/

const TRANSLATED = /^\/[a-z]{2,3}(?=\/|$)/

/** @param path without `.html`: `/courses/dgca-small` or `/te/courses/dgca-small` */
export function limitKind(path: string): LimitKind {
  const route = path.replace(TRANSLATED, '').replace(/^\/blog\/page\/\d+$/, '/blog') || '/'
  return ROUTES.some((path) => path === route) && !READING.test(route) ? 'acting' : 'reading'
}

/** Bytes that a translated page may have in addition. In UTF-8, Telugu has three bytes a letter: up to 3.6 KB a course. */
const LONGER = 4 * KB

export function pageLimits(path: string) {
  const limits = PAGE_LIMITS[limitKind(path)]
  return { ...limits, document: limits.document + (TRANSLATED.test(path) ? LONGER : 0) }
}
