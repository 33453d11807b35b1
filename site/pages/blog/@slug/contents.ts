/** Table of contents of an article. */
import { type Heading, headingsOf } from '../../../mdx/headings.ts'

/** With fewer sections a list of them says less than a look at the page. */
const LONG = 4

/** The `<h2>`s with their ids; none when the article is short. */
export function contentsOf(html: string): Heading[] {
  const found = headingsOf(html)
  return found.length < LONG ? [] : found
}
