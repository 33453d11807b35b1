/** Checks the markup of every built page. */
import { memoizeText } from '#content/model/memoize.ts'
import { elementsByTag, type HtmlElement, type HtmlPage, openingTag } from '#content/model/text/html.ts'

const FETCHING = ['script', 'img', 'source', 'iframe', 'video', 'audio', 'track', 'embed', 'object', 'input']
const FETCHING_LINKS =
  /^(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload|prefetch|preconnect|dns-prefetch)$/
const ADDRESSES = ['src', 'srcset', 'href', 'poster', 'data']
const FOREIGN = /(?:https?:)?\/\/[^\s",)']+/g
const CSS_ADDRESS = /(?:url\(|@import)\s*["']?((?:https?:)?\/\/[^\s"')]+)/g

/** Class names of a stylesheet, and URLs in it on other origins. Cached, because hundreds of pages share a stylesheet. */
const styleOf = memoizeText((css) => ({
  classes: new Set([...css.matchAll(/\.(_[\w-]+)/g)].map(([, name]) => name)),
  foreign: [...css.matchAll(CSS_ADDRESS)].map(([, address]) => address),
}))

const fetches = ({ name, attributes: { rel = '' } }: HtmlElement): boolean =>
  FETCHING.includes(name) || (name === 'link' && rel.split(/\s+/).some((word) => FETCHING_LINKS.test(word)))

const foreignAddresses = ({ elements }: HtmlPage): string[] =>
  elements
    .filter(fetches)
    .flatMap(({ attributes }) => ADDRESSES.flatMap((name) => attributes[name] ?? []))
    .filter((value) => !value.startsWith('data:'))
    .flatMap((value) => value.match(FOREIGN) ?? [])

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const classesOf = ({ attributes: { class: names = '' } }: HtmlElement): string[] => names.split(/\s+/)

/** Whether an image has no width and height, so that the text would move when the image loads. */
const isUnsized = ({ name, attributes: { width = '', height = '' } }: HtmlElement): boolean =>
  name === 'img' && ![width, height].every((size) => /^[1-9]\d*$/.test(size))

/** A class of a CSS Module: `_card_1qd8g_2`. */
const MODULE_CLASS = /^_[A-Za-z][\w-]*?_[a-z0-9]{5}_\d+$/

export function pageFaults(page: HtmlPage, css: string): string[] {
  const { classes, foreign } = styleOf(css)
  const tagsWhere = (isWrong: (element: HtmlElement) => boolean) =>
    page.elements.filter(isWrong).map((element) => openingTag(page, element).slice(0, 120))
  const unstyled = [...new Set(page.elements.flatMap(classesOf))].filter(
    (name) => MODULE_CLASS.test(name) && !classes.has(name),
  )
  const ids = page.elements.flatMap(({ attributes: { id } }) => id || [])
  const data = elementsByTag(page, 'script')
    .filter(({ attributes }) => attributes.type === 'application/ld+json')
    .map(({ text }) => text)
  return [
    ...data.filter((text) => text.includes('<')).map((text) => `a raw < in JSON-LD: ${text.slice(0, 120)}`),
    // JSON-LD is broken, for example, if a text closes the script element early.
    ...data.filter((text) => !isJson(text)).map((text) => `JSON-LD that is no JSON: ${text.slice(0, 120)}`),
    ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `an id that occurs twice: ${id}`),
    ...tagsWhere(isUnsized).map((tag) => `an image without width and height: ${tag}`),
    ...tagsWhere(({ attributes }) => 'style' in attributes).map((tag) => `a style attribute: ${tag}`),
    ...tagsWhere((element) => classesOf(element).includes('undefined')).map(
      (tag) => `a class that no stylesheet has: ${tag}`,
    ),
    ...unstyled.map((name) => `a class without a rule in the page: ${name}`),
    ...[...foreignAddresses(page), ...foreign].map((address) => `fetches from another origin: ${address}`),
  ]
}
