/** Splits the language from the path: `/te/courses` is the page `/courses` in Telugu. */
import type { PageContextServer } from 'vike/types'
import { splitLanguage } from '../language/languages.ts'

export function onBeforeRoute({ urlPathname, urlParsed }: PageContextServer) {
  const { language, path } = splitLanguage(urlPathname)
  return { pageContext: { language, urlLogical: path + (urlParsed.searchOriginal ?? '') } }
}
