/** Ids for links with `#`: of the page layout, and of headings (the words in lower case, numbered if they repeat). */
import GithubSlugger, { slug } from 'github-slugger'
import type { Heading, Nodes, Root } from 'mdast'
import { toString as wordsOf } from 'mdast-util-to-string'
import type { PageWithText } from '../site.ts'

/** Ids of every page. */
const LAYOUT = ['root', 'main', 'drawer', 'notes', 'newsletter-footer']

/** Ids of the pages of a kind. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  course: ['details', 'batches', 'brochure'],
  post: ['article-sources', 'article-author'],
}

/** Ids of single pages by path, only those that links use. */
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

type Text = Pick<PageWithText, 'prose'>

/** A heading whose id the layout uses gets `text-` before it: `## Main` → `text-main`. @param headings all, in order */
export function idsOf(headings: readonly { text: string }[]): string[] {
  const slugger = new GithubSlugger()
  // The slugger replaces only plain spaces.
  const words = headings.map(({ text }) => text.trim().replace(/\s+/g, ' '))
  return words.map((text) => slugger.slug(isReservedId(slug(text)) ? `text ${text}` : text))
}

type Headings = Parameters<typeof idsOf>[0]

/** Translated headings have the ids of the English ones, so that a link works in every language. */
function translatedIds(headings: Headings, english: Headings = headings): string[] {
  const ids = idsOf(english)
  return idsOf(headings).map((id, at) => ids[at] ?? id)
}

export const headingIds = ({ prose, english }: Text & { english?: Text | undefined }): string[] =>
  translatedIds(prose.headings, english?.prose.headings)

/** @param english headings of the English text, if the tree is its translation */
export function setHeadingIds(tree: Root, english?: Headings): void {
  const headings: Heading[] = []
  const visit = (node: Nodes): void => {
    if (node.type === 'heading') headings.push(node)
    else if ('children' in node) node.children.forEach(visit)
  }
  visit(tree)
  const ids = translatedIds(
    headings.map((heading) => ({ text: wordsOf(heading) })),
    english,
  )
  for (const [at, heading] of headings.entries()) heading.data = { hProperties: { id: ids[at] } }
}
