/** The site in another language: what is translated lies over the English, everything else is inherited. */
import { treeOf } from '../mdx.ts'
import { messagesOf } from '../messages.ts'
import type { Fallback, Overlay, SiteData, SoundSite } from '../site.ts'
import { valueAt } from '../source.ts'
import { valueWithout } from './blocks.ts'
import { documentLink, documentsIn, guideOverlay } from './documents.ts'
import { fallsBack } from './fallback.ts'
import { type Language, SOURCE } from './language.ts'
import { hasLabels, translatedPages } from './pages.ts'
import { stateOf } from './state.ts'

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

const unshownOf = (overlay: Overlay, now: Date) => stateOf(overlay, now).unshown.map(({ block }) => block)

/** A list of voices or captions: an entry that is not whole is the English one, and says so. */
function withFallback<T extends object>(
  english: readonly T[],
  overlay: Overlay | undefined,
  now: Date,
): (T & Fallback)[] {
  const unshown = new Set(overlay && unshownOf(overlay, now).map(({ at }) => at[0]))
  return english.map((entry, index) => {
    if (!overlay || unshown.has(index)) return { ...entry, lang: SOURCE.code }
    return merged(entry, valueAt(overlay.value, [index]))
  })
}

/** A page with the texts of its overlay, and a body and places of its own. */
function laidOver<T>(page: T, { value, file, source, body, bodyLine, prose, position }: Overlay): T {
  const tree = () => treeOf(body)
  return { ...merged(page, value), file, source, body, bodyLine, prose, tree, position }
}

/** What a page of a language is made from. Lists of pages hold those that are there in it. */
export function translate(site: SoundSite, language: Language, now: Date): SoundSite {
  const { code } = language
  // A form is whole in one language: with its labels its notice is English, too.
  const labelled = hasLabels(site, code)
  const { code: labels, locale } = labelled ? language : SOURCE
  const overlays = site.overlays.filter((overlay) => overlay.language.code === code)
  const overData = new Map<string, Overlay>(
    overlays.flatMap((overlay) => ('data' in overlay.over ? [[overlay.over.data, overlay] as const] : [])),
  )
  const whole = translatedPages(site, language, now).pages
  const shown = new Map(whole.map((page) => [page.path, page]))
  const documents = documentsIn(site, language, whole, now)
  const data = Object.fromEntries(
    Object.entries(site.data).map(([name, value]) => {
      const overlay = overData.get(name)
      if (fallsBack(name)) return [name, withFallback<object>(site.data[name], overlay, now)]
      // Wherever a text stands that nobody reads in the language, in a mail or a heading, the English does.
      const own = overlay && valueWithout(overlay, unshownOf(overlay, now))
      return [name, merged(value, own)]
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
      return [{ ...laidOver(page, overlay), english: page }]
    })
  const courses = pagesOf('courses', site.courses).map((course) => ({
    ...course,
    brochureLink: course.brochureLink && documentLink({ language: code, documents }, course.brochureLink),
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
  const guide = guideOverlay(site, code, now)
  const posts = pagesOf('posts', site.posts).map((post) => ({
    ...post,
    author: data.people[post.authorKey] ?? post.author,
  }))
  return {
    ...site,
    language: code,
    labels,
    messages: messagesOf(site.messageFiles, code),
    locale,
    translated: whole,
    documents,
    guide: site.guide && guide ? laidOver(site.guide, guide) : site.guide,
    settings,
    claims: data.claims,
    locations: data.locations,
    people: data.people,
    courses,
    posts,
    legal: pagesOf('legal', site.legal),
    pages: pagesOf('pages', site.pages),
    consents: labelled ? (site.languageConsents[code] ?? {}) : site.consents,
    data: { ...data, settings, batchSchedule },
  }
}
