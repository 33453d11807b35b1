/** The site in another language: translations replace the English texts, and everything else stays the same. */
import { consentsByForm, type NoticeFile } from '../catalogue/consents.ts'
import { englishByArea, isPlural, type Messages, nestMessages, type Strings } from '../catalogue/messages.ts'
import { fillPrices, withPrices } from '../catalogue/prices.ts'
import { dataFiles } from '../schema/registry.ts'
import { translatableTexts } from '../schema/translatable.ts'
import { isTranslationOf, type Overlay, type Site, type SiteData, type ValidSite } from '../site.ts'
import { mdxTree } from '../text/mdx.ts'
import { readProse } from '../text/prose.ts'
import { withoutBlocks } from './blocks.ts'
import { documentLink, documentsIn, guideOverlay } from './documents.ts'
import { ENGLISH, type Language } from './language.ts'
import { SHOWN_DATA } from './page-files.ts'
import { hasLabels, translatedPages } from './pages.ts'
import { attributeTexts, blockStatus, translatedBody, translationState } from './state.ts'

/** Replaces English texts by those of an overlay. */
export function mergeTranslation<T>(english: T, over: unknown): T {
  if (over === undefined || over === null) return english
  if (Array.isArray(english) && Array.isArray(over))
    return english.map((entry, index) => mergeTranslation(entry, over[index])) as T
  if (isPlural(english)) return over as T
  if (typeof english === 'object' && english !== null && typeof over === 'object') {
    const entries = Object.entries(over).map(([key, value]) => [
      key,
      mergeTranslation((english as Record<string, unknown>)[key], value),
    ])
    return { ...english, ...Object.fromEntries(entries) }
  }
  // A YAML block scalar ends with a newline.
  return (typeof over === 'string' ? over.replace(/\n+$/, '') : english) as T
}

/** The texts of an overlay that visitors see, without those that are missing, unread or stale. */
export const translatedValue = (overlay: Overlay): unknown =>
  withoutBlocks(overlay, translationState(overlay).english)

/** Messages of a language by area, such as `forms/apply`. Texts without a current translation are in English. */
export const messagesByArea = ({ overlays }: Pick<Site, 'overlays'>, code: string): Record<string, Strings> =>
  Object.fromEntries(
    overlays.flatMap((overlay) =>
      overlay.language.code === code && 'messages' in overlay.over
        ? [
            [
              overlay.over.messages,
              mergeTranslation(overlay.english.value as Strings, translatedValue(overlay)),
            ],
          ]
        : [],
    ),
  )

export const messagesIn = (site: Pick<Site, 'overlays' | 'messageFiles'>, code: string): Messages =>
  nestMessages({ ...englishByArea(site.messageFiles), ...messagesByArea(site, code) })

/** Returns a page with the fields, body and positions of its overlay. */
function laidOver<T>(page: T, overlay: Overlay): T {
  const { file, source, bodyLine, position } = overlay
  const body = translatedBody(overlay)
  const tree = () => mdxTree(body)
  const prose = body === overlay.body ? overlay.prose : readProse(tree(), body)
  return {
    ...mergeTranslation(page, translatedValue(overlay)),
    file,
    source,
    body,
    bodyLine,
    prose,
    tree,
    position,
  }
}

const headingsOf = (block: string) => [...block.matchAll(/^#+ (.*)$/gm)].map(([, words = '']) => words)

/** Texts outside bodies and notices that a language shows in English. Without labels, only those of its own files. */
function textsInEnglish(site: ValidSite, overlays: readonly Overlay[], { code }: Language): string[] {
  const fields = overlays.flatMap((overlay) =>
    translationState(overlay)
      .english.filter((block) => blockStatus(block) !== 'inherited')
      .flatMap(({ kind, english }) =>
        kind === 'body'
          ? [...attributeTexts(english), ...headingsOf(english)]
          : [english, ...english.split('\n')].map((text) =>
              fillPrices(text, 'slug' in overlay.over ? overlay.over.slug : '', site.all.courses),
            ),
      ),
  )
  if (!hasLabels(site, code)) return [...new Set(fields)]
  const translated = new Set(overlays.flatMap(({ over }) => ('data' in over ? [over.data] : [])))
  const whole = [...SHOWN_DATA]
    .filter((name) => !translated.has(name))
    .flatMap((name) => translatableTexts(dataFiles[name], site.sources[name]?.value))
  return [...new Set([...fields, ...whole.flatMap(({ kind, text }) => (kind === 'words' ? text : []))])]
}

/** The site in a language. Its lists of pages contain only the pages that the language has. */
export function translateSite(site: ValidSite, language: Language): ValidSite {
  const { code } = language
  // A form is in one language: if its labels are English, its notice is English as well.
  const labelled = hasLabels(site, code)
  const { code: labels, locale } = labelled ? language : ENGLISH
  const overlays = site.overlays.filter((overlay) => overlay.language.code === code)
  const overData = new Map<string, Overlay>(
    overlays.flatMap((overlay) => ('data' in overlay.over ? [[overlay.over.data, overlay] as const] : [])),
  )
  const whole = translatedPages(site, language).pages
  const shown = new Map(whole.map((page) => [page.path, page]))
  const documents = documentsIn(site, language, whole)
  const data = Object.fromEntries(
    Object.entries(site.data).map(([name, value]) => {
      const overlay = overData.get(name)
      return [name, mergeTranslation(value, overlay && translatedValue(overlay))]
    }),
  ) as unknown as SiteData
  const cities = new Map(site.locations.map(({ city }, index) => [city, data.locations[index]?.city ?? city]))
  const inWords = (city: string): string => cities.get(city) ?? city
  const settings = {
    ...data.settings,
    rpto: { ...data.settings.rpto, sites: data.settings.rpto.sites.map(inWords) },
    addresses: data.settings.addresses.map((address) => ({ ...address, city: inWords(address.city) })),
  }
  const batchSchedule = data.batchSchedule.map((entry) =>
    'location' in entry ? { ...entry, location: inWords(entry.location) } : entry,
  )
  const pagesOf = <T extends { path: string; slug: string; source: unknown }>(
    collection: 'courses' | 'posts' | 'legal' | 'pages',
    pages: readonly T[],
  ): T[] =>
    pages.flatMap((page) => {
      const overlay = overlays.find((overlay) => isTranslationOf(overlay, collection, page.slug))
      if (!overlay || !shown.has(page.path)) return []
      return [{ ...laidOver(page, overlay), english: page }]
    })
  const courses = pagesOf('courses', site.courses).map((course) => ({
    ...withPrices(course, site.all.courses),
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
  const guide = guideOverlay(site, code)
  const posts = pagesOf('posts', site.posts).map((post) => ({
    ...post,
    author: data.people[post.authorKey] ?? post.author,
  }))
  return {
    ...site,
    language: code,
    labels,
    messages: messagesIn(site, code),
    locale,
    translated: whole,
    documents,
    english: textsInEnglish(site, overlays, language),
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

/**
 * Returns the notices as visitors of a language see them. Paragraphs and items without a current translation are in English.
 * The hash is that of the mixed wording.
 */
export const translatedConsents = (notices: readonly NoticeFile[], overlays: readonly Overlay[]) =>
  consentsByForm(
    notices.map((notice) => {
      const overlay = overlays.find((overlay) => isTranslationOf(overlay, 'consent', notice.slug))
      return overlay
        ? { ...notice, file: overlay.file, text: translatedBody(overlay).replaceAll('\r\n', '\n').trim() }
        : notice
    }),
  )
