/** Ids of headings, for links: the words in lower case, numbered if they repeat. */
import GithubSlugger, { slug } from 'github-slugger'
import type { Heading, Nodes, Root } from 'mdast'
import { toString as wordsOf } from 'mdast-util-to-string'
import type { PageFile } from '../site.ts'
import { isReservedId } from './anchors.ts'

type Text = Pick<PageFile, 'prose'>

/** An id that the layout has gets `text-` before it: `## Main` has the id `text-main`. @param headings of all levels, in order */
export function idsOf(headings: readonly { text: string }[]): string[] {
  const slugger = new GithubSlugger()
  // Of all spaces, the slugger knows only the plain one.
  const words = headings.map(({ text }) => text.trim().replace(/\s+/g, ' '))
  return words.map((text) => slugger.slug(isReservedId(slug(text)) ? `text ${text}` : text))
}

type Headings = Parameters<typeof idsOf>[0]

/** Translated headings have the ids of the English ones, so that a link works in every language. */
function translatedIds(own: Headings, english: Headings = own): string[] {
  const ids = idsOf(english)
  return idsOf(own).map((id, at) => ids[at] ?? id)
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
