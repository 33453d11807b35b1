/** Links of a translated page: to pages of its language where they are there, else to the English ones, and saying so. */
import type { Alias } from '#content/model/aliases.ts'

const TAG = /<(\/?)([a-z][\w-]*)((?:[^<>"]|"[^"]*")*)>/gi
/** Of a page; a picture is in no language. */
const HREF = /\shref="(\/(?!assets\/)[^"]*)"/
const LABEL = /(\saria-label=")([^"]*)"/

interface Options {
  /** Address in the page's language; undefined when it has no such page. */
  address(path: string): string | undefined
  /** Old and short addresses, which lead on. */
  aliases: Alias[]
  /** `(ఆంగ్లంలో)` */
  note: string
}

/** `/courses/agriculture?x=1#top` → path and rest of where it leads, through an alias. */
function target(href: string, aliases: Alias[]): { path: string; rest: string } {
  const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? []
  const alias = aliases.find(({ from }) => from === path)
  if (!alias) return { path, rest }
  const [, to = '/', own = ''] = /^([^?#]*)(.*)$/.exec(alias.to) ?? []
  return { path: to, rest: rest === '' ? own : own === '' ? rest : `${own}&amp;${rest.slice(1)}` }
}

/**
 * HTML of a body with its links led on. What is inside an island stays as it is, because the browser renders it again;
 * links that choose a language (`data-lang`) say it themselves.
 */
export function localLinks(html: string, { address, aliases, note }: Options): string {
  /** Name of the island's element, and how many of its kind are open. */
  let island: { name: string; open: number } | undefined
  let english = false
  return html.replace(TAG, (tag, slash: string, name: string, attributes: string) => {
    if (island) {
      if (name === island.name) island.open += slash ? -1 : 1
      if (island.open === 0) island = undefined
      return tag
    }
    if (!slash && /\sdata-island="/.test(attributes)) {
      island = { name, open: 1 }
      return tag
    }
    if (name !== 'a') return tag
    if (slash) {
      const marked = english
      english = false
      return marked ? ` <span data-in-english>${note}</span></a>` : tag
    }
    const href = HREF.exec(attributes)?.[1]
    if (href === undefined || /\sdata-(?:lang|dialog)="/.test(attributes)) return tag
    const { path, rest } = target(href, aliases)
    const own = address(path)
    if (own !== undefined) return tag.replace(HREF, ` href="${own}${rest}"`)
    // A link that is a sign alone says it where its name is said.
    if (LABEL.test(tag)) return tag.replace(LABEL, `$1$2 ${note}"`)
    english = true
    return tag
  })
}
