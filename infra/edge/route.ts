/**
 * Decides whether a request gets a redirect, an error, an object, or goes to the API. The code uses only JavaScript that
 * CloudFront's runtime 2.0 supports: no destructuring, no spread, no for-of, and no await inside an argument.
 */
interface EdgeRequest {
  host: string
  /** Host name to which all others redirect, except those of previews. If absent, no host name redirects. */
  canonical?: string
  /** Requested path, still percent-encoded, without the query. */
  path: string
  /** Requested query without the question mark, or an empty string. */
  query: string
}

/** Reads a value of the store. Undefined if the key does not exist or has not reached this edge location yet. */
type EdgeStore = (key: string) => Promise<string | undefined>

export type EdgeAnswer =
  | { kind: 'pass' }
  | { kind: 'object'; key: string }
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'unavailable' }

/** Folders in which a path that does not exist redirects to the list of pages instead of showing an error. */
const LISTINGS = ['courses', 'blog']

/** API paths do not depend on releases, so leads are accepted even if no release is live or the store cannot be read. */
export const API = '/api/'

/** Prefix of objects that all releases share. */
const SHARED = '/assets/'

/** Prefix of the preview files of pull requests. */
export const PULL_REQUESTS = '/previews/'

/**
 * Answers one request. `store` contains these keys: `live`, the id of the live release; `<release>/l`, the codes of
 * languages other than English; `<release>/n`, the number of shards; `<release>/<shard>`, lines with `path` (a page) or
 * `path>status>target` (a redirect).
 */
export async function routeRequest(request: EdgeRequest, store: EdgeStore): Promise<EdgeAnswer> {
  const preview = previewName(request.host)
  // A pull request may contain any file name, so it has its own assets, and its IAM role cannot write the table of paths.
  const isPullRequest = /^p[0-9]+$/.test(preview)
  const path = request.path
  if (path.indexOf(API) === 0) return { kind: preview ? 'unavailable' : 'pass' }
  const canonical = request.canonical
  if (canonical && !preview && request.host !== canonical)
    return redirect(301, `https://${canonical}${cleanPath(path)}`, request.query)
  if (path.indexOf(SHARED) === 0 && !isPullRequest) return { kind: 'object', key: path }
  const release = preview || (await store('live'))
  if (!release) return { kind: 'unavailable' }

  const clean = cleanPath(path)
  if (clean !== path) return redirect(301, clean, request.query)
  if (isPullRequest) return { kind: 'object', key: PULL_REQUESTS + preview + objectKey(clean) }
  const entry = await lookUp(release, clean, store)
  if (entry) {
    const parts = entry.split('>')
    if (parts.length === 3) return redirect(parts[1] === '301' ? 301 : 302, parts[2] as string, request.query)
    if (entry !== clean) return redirect(301, entry, request.query)
  } else if (entry === '') {
    const language = await languageOf(release, clean, store)
    const english = clean.slice(language.length) || '/'
    if (language && english !== clean) {
      const there = await lookUp(release, english, store)
      if (there) {
        const target = there.split('>')[2]
        // An alias redirects to the translated page if there is one.
        const translated = target && (await lookUp(release, language + target.replace(/[?].*/, ''), store))
        if (translated) return redirect(302, language + target, request.query)
        // Without a translated page, visitors get the English page with menus in their language (`?lng=`).
        return redirect(302, `${english}?lng=${language.slice(1)}`, request.query)
      }
    }
    const listing = listingOf(english)
    if (listing) {
      const translated = language ? await lookUp(release, language + listing, store) : ''
      return redirect(302, translated ? language + listing : listing, request.query)
    }
  }
  return { kind: 'object', key: `/releases/${release}${objectKey(clean)}` }
}

/** Returns `/te` for `/te/courses` if the release has Telugu, and an empty string for an English path. */
async function languageOf(release: string, path: string, store: EdgeStore): Promise<string> {
  const first = path.split('/')[1] as string
  if (first.length > 3) return ''
  const languages = await store(`${release}/l`)
  return languages && languages.split(' ').indexOf(first) >= 0 ? `/${first}` : ''
}

/** Returns the release or the pull request in a preview's host name, such as `p12.preview.example.org`, or an empty string. */
function previewName(host: string): string {
  const labels = host.split('.')
  return labels.length > 2 && labels[1] === 'preview' ? (labels[0] as string) : ''
}

/**
 * Punctuation after a link that chat and mail programs make a part of the link, plain or percent-encoded: `.` `,` `;` `:`
 * `!` `?`, brackets and quotes. Matches one mark only, because a path with more is probably not a link to our site.
 */
const GLUED =
  /([a-z0-9/])(?:[.,;:!?)\]}'">]|%(?:21|22|27|29|2c|2e|3a|3b|3e|3f|5d|7d|e2%80%99|e2%80%9d|e2%80%a6))$/i

/**
 * Returns the canonical path: single slashes, no trailing slash or punctuation, no index.html. A backslash counts as a
 * slash, because browsers would follow `/\\host` in a Location header to a different host.
 */
function cleanPath(path: string): string {
  let clean = path.replace(/[\\/]{2,}/g, '/')
  let before = ''
  // Repeated until nothing changes, so that the visitor is redirected only once.
  while (clean !== before) {
    before = clean
    clean = withoutMark(clean)
      .replace(/\/index\.html$/, '/')
      .replace(/(.)\/$/, '$1')
  }
  return clean || '/'
}

/** Removes one punctuation mark from the end, unless an encoded character is before it. */
function withoutMark(path: string): string {
  const short = path.replace(GLUED, '$1')
  return /%..$/.test(short) ? path : short
}

/** Returns `/courses` for `/courses/<slug>`, and an empty string for a file or a deeper path. */
function listingOf(path: string): string {
  const parts = path.split('/')
  const slug = parts[2] as string
  if (parts.length !== 3 || slug.indexOf('.') >= 0) return ''
  return LISTINGS.indexOf(parts[1] as string) >= 0 ? `/${parts[1]}` : ''
}

/**
 * Finds the line of a path in the release's shards. Returns an empty text if there is none, and undefined if the store
 * cannot be read, so that nothing is known about the path. Ignores case.
 */
async function lookUp(release: string, path: string, store: EdgeStore): Promise<string | undefined> {
  const lower = path.toLowerCase()
  const shards = await store(`${release}/n`)
  if (!shards) return undefined
  const shard = await store(`${release}/${shardIndex(lower, Number(shards))}`)
  if (shard === undefined) return undefined
  const lines = shard.split('\n')
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] as string
    if (line === lower || line.indexOf(`${lower}>`) === 0) return line
  }
  return ''
}

/** Returns the object key: `/courses` is stored as `/courses/index.html`. A name with a dot is a file and unchanged. */
function objectKey(path: string): string {
  if (path === '/') return '/index.html'
  return path.lastIndexOf('.') > path.lastIndexOf('/') ? path : `${path}/index.html`
}

/** Redirects, and appends the visitor's query, such as a campaign tag, to the query of the target. */
function redirect(status: 301 | 302, target: string, query: string): EdgeAnswer {
  const joint = target.indexOf('?') < 0 ? '?' : '&'
  return { kind: 'redirect', status: status, location: query ? `${target}${joint}${query}` : target }
}

/** Returns the number of the value in which a path is stored, by an FNV-1a hash over UTF-16 units. */
export function shardIndex(path: string, count: number): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < path.length; i += 1) {
    hash = hash ^ path.charCodeAt(i)
    hash = (hash + (hash << 1) + (hash << 4) + (hash << 7) + (hash << 8) + (hash << 24)) >>> 0
  }
  return hash % count
}
