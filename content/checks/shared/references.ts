/** Finds every internal link of the content: in cards, MDX texts, data files and messages. */

import { memoize } from '../../model/memoize.ts'
import type { Place } from '../../model/parse/issue.ts'
import { type Path, pathText, type Source } from '../../model/parse/source.ts'
import { referencesIn } from '../../model/schema/reference.ts'
import type { Site } from '../../model/site.ts'
import { fieldTexts, messageTexts, pagesOf, schemasOf } from './rule.ts'

interface Reference extends Place {
  kind: 'card' | 'text' | 'data'
  href: string
  source: Source
  /** Description of the link, for `aliases why`. */
  what: string
}

/** A link in YAML. Its position is computed on demand, because that takes a parse and few links are dead. */
const inYaml = (
  kind: 'card' | 'data',
  href: string,
  source: Source,
  path: Path,
  what: string,
): Reference => ({
  kind,
  href,
  source,
  what,
  get line() {
    return source.position(path).line
  },
  get col() {
    return source.position(path).col
  },
})

/** Links in the Markdown of a text. */
const linksIn = (text: string): string[] =>
  text.includes('](/') ? [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map((match) => match[1] ?? '') : []

/** Cached for each site, because several rules use the list. */
export const references = memoize((site: Site): readonly Reference[] => {
  const found: Reference[] = []
  for (const page of pagesOf(site))
    for (const { href, text, line, col } of page.prose.links)
      if (href.startsWith('/'))
        found.push({ kind: 'text', href, line, col, source: page.source, what: `text "${text}"` })
  for (const course of site.all.courses)
    for (const key of ['slug', 'carouselSlug'] as const) {
      const slug = course.card?.[key]
      const what = `${key === 'slug' ? 'catalogue' : 'carousel'} card "${course.card?.title}"`
      if (slug) found.push(inYaml('card', `/courses/${slug}`, course.source, ['card', key], what))
    }
  for (const { source, schema } of schemasOf(site))
    for (const { to, key, path } of referencesIn(schema, source.value))
      if (to === 'links' && key.startsWith('/')) found.push(inYaml('data', key, source, path, pathText(path)))
  for (const { source, path, text } of [...fieldTexts(site), ...messageTexts(site)])
    for (const href of linksIn(text)) found.push(inYaml('data', href, source, path, pathText(path)))
  return found
})
