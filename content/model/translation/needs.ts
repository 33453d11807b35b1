/** Which files a page needs in a language, so that no page is half translated. */
import type { CollectionName } from '../collections.ts'
import { isPlural, type MessageFile, type Words } from '../messages.ts'
import type { DataName } from '../schema/registry.ts'
import type { Site } from '../site.ts'
import { type Language, SOURCE } from './language.ts'
import type { Overlay } from './overlay.ts'
import { fallsBack, stateOf } from './state.ts'
import { STATUSES, type Status } from './status.ts'

interface Need {
  /** Files of messages beside those of every page. */
  messages?: readonly string[]
  data?: readonly DataName[]
  /** Forms whose notice stands on it. */
  consents?: readonly string[]
}

/** What header, footer and the brochure dialog of every page show. */
const EVERY: Need = {
  messages: ['common', 'language'],
  data: ['settings', 'locations'],
  consents: ['newsletter'],
}

const PAGES: Readonly<Record<string, Need>> = {
  '/': {
    messages: ['home'],
    data: ['home', 'claims', 'testimonials', 'batchSchedule', 'collaborators'],
    consents: ['guide', 'hero-brochure', 'brochure'],
  },
  '/courses': { messages: ['catalogue'], data: ['claims'], consents: ['brochure'] },
  '/apply': { messages: ['apply'], data: ['apply', 'claims'], consents: ['apply'] },
  '/contact': { messages: ['contact'], data: ['contact'], consents: ['contact'] },
  '/why-ida': {
    messages: ['why'],
    data: [
      'why',
      'leaders',
      'milestones',
      'differentiators',
      'comparison',
      'partners',
      'testimonials',
      'people',
      'claims',
    ],
    consents: ['brochure'],
  },
  '/success-stories': {
    messages: ['stories'],
    data: ['storiesPage', 'stories', 'spotlights', 'videoTestimonials', 'socialReviews', 'claims'],
    consents: ['story'],
  },
  '/thank-you': { messages: ['thankYou'] },
  '/blog': { messages: ['blog'], data: ['blog', 'claims', 'people'] },
  '/applyintern': { messages: ['internship'], data: ['internship', 'claims'], consents: ['internship'] },
  '/applyworkshop': {
    messages: ['workshop'],
    data: ['workshop', 'claims'],
    consents: ['workshop', 'brochure'],
  },
  '/collaborate': {
    messages: ['collaborate'],
    data: ['collaborate', 'benefits', 'collaborationModels', 'colleges', 'featuredPartnerships', 'claims'],
    consents: ['collaborate'],
  },
  '/partnerships': {
    messages: ['partnerships'],
    data: ['partnerships', 'partnershipCards', 'partnerReasons', 'partners', 'claims'],
    consents: ['partner'],
  },
  '/curriculum': { messages: ['curriculum'], data: ['curriculum', 'claims'], consents: ['brochure'] },
  '/gallery': { messages: ['gallery'], data: ['gallery'] },
  '/video': { messages: ['video'], data: ['videos'] },
  '/search': { messages: ['search'] },
}

/** What a page of a collection needs beside its own file. */
const COLLECTIONS: Readonly<Record<CollectionName, Need>> = {
  courses: { messages: ['course'], data: ['claims', 'people'], consents: ['brochure'] },
  posts: { messages: ['blog'], data: ['blog', 'people', 'claims'] },
  legal: { data: ['claims'] },
  pages: { data: ['claims'] },
}

export interface Translated {
  /** Path without the language, `/courses/dgca-small`. */
  path: string
  /** The least ripe of everything that it is made from. */
  status: Status
  /** Whether some of its English prose has changed since. */
  stale: boolean
}

export interface Untranslated {
  path: string
  /** What stands in the way, the first first. */
  reasons: string[]
}

type Judged = Pick<
  Site,
  'messageFiles' | 'overlays' | 'courses' | 'posts' | 'legal' | 'pages' | 'languageConsents'
