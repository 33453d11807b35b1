/** Names of a text's headings, by which links find them: their words in lower case, numbered when they come again. */
import GithubSlugger from 'github-slugger'
import type { PageFile } from './site.ts'

type Text = Pick<PageFile, 'prose'>

/** @param headings of all levels, in the order of the text */
export function idsOf(headings: readonly { text: string }[]): string[] {
  const slugger = new GithubSlugger()
  return headings.map(({ text }) => slugger.slug(text))
}

/** Those of a page; a heading of a translation takes that of the English one in its place, by which links name it. */
export function headingIds({ prose, english }: Text & { english?: Text | undefined }): string[] {
  const own = idsOf(prose.headings)
  const ids = english ? idsOf(english.prose.headings) : own
  return own.map((id, at) => ids[at] ?? id)
}
