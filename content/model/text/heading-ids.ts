/** Names of a text's headings, by which links find them: their words in lower case, numbered when they come again. */
import GithubSlugger from 'github-slugger'
import type { Heading, Nodes, Root } from 'mdast'
import { toString as wordsOf } from 'mdast-util-to-string'
import type { PageFile } from '../site.ts'

type Text = Pick<PageFile, 'prose'>

/** @param headings of all levels, in the order of the text */
export function idsOf(headings: readonly { text: string }[]): string[] {
  const slugger = new GithubSlugger()
  return headings.map(({ text }) => slugger.slug(text))
}

type Headings = Parameters<typeof idsOf>[0]

/** Ids of headings; one of a translation has that of the English one in its place, by which links name it. */
function translatedIds(own: Headings, english: Headings = own): string[] {
  const ids = idsOf(english)
  return idsOf(own).map((id, at) => ids[at] ?? id)
}

/** Those of a page. */
export const headingIds = ({ prose, english }: Text & { english?: Text | undefined }): string[] =>
  translatedIds(prose.headings, english?.prose.headings)

/** Sets the ids of the headings of a tree. @param english headings of the English text, where the tree is a translation of it */
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
