import type { MessageFile } from '../catalogue/messages.ts'
import type { DataName } from '../schema/registry.ts'
import { REVIEW_STATUSES } from '../schema/translation.ts'
import { isTranslationOf, type Overlay, type Site, type TranslatedPage } from '../site.ts'
import type { Language } from './language.ts'
import {
  COMMON_FILES,
  FILES_BY_COLLECTION,
  FILES_BY_PAGE,
  type PageFiles,
  TEXT_COLLECTIONS,
  TEXT_PAGE_FILES,
} from './page-files.ts'
import { translationState } from './state.ts'

interface Untranslated {
  path: string
  reason: string
}

type Judged = Pick<Site, 'messageFiles' | 'overlays' | 'courses' | 'posts' | 'legal' | 'pages'>

/** Whether a language has a message file. A file with errors does not count. */
export const hasMessageFile = (files: readonly MessageFile[], language: string, area: string): boolean =>
  files.some((file) => file.language === language && file.area === area && Object.keys(file.words).length > 0)

/** Whether a language has a header, a footer and labels. Without them, its texts are shown among English labels. */
export const hasLabels = ({ messageFiles }: Pick<Site, 'messageFiles'>, code: string): boolean =>
  hasMessageFile(messageFiles, code, 'common')

/** Data files of which a page shows only the entries it refers to. Other entries do not affect the page's status. */
const DRAWN: readonly DataName[] = ['claims', 'people']

/** Returns the pages that a language has, and all other pages with the reason why it lacks them. */
export function translatedPages(site: Judged, { code }: Language) {
  const overlays = site.overlays.filter(({ language }) => language.code === code)
  const dataOf = (name: DataName) => overlays.find(({ over }) => 'data' in over && over.data === name)
  const noticeOf = (form: string) => overlays.find((overlay) => isTranslationOf(overlay, 'consent', form))
  const words = overlays.flatMap((overlay) =>
    'messages' in overlay.over ? [[overlay.over.messages, overlay] as const] : [],
  )
  const labels = hasLabels(site, code)

  const judge = (path: string, ownFile: Overlay | undefined, parts: readonly PageFiles[]): TranslatedPage => {
    const text = ownFile && `${JSON.stringify(ownFile.english.value)}${ownFile.english.page?.body}`
    const names = parts.flatMap(({ data = [] }) => data)
    const forms = parts.flatMap(({ consents = [] }) => consents)
    const areas = [...parts.flatMap(({ messages = [] }) => messages), ...forms.map((form) => `forms/${form}`)]
    const files = [
      ...(ownFile ? [ownFile] : []),
      ...names.filter((name) => name !== 'claims' || !text || text.includes('<Claim')).map(dataOf),
      ...forms.map((form) => noticeOf(form) ?? noticeOf('general')),
      ...words.flatMap(([area, overlay]) =>
        areas.includes(area) || (forms.length > 0 && area.startsWith('formParts/')) ? overlay : [],
      ),
    ]
    const inEnglish = (overlay: Overlay | undefined): boolean => {
      if (!overlay) return true
      const drawn = text !== undefined && 'data' in overlay.over && DRAWN.includes(overlay.over.data)
      return translationState(overlay).waiting.some(
        ({ path: name }) => !drawn || text.includes(name.split('.')[0] ?? ''),
      )
    }
    const statuses = files.map((overlay) => overlay?.translation?.status)
    return {
      path,
      status: REVIEW_STATUSES.find((status) => statuses.includes(status)) ?? 'approved',
      stale: files.some(inEnglish),
    }
  }

  const pages: TranslatedPage[] = []
  const others: Untranslated[] = []
  const written = new Set<string>()
  for (const collection of ['courses', 'posts', 'legal', 'pages'] as const)
    for (const page of site[collection]) {
      const { slug, path } = page
      written.add(path)
      const existing = overlays.find((overlay) => isTranslationOf(overlay, collection, slug))
      const alone = !labels && TEXT_COLLECTIONS.includes(collection) && !(path in FILES_BY_PAGE)
      const form: PageFiles = 'form' in page && page.form ? { consents: [page.form] } : {}
      const parts = [COMMON_FILES, FILES_BY_COLLECTION[collection], FILES_BY_PAGE[path] ?? {}, form]
      if (!existing) others.push({ path, reason: 'it has no file in this language' })
      else if (!labels && !(alone && hasMessageFile(site.messageFiles, code, 'language')))
        others.push({ path, reason: `messages "${alone ? 'language' : 'common'}" are not translated` })
      else pages.push(judge(path, existing, alone ? [TEXT_PAGE_FILES] : parts))
    }
  for (const [path, files] of Object.entries(FILES_BY_PAGE)) {
    if (written.has(path)) continue
    const lacks = ['common', ...(files.messages ?? [])].find(
      (area) => !hasMessageFile(site.messageFiles, code, area),
    )
    if (lacks) others.push({ path, reason: `messages "${lacks}" are not translated` })
    else pages.push(judge(path, undefined, [COMMON_FILES, files]))
  }
  return { pages, others }
}
