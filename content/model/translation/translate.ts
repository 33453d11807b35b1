/** The site in another language: what is translated lies over the English, everything else is inherited. */
import { messagesOf } from '../messages.ts'
import type { SiteData, SoundSite } from '../site.ts'
import type { Language } from './language.ts'
import { translatedPages } from './needs.ts'
import type { Overlay } from './overlay.ts'
import { FALLBACK } from './state.ts'

/** English values with the texts of an overlay in their places. */
export function merged<T>(english: T, over: unknown): T {
  if (over === undefined || over === null) return english
  if (Array.isArray(english) && Array.isArray(over))
    return english.map((entry, index) => merged(entry, over[index])) as T
  if (typeof english === 'object' && english !== null && typeof over === 'object') {
    const entries = Object.entries(over).map(([key, value]) => [
      key,
      merged((english as Record<string, unknown>)[key], value),
    ])
    return { ...english, ...Object.fromEntries(entries) }
  }
  return (typeof over === 'string' ? over.trim() : english) as T
}

/** Entries that visitors of another language read in English. */
const english = new WeakSet<object>()

/** `en` for an entry that has no translation, for its `lang`; undefined for all others. */
export const fallbackLanguage = (entry: object): 'en' | undefined => (english.has(entry) ? 'en' : undefined)

/** The voices of a list that have no translation, marked: copies, because the English site shows them as its own. */
function marked<T>(list: T, over: unknown): T {
  if (!Array.isArray(list)) return list
  return list.map((entry, index) => {
    if (leaves(Array.isArray(over) ? over[index] : undefined)) return entry
    const copy = { ...entry }
    english.add(copy)
    return copy
  }) as T
}

/** Whether an entry of an overlay says more than which one it is. */
const leaves = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && Object.keys(entry).some((key) => key !== 'id')

/** What a page of a language is made from. Lists of pages hold those that are there in it. */
export function translate(site: SoundSite, language: Language, now: Date): SoundSite {
  const { code, locale } = language
  const overlays = site.overlays.filter((overlay) => overlay.language.code === code)
  const overData = new Map<string, Overlay>(
    overlays.flatMap((overlay) => ('data' in overlay.over ? [[overlay.over.data, overlay] as const] : [])),
  )
  const whole = translatedPages(site, language, now).pages
  const shown = new Map(whole.map((page) => [page.path, page]))
  const data = Object.fromEntries(
    Object.entries(site.data).map(([name, value]) => {
      const overlay = overData.get(name)
      const own = merged(value, overlay?.value)
      return [name, FALLBACK.includes(name) ? marked(own, overlay?.value) : own]
    }),
  ) as unknown as SiteData
  const cities = new Map(site.locations.map(({ city }, index) => [city, data.locations[index]?.city ?? city]))
  const inWords = (city: string): string => cities.get(city) ?? city
  const settings = {
    ...data.settings,
    rpto: { ...data.settings.rpto, sites: data.settings.rpto.sites.map(inWords) },
    addresses: data.settings.addresses.map((address) => ({ ...address, city: inWords(address.city) })),
  }
  const batchSchedule = data.batchSchedule.map((batch) => ({ ...batch, location: inWords(batch.location) }))
  const pagesOf = <T extends { path: string; slug: string; source: unknown }>(
    collection: 'courses' | 'posts' | 'legal' | 'pages',
    pages: readonly T[],
  ): T[] =>
    pages.flatMap((page) => {
      const overlay = overlays.find(
        ({ over }) => 'collection' in over && over.collection === collection && over.slug === page.slug,
      )
      if (!overlay || !shown.has(page.path)) return []
      const { file, source, body, bodyLine, tree, position } = overlay
      const own = { file, source, body, bodyLine, tree, position }
      return [{ ...merged(page, overlay.value), ...own, english: page }]
    })
  const courses = pagesOf('courses', site.courses).map((course) => ({
    ...course,
    instructor: data.people[course.instructorKey] ?? course.instructor,
    locations: course.locations.map(inWords),
    batches: course.batches.map((batch) => ({ ...batch, location: inWords(batch.location) })),
    ...(course.card && {
      card: {
        ...course.card,
        ...(course.card.locations && { locations: course.card.locations.map(inWords) }),
      },
    }),
  }))
  const posts = pagesOf('posts', site.posts).map((post) => ({
    ...post,
    author: data.people[post.authorKey] ?? post.author,
  }))
  return {
    ...site,
    language: code,
    messages: messagesOf(site.messageFiles, code),
    locale,
    translated: whole,
    settings,
    claims: data.claims,
    locations: data.locations,
    people: data.people,
    courses,
    posts,
    legal: pagesOf('legal', site.legal),
    pages: pagesOf('pages', site.pages),
    consents: site.languageConsents[code] ?? {},
    data: { ...data, settings, batchSchedule },
  }
}
