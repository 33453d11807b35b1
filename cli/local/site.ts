/** The built site as CloudFront serves it: the edge function decides, files answer, the rest is a real 404. */
import { readdirSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import { cacheControl, contentSecurityPolicy, SECURITY_HEADERS } from '#infra/edge/headers.ts'
import { type EdgeRedirect, packRelease } from '#infra/edge/pack.ts'
import { type EdgeAnswer, route } from '#infra/edge/route.ts'
import { splitUrl } from './event.ts'
import { createFiles } from './files.ts'

/** The one release that the twin knows. */
const RELEASE = 'local'
const PREFIX = `/releases/${RELEASE}`

export type SiteServer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The edge function's decision, from these pages (clean paths) and redirects. */
export type Edge = (request: IncomingMessage) => Promise<EdgeAnswer>

export function createEdge(pages: string[], redirects: EdgeRedirect[]): Edge {
  const packed = packRelease(RELEASE, pages, redirects).set('live', RELEASE)
  return async (request) => {
    const [path, query] = splitUrl(request.url ?? '/')
    return route({ host: request.headers.host ?? '', path, query }, async (key) => packed.get(key))
  }
}

/** Clean paths of the pages in a build: `/`, `/courses`, `/courses/dgca-small` … */
export function builtPages(dist: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file === 'index.html' || file.endsWith(`${sep}index.html`))
    .map((file) => `/${file.split(sep).slice(0, -1).join('/')}`)
}

/** Sends a redirect or refusal of the edge; false when the answer is an object to read. */
export function sendEdgeAnswer(
  answer: EdgeAnswer,
  response: ServerResponse,
): answer is Exclude<EdgeAnswer, { kind: 'object' }> {
  if (answer.kind === 'object') return false
  if (answer.kind === 'redirect') {
    response
      .writeHead(answer.status, { Location: answer.location, 'Cache-Control': 'public, max-age=60' })
      .end()
    return true
  }
  response.writeHead(503, { 'Content-Type': 'application/json', 'X-Robots-Tag': 'noindex' })
  response.end('{"error":"Not available here."}')
  return true
}

/** @param dist folder of the build; @param redirects the alias table; @param origin of uploads, for the CSP */
export function createSite(dist: string, redirects: EdgeRedirect[], origin: string): SiteServer {
  const files = createFiles(dist)
  const policy = contentSecurityPolicy(origin)
  const builtAt = () => statSync(join(dist, 'index.html')).mtimeMs
  let edgeOf = { at: builtAt(), edge: createEdge(builtPages(dist), redirects) }
  const edge = () => {
    const at = builtAt()
    if (at !== edgeOf.at) edgeOf = { at, edge: createEdge(builtPages(dist), redirects) }
    return edgeOf.edge
  }

  return async (request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
    response.setHeader('Content-Security-Policy', policy)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    const answer = await edge()(request)
    if (sendEdgeAnswer(answer, response)) return
    const path = decode(answer.key.startsWith(PREFIX) ? answer.key.slice(PREFIX.length) : answer.key)
    response.setHeader('Cache-Control', cacheControl(answer.key))
    if (path !== undefined && (await files.send(request, response, path))) return
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate')
    if (await files.send(request, response, '/404.html', 404)) return
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n')
  }
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
