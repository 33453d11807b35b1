/** PDFs and share cards in each language. Pages use the English file if a language has none. */
import { pathIn } from '#lambdas/shared/path-in.ts'
import { ALL_BROCHURES_LINK, brochureLink, CURRICULUM_LINK, GUIDE_LINK } from '../catalogue/brochures.ts'
import { isTranslationOf, type Site, type TranslatedPage } from '../site.ts'
import { ENGLISH, type Language } from './language.ts'
import { hasLabels, hasMessageFile } from './pages.ts'

/** Share card of pages without their own. */
export const GENERAL_CARD = '/social/default.png'
export const courseCard = (slug: string): string => `/social/course-${slug}.png`
export const postCard = (slug: string): string => `/social/post-${slug}.png`

/** The translation of the career guide. */
export const guideOverlay = ({ overlays }: Pick<Site, 'overlays'>, code: string) =>
  overlays.find((overlay) => overlay.language.code === code && isTranslationOf(overlay, 'guide', 'guide'))

/**
 * English paths of the files that the build generates in a language: `/brochures/dgca-small.pdf`. A language without a
 * font has none. PDFs also need translated labels and brochure messages. Each file needs the page that it belongs to.
 */
export function documentsIn(
  site: Pick<Site, 'courses' | 'posts' | 'overlays' | 'messageFiles'>,
  language: Language,
  pages: readonly TranslatedPage[],
): string[] {
  if (!language.font || pages.length === 0) return []
  const shown = new Set(pages.map(({ path }) => path))
  const courses = site.courses.filter(({ path }) => shown.has(path))
  const posts = site.posts.filter(({ path }) => shown.has(path))
  const labels = hasLabels(site, language.code)
  const cards = [
    ...(labels ? [GENERAL_CARD] : []),
    ...courses.map(({ slug }) => courseCard(slug)),
    ...posts.map(({ slug }) => postCard(slug)),
  ]
  if (!labels || !hasMessageFile(site.messageFiles, language.code, 'brochures')) return cards
  return [
    ...cards,
    ...courses.flatMap(({ slug, brochure }) =>
      brochure === 'auto' ? (brochureLink(slug, brochure) ?? []) : [],
    ),
    ...(shown.has('/courses') && courses.length > 0 ? [ALL_BROCHURES_LINK] : []),
    ...(shown.has('/curriculum') ? [CURRICULUM_LINK] : []),
    ...(guideOverlay(site, language.code) ? [GUIDE_LINK] : []),
  ]
}

/** Path of a generated file in the language of the site, or of the English file if the language has none. */
export const documentLink = (
  { language, documents }: Pick<Site, 'language' | 'documents'>,
  path: string,
): string => (language !== ENGLISH.code && documents.includes(path) ? pathIn(language, path) : path)
