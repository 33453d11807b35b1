/** Rules of the markup that hold for every built page, whatever it weighs. */
import { type HtmlElement, type HtmlPage, named, openingTag } from '#content/model/html.ts'

/** Elements and links that fetch something; a plain link to another site does not. */
const FETCHING = ['script', 'img', 'source', 'iframe', 'video', 'audio', 'track', 'embed', 'object', 'input']
const FETCHING_LINKS =
  /^(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload|prefetch|preconnect|dns-prefetch)$/
const ADDRESSES = ['src', 'srcset', 'href', 'poster', 'data']
const FOREIGN = /(?:https?:)?\/\/[^\s",)']+/g
const CSS_ADDRESS = /(?:url\(|@import)\s*["']?((?:https?:)?\/\/[^\s"')]+)/g

interface Style {
  classes: ReadonlySet<string>
  /** Addresses on other origins. */
  foreign: readonly string[]
}

/** By its text: hundreds of pages have the same. */
const known = new Map<string, Style>()

function styleOf(css: string): Style {
  const before = known.get(css)
  if (before) return before
  const style = {
    classes: new Set([...css.matchAll(/\.(_[\w-]+)/g)].map(([, name = '']) => name)),
    foreign: [...css.matchAll(CSS_ADDRESS)].map(([, address = '']) => address),
  }
  known.set(css, style)
  return style
}

const fetches = ({ name, attributes: { rel = '' } }: HtmlElement): boolean =>
  FETCHING.includes(name) || (name === 'link' && rel.split(/\s+/).some((one) => FETCHING_LINKS.test(one)))

/** Addresses on other origins that elements of the page fetch without a click. */
const foreignAddresses = ({ elements }: HtmlPage): string[] =>
  elements
    .filter(fetches)
    .flatMap(({ attributes }) => ADDRESSES.flatMap((name) => attributes[name] ?? []))
    .filter((value) => !value.startsWith('data:'))
    .flatMap((value) => value.match(FOREIGN) ?? [])

/** Structured data that could close its element, or that something in it has closed. */
const brokenData = (page: HtmlPage): string[] =>
  named(page, 'script')
    .filter(({ attributes }) => attributes.type === 'application/ld+json')
    .flatMap(({ text }) => {
      if (text.includes('<')) return [`a raw < in JSON-LD: ${text.slice(0, 120)}`]
      try {
        JSON.parse(text)
        return []
      } catch {
        return [`JSON-LD that is no JSON: ${text.slice(0, 120)}`]
      }
    })

const classesOf = ({ attributes: { class: names = '' } }: HtmlElement): string[] => names.split(/\s+/)

/** Images that would move the text when they come. */
const isUnsized = ({ attributes: { width, height } }: HtmlElement): boolean =>
  ![width, height].every((size) => /^[1-9]\d*$/.test(size ?? ''))

/** `_card_1qd8g_2`: a class of a CSS Module. */
const MODULE_CLASS = /^_[A-Za-z][\w-]*?_[a-z0-9]{5}_\d+$/

/** Classes of modules whose stylesheet did not come with the page. */
const unstyledClasses = ({ elements }: HtmlPage, rules: readonly Style[]): string[] =>
  [...new Set(elements.flatMap(classesOf))].filter(
    (name) => MODULE_CLASS.test(name) && !rules.some(({ classes }) => classes.has(name)),
  )

/**
 * What is wrong with a page, in sentences.
 * @param styles its CSS, where it is not in the page yet
 */
export function pageFaults(page: HtmlPage, styles = named(page, 'style').map(({ text }) => text)): string[] {
  const rules = styles.map(styleOf)
  const tagOf = (element: HtmlElement) => openingTag(page, element).slice(0, 120)
  return [
    ...brokenData(page),
    ...named(page, 'img')
      .filter(isUnsized)
      .map((image) => `an image without width and height: ${tagOf(image)}`),
    ...page.elements
      .filter(({ attributes }) => 'style' in attributes)
      .map((element) => `a style attribute: ${tagOf(element)}`),
    ...page.elements
      .filter((element) => classesOf(element).includes('undefined'))
      .map((element) => `a class that no stylesheet has: ${tagOf(element)}`),
    ...unstyledClasses(page, rules).map((name) => `a class without a rule in the page: ${name}`),
    ...[...foreignAddresses(page), ...rules.flatMap(({ foreign }) => foreign)].map(
      (address) => `fetches from another origin: ${address}`,
    ),
  ]
}
