/**
 * Maps a request to a redirect, an error, an object key, or the API. A pure function. It uses only the subset of
 * JavaScript that CloudFront's runtime 2.0 supports: no destructuring, spread or for-of, and no await inside an
 * argument.
 */
interface EdgeRequest {
  host: string
  /** Host that all others redirect to, except previews. Absent if every host is equal. */
  canonical?: string
  /** Requested path, still percent-encoded, without the query. */
  path: string
  /** Requested query without the question mark, or an empty string. */
  query: string
}

/** Returns undefined if the key does not exist or has not reached this edge location yet. */
type EdgeStore = (key: string) => Promise<string | undefined>

export type EdgeAnswer =
  | { kind: 'pass' }
  | { kind: 'object'; key: string }
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'unavailable' }

/** Folders whose unknown slugs redirect silently to the listing. */
const LISTINGS = ['courses', 'blog']

/** The API has no releases: leads are accepted before the first release and when none can be read. */
const API = '/api/'

/** Objects that all releases share. */
const SHARED = '/assets/'

/**
 * Answers one request. Keys of `store`: `live` is the live release's id; `<release>/l` the language codes other than
 * English; `<release>/n` the number of shards; `<release>/<shard>` lines with `path` (a page) or `path>status>target`
 * (a redirect).
 */
export async function route(request: EdgeRequest, store: EdgeStore): Promise<EdgeAnswer> {
  const preview = previewRelease(request.host)
  const path = request.path
  if (path.indexOf(API) === 0) return { kind: preview ? 'unavailable' : 'pass' }
  const canonical = request.canonical
  if (canonical && !preview && request.host !== canonical)
    return redirect(301, `https://${canonical}${cleanPath(path)}`, request.query)
  if (path.indexOf(SHARED) === 0) return { kind: 'object', key: path }
  let release: string | undefined = preview
  if (!release) release = await store('live')
  if (!release) return { kind: 'unavailable' }

  const clean = cleanPath(path)
  if (clean !== path) return redirect(301, clean, request.query)
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
        // Redirects an alias to the translated page if there is one.
        const translated = target && (await lookUp(release, language + target.replace(/[?].*/, ''), store))
        if (translated) return redirect(302, language + target, request.query)
        // There is no translated page: show the English page with the language's labels.
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

/** Release in a preview host such as `r20261121-1.preview.example.org`, or an empty string. */
function previewRelease(host: string): string {
  const labels = host.split('.')
  return labels.length > 2 && labels[1] === 'preview' ? (labels[0] as string) : ''
}

/**
 * Punctuation that chat and mail programs take for the end of a link, plain or percent-encoded: `.` `,` `;` `:` `!` `?`
 * brackets and quotes. Only one mark: what has more is no link of ours.
 */
const GLUED =
  /([a-z0-9/])(?:[.,;:!?)\]}'">]|%(?:21|22|27|29|2c|2e|3a|3b|3e|3f|5d|7d|e2%80%99|e2%80%9d|e2%80%a6))$/i

/**
 * One canonical path per page: single slashes, no trailing slash, no trailing punctuation, no index.html. A backslash counts as a slash,
 * because browsers read `/\\host` in a Location header as another host.
 */
function cleanPath(path: string): string {
  let clean = path.replace(/[\\/]{2,}/g, '/')
  let before = ''
  // Until nothing changes, so that one redirect is enough.
  while (clean !== before) {
    before = clean
    clean = withoutMark(clean)
      .replace(/\/index\.html$/, '/')
      .replace(/(.)\/$/, '$1')
  }
  return clean || '/'
}

/** Drops a glued mark, unless an encoded character is before it. */
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
 * Entry of a path in the release's table. Empty if the table has none; undefined if the table cannot be read, so
 * nothing is known about the path. Lookups ignore case.
 */
async function lookUp(release: string, path: string, store: EdgeStore): Promise<string | undefined> {
  const lower = path.toLowerCase()
  const shards = await store(`${release}/n`)
  if (!shards) return undefined
  const shard = await store(`${release}/${shardOf(lower, Number(shards))}`)
  if (shard === undefined) return undefined
  const lines = shard.split('\n')
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] as string
    if (line === lower || line.indexOf(`${lower}>`) === 0) return line
  }
  return ''
}

/** `/courses` is stored as `/courses/index.html`. A name with a dot is a file. */
function objectKey(path: string): string {
  if (path === '/') return '/index.html'
  return path.lastIndexOf('.') > path.lastIndexOf('/') ? path : `${path}/index.html`
}

/** Appends the visitor's query, such as a campaign tag, to the target's own. */
function redirect(status: 301 | 302, target: string, query: string): EdgeAnswer {
  const joint = target.indexOf('?') < 0 ? '?' : '&'
  return { kind: 'redirect', status: status, location: query ? `${target}${joint}${query}` : target }
}

/** FNV-1a over UTF-16 units. Distributes the paths of a release over the values of the store. */
export function shardOf(path: string, count: number): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < path.length; i += 1) {
    hash = hash ^ path.charCodeAt(i)
    hash = (hash + (hash << 1) + (hash << 4) + (hash << 7) + (hash << 8) + (hash << 24)) >>> 0
  }
  return hash % count
}
