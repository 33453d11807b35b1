/** The function as CloudFront runs it and the twin over HTTP give the same answer to 300 URLs of the real site. */
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPages, createSite } from '#cli/local/site.ts'
import { loadSite } from '#content/model/read.ts'
import { bundleViewerRequest } from '#infra/edge/bundle.ts'
import { packRelease } from '#infra/edge/pack.ts'
import { OUT } from '../../site/built.ts'

interface Answer {
  status: number
  /** Where a redirect leads; the order of its parameters is not kept by CloudFront's event. */
  location: [string, string[]] | undefined
}
interface VmAnswer {
  uri?: string
  statusCode?: number
  headers?: Record<string, { value: string }>
}

const objects = new Set(
  readdirSync(OUT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(OUT, join(entry.parentPath, entry.name))),
)
let handler: (event: object) => Promise<VmAnswer>
let server: Server
let urls: string[]

const parted = (location: string): [string, string[]] => {
  const [path = '', query = ''] = location.split('?')
  return [path, query.split('&').filter(Boolean).sort()]
}

/** S3 decodes a key once and compares it letter by letter. */
function stored(key: string): boolean {
  try {
    return objects.has(decodeURIComponent(key).replace(/^\/(releases\/local\/)?/, ''))
  } catch {
    return false
  }
}

async function edge(url: string): Promise<Answer> {
  const [uri = '', query = ''] = url.split(/\?(.*)/s)
  const querystring: Record<string, { value: string; multiValue?: { value: string }[] }> = {}
  for (const pair of query.split('&').filter(Boolean)) {
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const known = querystring[name]
    if (known) known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }]
    else querystring[name] = { value }
  }
  const headers = { host: { value: 'www.example.org' } }
  const answer = await handler({ request: { uri, headers, querystring } })
  if (answer.statusCode)
    return { status: answer.statusCode, location: parted(answer.headers?.location?.value ?? '') }
  return { status: stored(answer.uri ?? '') ? 200 : 404, location: undefined }
}

/** With `http.get`, because `fetch` would tidy the dots and slashes away. */
async function twin(path: string): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  const request = get({ host: '127.0.0.1', port, path, headers: { host: 'www.example.org' } })
  const [response] = await once(request, 'response')
  response.resume()
  const { location } = response.headers
  return { status: response.statusCode, location: location === undefined ? undefined : parted(location) }
}

beforeAll(async () => {
  const { aliases } = await loadSite()
  const pages = builtPages(OUT)
  const table = new Map([['live', 'local'], ...packRelease('local', pages, aliases)])
  const kvs = () => ({
    get: async (key: string) => table.get(key) ?? Promise.reject(new Error('KeyNotFound')),
  })
  const context = createContext({ cf: { kvs } })
  runInContext(bundleViewerRequest().replace(/^import cf from ?"cloudfront";/, ''), context)
  handler = context.handler
  const serve = createSite(OUT, aliases, 'http://127.0.0.1:1')
  server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  urls = variants([...pages, ...aliases.map(({ from }) => from)])
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

/** Every page and alias as it is, and each in one of the ways in which people and programs misspell an address. */
function variants(paths: string[]): string[] {
  const spell: ((path: string) => string)[] = [
    (path) => `${path}/`,
    (path) => path.toUpperCase(),
    (path) => `${path}?utm_source=a%20b&lng=te&utm_source=c`,
    (path) => `/${path}`,
    (path) => path.replace(/\/(?=[^/]+$)/, '//'),
    (path) => `${path}/index.html`,
    (path) => `${path}//?q=%2F%2Fevil.example`,
    (path) => `/x/..${path}`,
    (path) => `${path}/.`,
    (path) => path.replace(/[a-z]$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    (path) => `${path}%2F`,
    (path) => `/\\evil.example${path}`,
    (path) => `${path}.html`,
    (path) => `${path}?`,
    (path) => `${path}/no-such-page`,
  ]
  const odd = [
    '/%',
    '/%zz/courses',
    '/%00',
    '/%e0%a4%a',
    '/..%2f..%2fetc/passwd',
    '/../package.json',
    '/courses/../index.html',
    '/./courses',
    '/courses/%2e%2e/index.html',
    '/courses%2fdgca-small',
    '//evil.example/',
    '/\\evil.example',
    '/courses/xyz',
    '/Courses/XYZ?category=all',
    '/blog/no-such-post',
    '/courses/a/b/c',
    '/robots.txt',
    '/robots.txt/',
    '/ROBOTS.TXT',
    '/sitemap.xml?x=1',
    '/brochures/dgca-small.pdf',
    '/brochures',
    '/404.html',
    '/assets',
    '/assets/none.js',
    '/assets/static',
    '/assets/../index.html',
    '/?=&&a&=b',
    `/${'a'.repeat(2000)}`,
    '/తెలుగు'.replace(/[^/]/gu, encodeURIComponent),
    '/releases/local/index.html',
    '/live',
    '/courses?category=dgca-certified&category=women',
  ]
  const misspelt = paths.flatMap((path, at) =>
    [0, 3, 6, 9, 12].map((step) => (spell[(at + step) % spell.length] as (path: string) => string)(path)),
  )
  return [...new Set([...paths, ...misspelt, ...odd])]
}

test('INF-3, INF-4: 300 URLs and more get the same answer from CloudFront’s function and from the twin', async () => {
  expect(urls.length).toBeGreaterThanOrEqual(300)
  const seen = new Map<number, number>()
  const differ: object[] = []
  for (const url of urls) {
    const expected = await edge(url)
    const got = await twin(url)
    if (JSON.stringify(got) !== JSON.stringify(expected)) differ.push({ url, got, expected })
    seen.set(expected.status, (seen.get(expected.status) ?? 0) + 1)
  }
  expect(differ).toEqual([])
  for (const status of [200, 301, 302, 404]) expect(seen.get(status), `${status}`).toBeGreaterThan(5)
})
