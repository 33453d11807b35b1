/** Rules of the markup that hold for every built page, whatever it weighs. */

/** Elements and links that fetch something; a plain link to another site does not. */
const FETCHING = /<(?:script|img|source|iframe|video|audio|track|embed|object|input)\b[^>]*>/g
const LINK =
  /<link\b(?=[^>]*\srel="(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload|prefetch|preconnect|dns-prefetch)")[^>]*>/g
const ADDRESS = /\s(?:src|srcset|href|poster|data)="([^"]*)"/g
const FOREIGN = /(?:https?:)?\/\/[^\s",)']+/g
const CSS_ADDRESS = /(?:url\(|@import)\s*["']?((?:https?:)?\/\/[^\s"')]+)/g

/** Addresses on other origins that the page fetches by itself, from markup and from styles. */
function foreignAddresses(html: string): string[] {
  const tags = [...html.matchAll(FETCHING), ...html.matchAll(LINK)].map(([tag]) => tag)
  const values = tags.flatMap((tag) => [...tag.matchAll(ADDRESS)].map(([, value = '']) => value))
  const markup = values
    .filter((value) => !value.startsWith('data:'))
    .flatMap((value) => [...value.matchAll(FOREIGN)].map(([address]) => address))
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].flatMap(([, css = '']) =>
    [...css.matchAll(CSS_ADDRESS)].map(([, address = '']) => address),
  )
  return [...markup, ...styles]
}

/** Images that would move the text when they come. */
function unsizedImages(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\swidth="[1-9]\d*"/.test(tag) || !/\sheight="[1-9]\d*"/.test(tag))
}

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
const undefinedClasses = (html: string): string[] =>
  [...html.matchAll(/<[^>]*\sclass="[^"]*\bundefined\b[^"]*"[^>]*>/g)].map(([tag]) => tag)

/** `_card_1qd8g_2`: a class of a CSS Module. */
const MODULE_CLASS = /^_[A-Za-z][\w-]*?_[a-z0-9]{5}_\d+$/

/** Classes of modules whose stylesheet did not come with the page. */
function unstyledClasses(html: string): string[] {
  const css = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text).join('')
  const rules = new Set([...css.matchAll(/\.(_[\w-]+)/g)].map(([, name = '']) => name))
  const used = [...html.matchAll(/<[^>]*\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
  return [...new Set(used)].filter((name) => MODULE_CLASS.test(name) && !rules.has(name))
}

/** What is wrong with a page, in sentences. */
export function pageFaults(html: string): string[] {
  return [
    ...brokenData(html),
    ...unsizedImages(html).map((tag) => `an image without width and height: ${tag.slice(0, 120)}`),
    ...undefinedClasses(html).map((tag) => `a class that no stylesheet has: ${tag.slice(0, 120)}`),
    ...unstyledClasses(html).map((name) => `a class without a rule in the page: ${name}`),
    ...foreignAddresses(html).map((address) => `fetches from another origin: ${address}`),
  ]
}
