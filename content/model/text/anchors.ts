/** Ids of the page layout: links may name them, and headings of texts must not repeat them. */

/** Ids of every page. */
const LAYOUT = ['root', 'main', 'drawer', 'notes', 'newsletter-footer']

/** Ids of the pages of a kind. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  course: ['details', 'batches', 'brochure'],
  post: ['article-sources', 'article-author'],
}

/** Ids of single pages, by path. Only those that links are meant for. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': ['hero-brochure', 'programs', 'lead-magnet'],
  '/applyintern': ['types', 'internship-form'],
  '/applyworkshop': ['day', 'workshop-form'],
  '/apply': ['apply-form'],
  '/blog': ['articles', 'newsletter'],
  '/collaborate': ['colleges', 'criteria', 'collaboration-form'],
  '/contact': ['contact-form'],
  '/courses': ['compare', 'brochure'],
  '/curriculum': ['modules', 'brochure'],
  '/partnerships': ['partnership-cards', 'partnership-form', 'for-colleges', 'partner-form'],
  '/privacy': ['privacy-request', 'privacy-form'],
  '/success-stories': ['share', 'story'],
  '/why-ida': ['brochure'],
}

/** Ids that code makes from names: fields of forms, notes of claims, menus, headings of sections. */
const MADE = /^(?:field|note|menu|newsletter)-|-(?:form|heading)$/

/** Ids of a page apart from its headings. @param kind of an MDX page */
export const layoutAnchors = (path: string, kind = ''): string[] => [
  ...LAYOUT,
  ...(KINDS[kind] ?? []),
  ...(PAGES[path] ?? []),
]

const RESERVED: ReadonlySet<string> = new Set(
  [LAYOUT, ...Object.values(KINDS), ...Object.values(PAGES)].flat(),
)

/** Whether the layout of some page has this id, so that a heading gets another one. */
export const isReservedId = (id: string): boolean => RESERVED.has(id) || MADE.test(id)

/** Pages whose anchors are listed here. */
export const anchoredPages: readonly string[] = Object.keys(PAGES)
