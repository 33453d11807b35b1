/** Parses built HTML, for the build, the content check and the smoke test. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5'

export interface HtmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Text of a script, style or title; empty for every other element. */
  readonly text: string
  /** Offsets in the HTML. `contentStart` is the end of the opening tag. */
  readonly start: number
  readonly end: number
  readonly contentStart: number
}

export interface HtmlPage {
  readonly html: string
  /** In the order of the document, without elements that the parser adds. */
  readonly elements: readonly HtmlElement[]
  /** Text that visitors read outside of code samples, with its offset. */
  readonly texts: readonly { readonly text: string; readonly offset: number }[]
}

const RAW_TEXT = new Set(['script', 'style', 'title'])
const NOT_READ = new Set(['script', 'style', 'code', 'pre'])

type Node = DefaultTreeAdapterTypes.Node

export function readHtml(html: string): HtmlPage {
  const elements: HtmlElement[] = []
  const texts: HtmlPage['texts'][number][] = []
  const visit = (node: Node, read: boolean): void => {
    if (defaultTreeAdapter.isTextNode(node)) {
      const { value, sourceCodeLocation } = node
      if (read && sourceCodeLocation && value.trim())
        texts.push({ text: value, offset: sourceCodeLocation.startOffset })
      return
    }
    let readInside = read
    if (defaultTreeAdapter.isElementNode(node)) {
      const { tagName: name, attrs, childNodes, sourceCodeLocation: place } = node
      readInside = read && !NOT_READ.has(name)
      if (place)
        elements.push({
          name,
          attributes: Object.fromEntries(attrs.map((attribute) => [attribute.name, attribute.value])),
          text: RAW_TEXT.has(name)
            ? childNodes.map((child) => ('value' in child ? child.value : '')).join('')
            : '',
          start: place.startOffset,
          end: place.endOffset,
          contentStart: place.startTag?.endOffset ?? place.endOffset,
        })
    }
    const children = 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : []
    for (const child of children) visit(child, readInside)
  }
  visit(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }), true)
  return { html, elements, texts }
}

type Elements = Pick<HtmlPage, 'elements'>

export const elementsByTag = ({ elements }: Elements, ...names: string[]): HtmlElement[] =>
  elements.filter(({ name }) => names.includes(name))

/** Source of the opening tag, for messages. */
export const openingTag = ({ html }: HtmlPage, { start, contentStart }: HtmlElement): string =>
  html.slice(start, contentStart)

const relOf = ({ attributes: { rel = '' } }: HtmlElement): string[] => rel.toLowerCase().split(/\s+/)

export const linksWithRel = (page: Elements, rel: string): HtmlElement[] =>
  elementsByTag(page, 'link').filter((link) => relOf(link).includes(rel))

export const canonicalUrl = (page: Elements): string | undefined =>
  linksWithRel(page, 'canonical')[0]?.attributes.href

/** URLs of a page in other languages (BCP 47, or `x-default`). */
export const alternates = (page: Elements): { language: string; href: string }[] =>
  linksWithRel(page, 'alternate').flatMap(({ attributes: { hreflang: language, href = '' } }) =>
    language ? [{ language, href }] : [],
  )

export const pageLanguage = (page: Elements): string => elementsByTag(page, 'html')[0]?.attributes.lang ?? ''

export interface PageFacts {
  /** Link targets as written, each once. */
  readonly links: readonly string[]
  /** Targets of `#anchors`. */
  readonly ids: readonly string[]
  readonly words: string
}

export function pageFacts(page: HtmlPage): PageFacts {
  const links = elementsByTag(page, 'a').flatMap(({ attributes: { href } }) => href ?? [])
  return {
    links: [...new Set(links)],
    ids: page.elements.flatMap(({ attributes: { id } }) => id || []),
    words: page.texts
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' '),
  }
}
