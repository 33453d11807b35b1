/** How a page stands in each language, in a word. */
import type { Site } from '#content/model/site.ts'
import { translatedPages } from '#content/model/translation/pages.ts'

/** `–` where visitors have no such page. */
type LanguageState = 'published' | 'stale' | 'draft' | '–'

/** States of a path by the code of the language, `{ te: 'stale' }`. */
export function languageStates(site: Site, now: Date): (path: string) => Record<string, LanguageState> {
  const found = site.languages.map((language) => {
    const { pages } = translatedPages(site, language, now)
    const states = pages.map(({ path, status, stale }): [string, LanguageState] => [
      path,
      stale ? 'stale' : status === 'draft' ? 'draft' : 'published',
    ])
    return [language.code, new Map(states)] as const
  })
  return (path) => Object.fromEntries(found.map(([code, states]) => [code, states.get(path) ?? '–']))
}
