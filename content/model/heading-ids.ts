/** Names of a text's headings, by which links find them: their words in lower case, numbered when they come again. */
import GithubSlugger from 'github-slugger'

/** As `rehype-slug` makes them in the page. @param headings of all levels, in the order of the text */
export function idsOf(headings: readonly { text: string }[]): string[] {
  const slugger = new GithubSlugger()
  return headings.map(({ text }) => slugger.slug(text))
}
