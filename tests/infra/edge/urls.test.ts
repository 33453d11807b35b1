/** The function as CloudFront runs it, with more than 300 URLs of the real site and common misspellings. */
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { bundleViewerRequest } from '#infra/edge/bundle.ts'
import { type EdgeRedirect, packRelease } from '#infra/edge/pack.ts'
import { routeRequest } from '#infra/edge/route.ts'
import { shippedSite } from '../../shipped-site.ts'
import { htmlFiles, OUT, translatedFiles } from '../../site/build/built.ts'
import { edgeFunction } from './function.ts'

const host = 'www.example.org'
const files = readdirSync(OUT, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const objects = new Set(files.map(({ parentPath, name }) => relative(OUT, join(parentPath, name))))
const pages = htmlFiles
  .filter((file) => file.endsWith('index.html'))
  .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
let aliases: EdgeRedirect[]
let table: Map<string, string>
let ask: ReturnType<typeof edgeFunction>
let urls: string[]

beforeAll(async () => {
  aliases = (await shippedSite()).aliases
  table = new Map([['live', 'r1'], ...packRelease('r1', pages, aliases)])
  ask = edgeFunction(bundleViewerRequest(), table)
  urls = variants([...pages, ...aliases.map(({ from }) => from)])
})

/** S3 decodes a key once and compares it exactly. */
function stored(key: string): boolean {
  try {
    return objects.has(decodeURIComponent(key).replace(/^\/(releases\/r1\/)?/, ''))
  } catch {
    return false
  }
}

const parted = (location: string) => {
  const [path = '', query = ''] = location.split('?')
  return [path, query.split('&').filter(Boolean).sort()]
}

/** Every page and alias, with some misspelt variants of each. */
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
  const odd = `
    /% /%zz/courses /%00 /%e0%a4%a /..%2f..%2fetc/passwd /../package.json /courses/../index.html
    /./courses /courses/%2e%2e/index.html /courses%2fdgca-small //evil.example/ /\\evil.example
    /courses/xyz /Courses/XYZ?category=all /blog/no-such-post /courses/a/b/c /courses/missing.png
    /robots.txt /robots.txt/ /ROBOTS.TXT /sitemap.xml?x=1 /brochures/dgca-small.pdf /brochures
    /404.html /assets /assets/none.js /assets/static /assets/../index.html /?=&&a&=b
    /releases/r1/index.html /live /api /api/postguide /courses?category=dgca-certified&category=women
  `
    .trim()
    .split(/\s+/)
  const long = [`/${'a'.repeat(2000)}`, '/తెలుగు'.replace(/[^/]/gu, encodeURIComponent)]
  const misspelt = paths.flatMap((path, at) =>
    [0, 3, 6, 9, 12].map((step) => (spell[(at + step) % spell.length] as (path: string) => string)(path)),
  )
  return [...new Set([...paths, ...misspelt, ...odd, ...long])]
}

test('the function answers more than 300 URLs as route decides (INF-3, INF-4)', async () => {
  expect(urls.length).toBeGreaterThanOrEqual(300)
  const seen = new Map<number, number>()
  for (const url of urls) {
    const [path = '', query = ''] = url.split(/\?(.*)/s)
    const decided = await routeRequest({ host, path, query }, async (key) => table.get(key))
    const { uri, statusCode, headers } = await ask(url)
    const location = headers?.location?.value
    if (decided.kind === 'redirect') {
      expect(statusCode, url).toBe(decided.status)
      // CloudFront passes the query by name, so the order of names is lost.
      expect(parted(location ?? ''), url).toEqual(parted(decided.location))
    } else expect(uri, url).toBe(decided.kind === 'object' ? decided.key : path)
    const status = statusCode ?? (stored(uri ?? '') ? 200 : 404)
    seen.set(status, (seen.get(status) ?? 0) + 1)
  }
  for (const status of [200, 301, 302, 404]) expect(seen.get(status), `${status}`).toBeGreaterThan(5)
})

test('PDFs and share cards of a language are never replaced by the English ones', async () => {
  const telugu = translatedFiles.map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
  const languages = packRelease('r1', [...pages, ...telugu], aliases, ['te'])
  const open = edgeFunction(bundleViewerRequest(), new Map([['live', 'r1'], ...languages]))
  const made = [...objects].filter((file) => /^te\/.*\.(?:pdf|png)$/.test(file))
  for (const kind of ['te/brochures/', 'te/guides/', 'te/social/'])
    expect([kind, made.some((file) => file.startsWith(kind))]).toEqual([kind, true])
  for (const file of made) expect([file, stored((await open(`/${file}`)).uri ?? '')]).toEqual([file, true])
  const none = await open('/te/brochures/no-such-course.pdf')
  expect([none.statusCode, stored(none.uri ?? '')]).toEqual([undefined, false])
})

test('every page is found at its address, and every alias reaches a page of this site', async () => {
  for (const path of pages) expect(stored((await ask(path)).uri ?? ''), path).toBe(true)
  for (const { from, to, status } of aliases) {
    const answer = await ask(from)
    expect([answer.statusCode, answer.headers?.location?.value], from).toEqual([status, to])
    expect(stored((await ask(to.split('#')[0] as string)).uri ?? ''), to).toBe(true)
  }
})

test('no redirect leads to another host, and none needs more than one more', async () => {
  for (const url of urls) {
    const location = (await ask(url)).headers?.location?.value
    if (location === undefined) continue
    expect(location, url).toMatch(/^\/(?![/\\])/)
    const next = (await ask(location)).headers?.location?.value
    if (next !== undefined) expect((await ask(next)).statusCode, `${url} → ${location}`).toBeUndefined()
  }
})
