/** Rules of the markup that hold for every built page, whatever it weighs. */

/** Elements and links that fetch something; a plain link to another site does not. */
const FETCHING = /^<(?:script|img|source|iframe|video|audio|track|embed|object|input)\b/
const LINK =
  /^<link\b.*\srel="(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload|prefetch|preconnect|dns-prefetch)"/
const ADDRESS = /\s(?:src|srcset|href|poster|data)="([^"]*)"/g
const FOREIGN = /(?:https?:)?\/\/[^\s",)']+/g
const CSS_ADDRESS = /(?:url\(|@import)\s*["']?((?:https?:)?\/\/[^\s"')]+)/g

/** The opening tags of a page, each once: what is asked of them is asked of each alone. */
export const tagsOf = (html: string): string[] => [...new Set(html.match(/<[a-z][^>]*>/g))]

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

/** Addresses on other origins that elements of the page fetch by themselves. */
function foreignAddresses(tags: readonly string[]): string[] {
  const fetching = tags.filter((tag) => FETCHING.test(tag) || LINK.test(tag))
  const values = fetching.flatMap((tag) => [...tag.matchAll(ADDRESS)].map(([, value = '']) => value))
  return values.filter((value) => !value.startsWith('data:')).flatMap((value) => value.match(FOREIGN) ?? [])
}

/** Images that would move the text when they come. */
const unsizedImages = (tags: readonly string[]): string[] =>
  tags.filter(
    (tag) => /^<img\b/.test(tag) && !(/\swidth="[1-9]\d*"/.test(tag) && /\sheight="[1-9]\d*"/.test(tag)),
  )

/** Structured data that could close its element, or that something in it has closed. */
function brokenData(html: string): string[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
    ([, json = '']) => {
      if (json.includes('<')) return [`a raw < in JSON-LD: ${json.slice(0, 120)}`]
      try {
        JSON.parse(json)
        return []
      } catch {
        return [`JSON-LD that is no JSON: ${json.slice(0, 120)}`]
      }
    },
  )
}

/** A class that its stylesheet does not have. */
const undefinedClasses = (tags: readonly string[]): string[] =>
  tags.filter((tag) => /\sclass="[^"]*\bundefined\b[^"]*"/.test(tag))

/** `_card_1qd8g_2`: a class of a CSS Module. */
const MODULE_CLASS = /^_[A-Za-z][\w-]*?_[a-z0-9]{5}_\d+$/

/** Classes of modules whose stylesheet did not come with the page. */
function unstyledClasses(tags: readonly string[], rules: readonly Style[]): string[] {
  const used = new Set(tags.flatMap((tag) => /\sclass="([^"]*)"/.exec(tag)?.[1]?.split(/\s+/) ?? []))
  return [...used].filter(
    (name) => MODULE_CLASS.test(name) && !rules.some(({ classes }) => classes.has(name)),
  )
}

const stylesOf = (html: string): string[] =>
  [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)

/**
 * What is wrong with a page, in sentences.
 * @param styles its CSS; the build leaves out the font of the headline, which each page has alone
 */
export function pageFaults(html: string, tags = tagsOf(html), styles = stylesOf(html)): string[] {
  const rules = styles.map(styleOf)
  return [
    ...brokenData(html),
    ...unsizedImages(tags).map((tag) => `an image without width and height: ${tag.slice(0, 120)}`),
    ...tags.filter((tag) => /\sstyle="/.test(tag)).map((tag) => `a style attribute: ${tag.slice(0, 120)}`),
    ...undefinedClasses(tags).map((tag) => `a class that no stylesheet has: ${tag.slice(0, 120)}`),
    ...unstyledClasses(tags, rules).map((name) => `a class without a rule in the page: ${name}`),
    ...[...foreignAddresses(tags), ...rules.flatMap(({ foreign }) => foreign)].map(
      (address) => `fetches from another origin: ${address}`,
    ),
  ]
}
