/** Names of a text's headings, by which links find them: their words in lower case, numbered when they come again. */
import GithubSlugger from 'github-slugger'
import type { PageFile } from './site.ts'

type Text = Pick<PageFile, 'prose'>

/** @param headings of all levels, in the order of the text */
export function idsOf(headings: readonly { text: string }[]): string[] {
  const slugger = new GithubSlugger()
  return headings.map(({ text }) => slugger.slug(text))
}

type Headings = Parameters<typeof idsOf>[0]

/** Ids of headings; one of a translation has that of the English one in its place, by which links name it. */
export function translatedIds(own: Headings, english: Headings = own): string[] {
  const ids = idsOf(english)
  return idsOf(own).map((id, at) => ids[at] ?? id)
}

/** Those of a page. */
export const headingIds = ({ prose, english }: Text & { english?: Text | undefined }): string[] =>
  translatedIds(prose.headings, english?.prose.headings)