>

/** The first key of an area that a language lacks; of a file that is not there, its name. */
function messageGap(files: readonly MessageFile[], area: string, language: string): string | undefined {
  const of = (code: string) => files.find((file) => file.area === area && file.language === code)
  const lacking = (english: Words, own: Words, path: string): string | undefined => {
    for (const [key, value] of Object.entries(english)) {
      const mine = own[key]
      if (mine === undefined) return path + key
      if (typeof value === 'string' || typeof mine === 'string' || isPlural(value)) continue
      const inside = lacking(value, mine, `${path}${key}.`)
      if (inside) return inside
    }
    return undefined
  }
  const english = of(SOURCE.code)
  return english ? lacking(english.words, of(language)?.words ?? {}, '') : 'the English file'
}

/** Each page in a language, with what it lacks. Pages of articles, courses and texts are those of the English site. */
export function translatedPages(
  site: Judged,
  { code }: Language,
  now: Date,
): { pages: Translated[]; others: Untranslated[] } {
  const overlays = site.overlays.filter(({ language }) => language.code === code)
  const states = new Map(overlays.map((overlay) => [overlay, stateOf(overlay, now)]))
  const consents = site.languageConsents[code] ?? {}
  const overOf = (page: { collection: CollectionName; slug: string }) =>
    overlays.find(
      ({ over }) => 'collection' in over && over.collection === page.collection && over.slug === page.slug,
    )
  const dataOf = (name: DataName) => overlays.find(({ over }) => 'data' in over && over.data === name)
  const result: { pages: Translated[]; others: Untranslated[] } = { pages: [], others: [] }
  const judge = (path: string, own: Overlay | undefined, needs: readonly Need[]) => {
    const reasons: string[] = []
    const used = own ? [own] : []
    for (const name of needs.flatMap(({ data = [] }) => data)) {
      const overlay = dataOf(name)
      if (overlay) used.push(overlay)
      else if (!fallsBack(name)) reasons.push(`data "${name}" is not translated`)
    }
    for (const overlay of used) {
      const hidden = states.get(overlay)?.hidden
      if (hidden) reasons.push(`${overlay.file}: ${hidden}`)
    }
    const isFormPart = (area: string) => area.startsWith('formParts/')
    const isArea = (area: string) => site.messageFiles.some((file) => file.area === area)
    for (const area of needs.flatMap(({ messages = [], consents: forms = [] }) => [
      ...messages,
      ...forms.map((form) => `forms/${form}`).filter(isArea),
      ...(forms.length > 0 ? site.messageFiles.map(({ area }) => area).filter(isFormPart) : []),
    ])) {
      const gap = messageGap(site.messageFiles, area, code)
      if (gap) reasons.push(`messages "${area}": ${gap} is not translated`)
    }
    const statuses = used.map(({ translation }) => translation.status)
    for (const form of needs.flatMap(({ consents: forms = [] }) => forms)) {
      const consent = consents[form] ?? consents.general
      if (consent) statuses.push(consent.status ?? 'draft')
      else reasons.push(`the notice "${form}" is not translated`)
    }
    if (reasons.length > 0) return result.others.push({ path, reasons: [...new Set(reasons)] })
    const status = STATUSES.find((one) => statuses.includes(one)) ?? 'approved'
    const stale = used.some((overlay) => (states.get(overlay)?.stale.length ?? 0) > 0)
    return result.pages.push({ path, status, stale })
  }
  for (const collection of ['courses', 'posts', 'legal', 'pages'] as const)
    for (const { slug, path } of site[collection]) {
      const own = overOf({ collection, slug })
      if (own) judge(path, own, [EVERY, COLLECTIONS[collection]])
      else result.others.push({ path, reasons: ['it has no file in this language'] })
    }
  for (const [path, need] of Object.entries(PAGES)) judge(path, undefined, [EVERY, need])
  return result
}
