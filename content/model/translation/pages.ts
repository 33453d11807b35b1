/** The pages of a language: each when everything that it shows is whole, so that none is half translated. */
import type { CollectionName } from '../collections.ts'
import type { MessageFile } from '../messages.ts'
import type { DataName } from '../schema/registry.ts'
import type { Overlay, Site, Translated } from '../site.ts'
import { fallsBack } from './fallback.ts'
import type { Language } from './language.ts'
import { COLLECTIONS, EVERY, type Need, PAGES, TEXT, TEXTS } from './needs.ts'
import { type State, stateOf } from './state.ts'
import { STATUSES } from './status.ts'

interface Untranslated {
  path: string
  /** What stands in the way, the first first. */
  reasons: string[]
}

type Judged = Pick<
  Site,
  'messageFiles' | 'overlays' | 'courses' | 'posts' | 'legal' | 'pages' | 'languageConsents'
>

/** A broken file has no words. */
export const hasFile = (files: readonly MessageFile[], language: string, area: string): boolean =>
  files.some((file) => file.language === language && file.area === area && Object.keys(file.words).length > 0)

/** Whether header, footer and labels are there in a language; until then its texts stand among English ones. */
export const hasLabels = ({ messageFiles }: Pick<Site, 'messageFiles'>, code: string): boolean =>
  hasFile(messageFiles, code, 'common')

/** Lists from which a page shows the entries that it names: a new claim or person concerns no other page. */
const DRAWN: readonly DataName[] = ['claims', 'people']

/** The first unshown block that a page of a collection shows; `text` is its English. */
function concern(
  { over }: Overlay,
  { hidden, unshown }: State,
  text: string | undefined,
): string | undefined {
  if (text === undefined || !('data' in over) || !DRAWN.includes(over.data)) return hidden
  return unshown.find(({ block }) => text.includes(block.path.split('.')[0] ?? ''))?.why
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
  const areas = site.messageFiles.filter(({ language }) => language === 'en').map(({ area }) => area)
  const result: { pages: Translated[]; others: Untranslated[] } = { pages: [], others: [] }

  const judge = (path: string, own: Overlay | undefined, needs: readonly Need[]) => {
    const reasons: string[] = []
    const used = own ? [own] : []
    const text = own && `${JSON.stringify(own.english.value)}${own.english.page?.body}`
    for (const name of needs.flatMap(({ data = [] }) => data)) {
      const overlay = dataOf(name)
      const spared = fallsBack(name) || (name === 'claims' && text && !text.includes('<Claim'))
      if (overlay) used.push(overlay)
      else if (!spared) reasons.push(`data "${name}" is not translated`)
    }
    for (const overlay of used) {
      const state = states.get(overlay)
      const why = state && concern(overlay, state, text)
      if (why) reasons.push(`${overlay.file}: ${why}`)
    }
    const forms = needs.flatMap(({ consents = [] }) => consents)
    const wanted = [
      ...needs.flatMap(({ messages = [] }) => messages),
      ...forms.map((form) => `forms/${form}`),
      ...(forms.length > 0 ? areas.filter((area) => area.startsWith('formParts/')) : []),
    ]
    // A key that a file lacks is said in English until a release for visitors, which refuses it.
    for (const area of wanted.filter((one) => areas.includes(one)))
      if (!hasFile(site.messageFiles, code, area)) reasons.push(`messages "${area}" are not translated`)
    const statuses = used.map(({ translation }) => translation.status)
    for (const form of forms) {
      const consent = consents[form] ?? consents.general
      if (consent) statuses.push(consent.status ?? 'draft')
      else reasons.push(`the notice "${form}" is not translated`)
    }
    if (reasons.length > 0) return result.others.push({ path, reasons: [...new Set(reasons)] })
    const status = STATUSES.find((one) => statuses.includes(one)) ?? 'approved'
    const stale = used.some((overlay) => (states.get(overlay)?.stale.length ?? 0) > 0)
    return result.pages.push({ path, status, stale })
  }

  const labels = hasLabels(site, code)
  const written = new Set<string>()
  for (const collection of ['courses', 'posts', 'legal', 'pages'] as const)
    for (const page of site[collection]) {
      const { slug, path } = page
      written.add(path)
      const own = overOf({ collection, slug })
      const form: Need = 'form' in page && page.form ? { consents: [page.form] } : {}
      if (!own) result.others.push({ path, reasons: ['it has no file in this language'] })
      else if (!labels && TEXTS.includes(collection) && !(path in PAGES)) judge(path, own, [TEXT])
      else judge(path, own, [EVERY, COLLECTIONS[collection], PAGES[path] ?? {}, form])
    }
  for (const [path, need] of Object.entries(PAGES))
    if (!written.has(path)) judge(path, undefined, [EVERY, need])
  return result
}
