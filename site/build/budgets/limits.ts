/** What a page may cost, by kind of page. One KB is 1,024 bytes, compressed by Brotli as it travels. */

export const KB = 1024

interface Limits {
  /** What the kind is called in tables. */
  name: string
  /** Framework code that a page loads by itself. */
  framework: number
  /** The entry alone: language, header, dialogs, island loader. */
  entry: number
  /** Every script that a page loads by itself. */
  js: number
  /** The page with its styles, which are inside it. */
  document: number
  /** React and one island, once it shows. */
  island: number
  /** Characters of a drawing that the page may carry itself; a larger one is a file. */
  drawing: number
}

export const KINDS = {
  reading: {
    name: 'legal, article, sitemap, course detail',
    ...{ framework: 0, entry: 6 * KB, js: 6 * KB, document: 25 * KB, island: 79 * KB, drawing: 14_000 },
  },
  acting: {
    name: 'home, courses, listing, form pages',
    ...{ framework: 0, entry: 6 * KB, js: 10 * KB, document: 40 * KB, island: 79 * KB, drawing: 40_000 },
  },
} as const satisfies Record<string, Limits>

export type Kind = keyof typeof KINDS

/** Pages with an island or a list to work with; every other one, such as a new legal text, is for reading. */
const ACTING =
  /^\/(?:courses|blog|blog\/page\/\d+|why-ida|success-stories|gallery|video|search|curriculum|apply|contact|collaborate|partnerships|applyintern|applyworkshop)?$/

/** Kind of a page by its clean path, `/courses/dgca-small` or `/te/courses/dgca-small`. */
export const kindOf = (path: string): Kind =>
  ACTING.test(path.replace(TRANSLATED, '') || '/') ? 'acting' : 'reading'

const TRANSLATED = /^\/[a-z]{2,3}(?=\/|$)/

/** `/te/courses/dgca-small` */
export const isTranslated = (path: string): boolean => TRANSLATED.test(path)

/** Most of a translated text is in a script of three bytes a letter, which makes a course up to 2.5 KB longer. */
const LONGER = 3 * KB

/** What the page at a path may cost. */
export function limitsOf(path: string): Limits {
  const limits = KINDS[kindOf(path)]
  return isTranslated(path) ? { ...limits, document: limits.document + LONGER } : limits
}
