/** Built files over HTTP as S3 behind CloudFront sends them: type, ETag and 304, Brotli or gzip, ranges. */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.ics': 'text/calendar; charset=utf-8',
}

/** Speculation rules have a type of their own, or browsers refuse them. */
const SPECULATION = 'application/speculationrules+json'

/** CloudFront compresses these, between 1,000 bytes and 10 MB. */
const compressible = /^(text\/|image\/svg|application\/(json|xml|manifest))/

interface Variant {
  body: Buffer
  etag: string
}

interface BuiltFile {
  mtimeMs: number
  type: string
  plain: Variant
  encoded: Map<string, Variant>
}

const squeeze = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
}

export interface Files {
  /** Answers with the file at `path` (decoded, absolute in the folder); false when there is none. */
  send(request: IncomingMessage, response: ServerResponse, path: string, status?: number): Promise<boolean>
}

export function createFiles(root: string): Files {
  const cache = new Map<string, BuiltFile>()

  const load = async (path: string): Promise<BuiltFile | undefined> => {
    const file = join(root, path)
    // An object's key is compared letter by letter: S3 knows no `..`, `.`, `//` or trailing slash.
    if (path.includes('\0') || path !== normalize(path) || path.endsWith('/')) return undefined
    const facts = await stat(file).catch(() => undefined)
    if (!facts?.isFile()) return undefined
    const cached = cache.get(file)
    if (cached?.mtimeMs === facts.mtimeMs) return cached
    const body = await readFile(file)
    const known = file.endsWith('rules.json') ? SPECULATION : TYPES[extname(file).toLowerCase()]
    const type = known ?? 'application/octet-stream'
    const built = { mtimeMs: facts.mtimeMs, type, plain: variant(body), encoded: new Map() }
    cache.set(file, built)
    return built
  }

  return {
    async send(request, response, path, status = 200) {
      const file = await load(path)
      if (!file) return false
      const encoding = pick(request, file)
      const { body, etag } = encoding ? await encoded(file, encoding) : file.plain
      response.setHeader('Content-Type', file.type)
      response.setHeader('ETag', etag)
      response.setHeader('Accept-Ranges', 'bytes')
      if (compressible.test(file.type)) response.setHeader('Vary', 'Accept-Encoding')
      if (encoding) response.setHeader('Content-Encoding', encoding)
      const known = request.headers['if-none-match']?.split(/,\s*/) ?? []
      if (status === 200 && known.includes(etag)) response.writeHead(304).end()
      else sendBytes(request, response, body, status)
      return true
    },
  }
}

const variant = (body: Buffer): Variant => ({
  body,
  etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
})

function pick(request: IncomingMessage, file: BuiltFile): keyof typeof squeeze | undefined {
  const { length } = file.plain.body
  if (!compressible.test(file.type) || length < 1000 || length > 10_000_000 || request.headers.range)
    return undefined
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
}

async function encoded(file: BuiltFile, encoding: keyof typeof squeeze): Promise<Variant> {
  const made = file.encoded.get(encoding) ?? variant(await squeeze[encoding](file.plain.body))
  file.encoded.set(encoding, made)
  return made
}

function sendBytes(request: IncomingMessage, response: ServerResponse, body: Buffer, status: number): void {
  const found = status === 200 ? /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') : null
  if (!found || (!found[1] && !found[2])) {
    response.writeHead(status, { 'Content-Length': body.length })
    return void response.end(request.method === 'HEAD' ? undefined : body)
  }
  const from = found[1] ? Number(found[1]) : Math.max(0, body.length - Number(found[2]))
  const to = found[1] && found[2] ? Math.min(Number(found[2]), body.length - 1) : body.length - 1
  if (from > to) return void response.writeHead(416, { 'Content-Range': `bytes */${body.length}` }).end()
  const part = body.subarray(from, to + 1)
  response.writeHead(206, {
    'Content-Range': `bytes ${from}-${to}/${body.length}`,
    'Content-Length': part.length,
  })
  response.end(request.method === 'HEAD' ? undefined : part)
}
