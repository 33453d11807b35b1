/** What stands in an MDX body, with places: headings, links, pictures, components. No parser, so a thousand pages take a blink. */
import type { Place } from './issue.ts'

export interface Heading extends Place {
  level: number
  text: string
}

export interface Link extends Place {
  href: string
  text: string
}

export interface Image extends Place {
  src: string
  alt: string
}

export interface Tag extends Place {
  name: string
  attributes: Record<string, string | true>
  closing: boolean
}

export interface Prose {
  headings: Heading[]
  links: Link[]
  images: Image[]
  tags: Tag[]
  /** Running text in lower case, without tags and targets; made anew at each call. */
  plain(): string
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** Code, comments and escapes become spaces, so that every offset stays. */
function withoutCode(body: string): string {
  return body
    .replace(/^(```+|~~~+)[^\n]*\n[\s\S]*?(?:^\1[^\n]*$|(?![\s\S]))/gm, blank)
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, blank)
    .replace(/(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g, blank)
    .replace(/\\[<{}[\]!*_#]/g, '  ')
}

/** Offset of a text → line and column; lines count from `firstLine`. */
export function placer(text: string, firstLine = 1): (offset: number) => Place {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + firstLine, col: offset - (starts[low] ?? 0) + 1 }
  }
}

const TAG = /<(\/?)([A-Za-z][\w.]*)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^}]*\}))?)*)\s*\/?>/g
const ATTRIBUTE = /([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}))?/g

const LINK = /(!?)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(\s*<?([^\s)>]*)>?[^)]*\)/g
/** An address without brackets, of which Markdown makes a link all the same; what ends the sentence is none of it. */
const BARE = /(?<![\w/@.-])(?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,:;!?'")*_]/g

function bareLinks(text: string): { href: string; text: string; index: number }[] {
  if (!/https?:\/\/|www\./.test(text)) return []
  const rest = text.replace(LINK, blank).replace(TAG, blank)
  return [...rest.matchAll(BARE)].map(({ 0: address, index }) => ({
    href: address.startsWith('www.') ? `http://${address}` : address,
    text: address,
    index,
  }))
}

function attributesOf(text: string): Record<string, string | true> {
  const found: Record<string, string | true> = {}
  for (const [, name = '', double, single, code] of text.matchAll(ATTRIBUTE))
    found[name] = double ?? single ?? code ?? true
  return found
}

/** Reads a body that starts on `firstLine` of its file. */
export function readProse(body: string, firstLine = 1): Prose {
  const text = withoutCode(body)
  const at = placer(body, firstLine)
  const plain = () =>
    text
      .replace(TAG, ' ')
      .replace(/\]\([^)]*\)/g, ' ')
      .toLowerCase()
  const prose: Prose = { headings: [], links: [], images: [], tags: [], plain }
  for (const match of text.matchAll(/^(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/gm))
    prose.headings.push({ level: match[1]?.length ?? 0, text: match[2] ?? '', ...at(match.index) })
  for (const match of text.matchAll(LINK)) {
    const [, bang, words = '', target = ''] = match
    if (bang) prose.images.push({ src: target, alt: words, ...at(match.index) })
    else prose.links.push({ href: target, text: words, ...at(match.index) })
  }
  for (const { index, ...link } of bareLinks(text)) prose.links.push({ ...link, ...at(index) })
  for (const match of text.matchAll(TAG)) {
    const [, slash, name = '', rest = ''] = match
    const place = at(match.index)
    const attributes = attributesOf(rest)
    prose.tags.push({ name, attributes, closing: slash === '/', ...place })
    if (typeof attributes.href === 'string') prose.links.push({ href: attributes.href, text: name, ...place })
  }
  return prose
}
