/** Table of contents of an article, from the headings of its HTML. */

export interface Heading {
  id: string
  text: string
}

/** With fewer sections a list of them says less than a look at the page. */
const LONG = 4

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const plain = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')

/** The `<h2>`s with their ids; none when the article is short. */
export function contentsOf(html: string): Heading[] {
  const found = [...html.matchAll(/<h2 id="([^"]+)">([\s\S]*?)<\/h2>/g)].map(([, id = '', text = '']) => ({
    id,
    text: plain(text),
  }))
  return found.length < LONG ? [] : found
}
