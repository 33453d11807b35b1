/** Size limits of pages by kind. One KB is 1,024 bytes after Brotli compression. */
import { ROUTES } from '#content/model/catalogue/routes.ts'

export const KB = 1024

interface Limits {
  /** Name of the kind in the table. */
  name: string
  /** Framework code that the page loads without interaction. */
  framework: number
  /** The entry script: language, header, dialogs, island loader. */
  entry: number
  /** All scripts that the page loads without interaction. */
  js: number
  /** HTML with its inline styles. */
  document: number
  /** React and the largest island. */
  island: number
  /** Characters of an inline drawing; a larger drawing is a file. */
  drawing: number
}

export const KINDS = {
  // The largest page has a kilobyte of room (tests/site/build/built.test.ts), so that words of an editor end no build.
  reading: {
    name: 'legal, article, sitemap, course detail',
    ...{ framework: 0, entry: 6 * KB, js: 6 * KB, document: 27 * KB, island: 79 * KB, drawing: 14_000 },
  },
  acting: {
    name: 'home, courses, listing, form pages',
    ...{ framework: 0, entry: 6 * KB, js: 10 * KB, document: 40 * KB, island: 79 * KB, drawing: 40_000 },
  },
} as const satisfies Record<string, Limits>

export type Kind = keyof typeof KINDS

/** Routes for reading, as all texts are. The others have an island or an interactive list. */
const READING = /^\/(?:privacy|terms|sitemap|thank-you)$/

/** @param path without `.html`: `/courses/dgca-small` or `/te/courses/dgca-small` */
export function kindOf(path: string): Kind {
  const route = path.replace(TRANSLATED, '').replace(/^\/blog\/page\/\d+$/, '/blog') || '/'
  return ROUTES.some((one) => one === route) && !READING.test(route) ? 'acting' : 'reading'
}

const TRANSLATED = /^\/[a-z]{2,3}(?=\/|$)/

export const isTranslated = (path: string): boolean => TRANSLATED.test(path)

/** Telugu takes three bytes a letter in UTF-8, which makes a course with a graduate's story up to 3.6 KB larger. */
const LONGER = 4 * KB

export function limitsOf(path: string): Limits {
  const limits = KINDS[kindOf(path)]
  return isTranslated(path) ? { ...limits, document: limits.document + LONGER } : limits
}
