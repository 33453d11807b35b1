/** Compresses responses as CloudFront does. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HttpResponse } from '../../aws/http.ts'

/** Types that CloudFront compresses and the site uses (developer guide, "File types that CloudFront compresses"). */
const TYPES = new Set([
  ...['text/html', 'text/css', 'text/javascript', 'text/plain', 'text/xml', 'text/csv'],
  ...['application/javascript', 'application/json', 'application/xml', 'application/rss+xml'],
  ...['application/xhtml+xml', 'application/wasm', 'image/svg+xml', 'font/ttf', 'font/otf'],
])

/** CloudFront compresses only bodies between these sizes, in bytes. */
const [LEAST, MOST] = [1_000, 10_000_000]

const ENCODERS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
}

export type Encoding = keyof typeof ENCODERS

/** Returns a function that compresses a response, and that caches compressed bodies by ETag, as CloudFront does. */
export function createCompressor() {
  const kept = new Map<string, Buffer>()
  return async (answer: HttpResponse, encoding: Encoding | undefined): Promise<HttpResponse> => {
    const { status, headers, body } = answer
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? ''
    if (status === 206 || !TYPES.has(type) || headers['content-encoding']) return answer
    if (body.length < LEAST || body.length > MOST) return answer
    const varied = { ...headers, vary: 'Accept-Encoding' }
    if (!encoding) return { ...answer, headers: varied }
    const { etag } = headers
    const key = `${etag} ${encoding}`
    const compressed = (etag && kept.get(key)) || (await ENCODERS[encoding](body))
    if (etag) {
      if (kept.size > 500) kept.clear()
      kept.set(key, compressed)
    }
    const weak = typeof etag === 'string' && { etag: etag.replace(/^"/, 'W/"') }
    return { status, headers: { ...varied, ...weak, 'content-encoding': encoding }, body: compressed }
  }
}
