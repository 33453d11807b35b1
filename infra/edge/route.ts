/**
 * Decides what a request gets: a redirect, an answer, the object to read, or its way to the API as it is. One
 * pure function.
 * Written in the subset of CloudFront's runtime 2.0: no destructuring, spread or for-of, no await inside an argument.
 */
import { shardOf } from './shard.ts'

interface EdgeRequest {
  host: string
  /** Host to which all others lead, previews aside; absent where every host is as good. */
  canonical?: string
  /** Path as it came, still percent-encoded, without the query. */
  path: string
  /** Query without the question mark, as it came; empty when there is none. */
  query: string
}

/** What the store answers: undefined when the key is not there, or has not reached this edge yet. */
type EdgeStore = (key: string) => Promise<string | undefined>

export type EdgeAnswer =
  | { kind: 'pass' }
  | { kind: 'object'; key: string }
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'unavailable' }

/** Folders whose unknown slugs go, silently, to the listing (DEF-05). */
const LISTINGS = ['courses', 'blog']

/** Belongs to the API, which has no releases: a lead is accepted before the first one and while none can be read. */
const API = '/api/'

/** Objects shared by every release. */
const SHARED = '/assets/'

/**
 * The answer to one request.
 * Keys of `store`: `live` → id of the release; `<release>/l` → codes of the languages beside English; `<release>/n` → number of shards; `<release>/<shard>` → lines
 * `path` (a page) or `path>status>target` (a redirect).
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
  const found = await lookUp(release, clean, store)
  if (found) {
    const parts = found.split('>')
    if (parts.length === 3) return redirect(parts[1] === '301' ? 301 : 302, parts[2] as string, request.query)
    if (found !== clean) return redirect(301, found, request.query)
  } else if (found === '') {
    const language = await languageOf(release, clean, store)
    const english = clean.slice(language.length) || '/'
    if (language && english !== clean) {
      const there = await lookUp(release, english, store)
      if (there) {
        const target = there.split('>')[2]
        // An alias leads to the page in the language, where that is there.
        const own = target && (await lookUp(release, language + target.replace(/[?].*/, ''), store))
        if (own) return redirect(302, language + target, request.query)
        // In the language there is no such page: the English one, with the labels of the language.
        return redirect(302, `${english}?lng=${language.slice(1)}`, request.query)
      }
    }
    const listing = listingOf(english)
    if (listing) {
      const own = language ? await lookUp(release, language + listing, store) : ''
      return redirect(302, own ? language + listing : listing, request.query)
    }
  }
  return { kind: 'object', key: `/releases/${release}${objectKey(clean)}` }
}

/** `/te` for `/te/courses` when the release has Telugu; empty for an English path. */
async function languageOf(release: string, path: string, store: EdgeStore): Promise<string> {
  const first = path.split('/')[1] as string
  if (first.length > 3) return ''
  const languages = await store(`${release}/l`)
  return languages && languages.split(' ').indexOf(first) >= 0 ? `/${first}` : ''
}

/** Release named by a preview host such as `r20261121-1.preview.example.org`; empty otherwise. */
function previewRelease(host: string): string {
  const labels = host.split('.')
  return labels.length > 2 && labels[1] === 'preview' ? (labels[0] as string) : ''
}

/** One form for each page: single slashes, no trailing slash, no index.html. A backslash counts as a slash, because
 * browsers read `/\\host` in a Location as another host. */
function cleanPath(path: string): string {
  const single = path.replace(/[\\/]{2,}/g, '/').replace(/\/index\.html$/, '/')
  return single.length > 1 ? single.replace(/\/$/, '') : '/'
}

/** `/courses` for `/courses/<slug>`; empty for what is no single slug: a file, or a path below one. */
function listingOf(path: string): string {
  const parts = path.split('/')
  const slug = parts[2] as string
  if (parts.length !== 3 || slug.indexOf('.') >= 0) return ''
  return LISTINGS.indexOf(parts[1] as string) >= 0 ? `/${parts[1]}` : ''
}

/**
 * The entry of a path in the table of a release: empty when the table has none, undefined when the table cannot be
 * read, which says nothing of the path. A path that differs in case only finds the page it means.
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

/** `/courses` is stored as `/courses/index.html`; a name with a dot is a file. */
function objectKey(path: string): string {
  if (path === '/') return '/index.html'
  return path.lastIndexOf('.') > path.lastIndexOf('/') ? path : `${path}/index.html`
}

/** The visitor's query (a campaign tag, say) is kept behind the target's own. */
function redirect(status: 301 | 302, target: string, query: string): EdgeAnswer {
  const joint = target.indexOf('?') < 0 ? '?' : '&'
  return { kind: 'redirect', status: status, location: query ? `${target}${joint}${query}` : target }
}
