/** Every internal link that content makes, with its place: cards, MDX texts, data files. */
import type { Place } from '../model/issue.ts'
import type { Site } from '../model/site.ts'
import type { Source } from '../model/source.ts'
import { pagesOf, proseOf, sourcesOf, textsOf } from './rule.ts'

export interface Reference extends Place {
  kind: 'card' | 'text' | 'data'
  href: string
  source: Source
  /** What links there, for `aliases why`. */
  what: string
}

/** Keys of YAML whose values are links. */
const LINK_KEYS = new Set(['href', 'basisLink', 'link', 'brochure'])

/** Where something stands, looked up when it is asked for: hardly any link is wrong, and each look costs a parse. */
const lazily = (look: () => Place): Place => ({
  get line() {
    return look().line
  },
  get col() {
    return look().col
  },
})

export function references(site: Site): Reference[] {
  const found: Reference[] = []
  for (const page of pagesOf(site))
    for (const { href, text, line, col } of proseOf(page).links)
      if (href.startsWith('/'))
        found.push({ kind: 'text', href, line, col, source: page.source, what: `text "${text}"` })
  for (const course of site.all.courses)
    for (const key of ['slug', 'carouselSlug'] as const) {
      const slug = course.card?.[key]
      const what = `${key === 'slug' ? 'catalogue' : 'carousel'} card "${course.card?.title}"`
      const place = lazily(() => course.position(['card', key]))
      const href = `/courses/${slug}`
      if (slug) found.push(Object.assign(place, { kind: 'card' as const, href, source: course.source, what }))
    }
  for (const source of sourcesOf(site))
    for (const [path, text] of textsOf(source.value)) {
      const key = String(path.findLast((part) => typeof part === 'string'))
      const inPages = key === 'pages' && source === site.sources.claims
      const hrefs =
        LINK_KEYS.has(key) || inPages
          ? [text]
          : [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map((match) => match[1] ?? '')
      const what = path.map(String).join('.')
      for (const href of hrefs)
        if (href.startsWith('/'))
          found.push(
            Object.assign(
              lazily(() => source.position(path)),
              { kind: 'data' as const, href, source, what },
            ),
          )
    }
  return found
}
