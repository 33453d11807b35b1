import { expect, test } from 'vitest'
import { bundleViewerRequest, FUNCTION_LIMIT } from '#infra/edge/bundle.ts'
import { SECURITY_HEADERS } from '#infra/edge/headers.ts'
import { packRelease, VALUE_LIMIT } from '#infra/edge/pack.ts'
import { type EdgeAnswer, route } from '#infra/edge/route.ts'
import { edgeFunction } from './function.ts'

const pages = ['/', '/courses', '/courses/gis-analytics', '/blog', '/blog/page/2', '/contact']
const redirects = [
  { from: '/courses/gis-engineering', to: '/courses/gis-analytics', status: 301 as const },
  { from: '/courses/dgca-pilot', to: '/courses?category=dgca-certified', status: 302 as const },
]
const table = new Map([['live', 'r1'], ...packRelease('r1', pages, redirects)])
const ask = (path: string, query = '', host = 'www.example.org'): Promise<EdgeAnswer> =>
  route({ host, path, query }, async (key) => table.get(key))

const redirect = (status: 301 | 302, location: string) => ({ kind: 'redirect', status, location })

test('/courses is served from index.html, and /courses/ redirects once (INF-3)', async () => {
  expect(await ask('/courses')).toEqual({ kind: 'object', key: '/releases/r1/courses/index.html' })
  expect(await ask('/courses/', 'q=a%20b')).toEqual(redirect(301, '/courses?q=a%20b'))
})

test('an alias answers 301, and an unknown path reaches the 404 of the bucket (INF-4)', async () => {
  expect(await ask('/courses/gis-engineering')).toEqual(redirect(301, '/courses/gis-analytics'))
  expect(await ask('/nothing')).toEqual({ kind: 'object', key: '/releases/r1/nothing/index.html' })
})

test('a declared redirect answers 302 and keeps the visitor’s query', async () => {
  const location = '/courses?category=dgca-certified&utm_source=x'
  expect(await ask('/courses/dgca-pilot', 'utm_source=x')).toEqual(redirect(302, location))
})

test('an unknown slug redirects to its listing with 302 (DET-2, ART-2)', async () => {
  expect(await ask('/courses/xyz')).toMatchObject({ status: 302, location: '/courses' })
  expect(await ask('/blog/xyz')).toMatchObject({ status: 302, location: '/blog' })
  expect(await ask('/courses/xyz', 'utm_source=fb')).toMatchObject({ location: '/courses?utm_source=fb' })
})

test('a path that is not a single slug of a listing is a 404 (DEF-05)', async () => {
  for (const path of '/courses/gis-analytics/extra /courses/a/b /blog/page/99 /other/xyz /coursesxyz'.split(
    ' ',
  ))
    expect(await ask(path), path).toEqual({ kind: 'object', key: `/releases/r1${path}/index.html` })
  for (const path of ['/courses/missing.png', '/blog/x.pdf', '/courses/v1.2'])
    expect(await ask(path), path).toEqual({ kind: 'object', key: `/releases/r1${path}` })
})

test('a punctuation mark that a program glued to a link is dropped by one redirect (DEF-97)', async () => {
  for (const mark of [...'.,;:!?)]}>\'"', '%29', '%22', '%3E', '%3e', '%2C', '%E2%80%9D', '%E2%80%A6', '/)'])
    expect(await ask(`/courses/gis-analytics${mark}`, 'utm_source=x'), mark).toEqual(
      redirect(301, '/courses/gis-analytics?utm_source=x'),
    )
  expect(await ask('/)')).toMatchObject({ location: '/' })
  expect(await ask('/courses/gis-analytics./')).toMatchObject({ location: '/courses/gis-analytics' })
  expect(await ask('/sitemap.xml.')).toMatchObject({ location: '/sitemap.xml' })
  const kept = '/courses/v1.2 /courses/a.b /courses/gis-analytics.. /contact%2F /contact%2e%2e /contact-'
  for (const path of kept.split(' ')) expect((await ask(path)).kind, path).toBe('object')
  expect(await ask('/api/postguide.')).toEqual({ kind: 'pass' })
})

test('until the table of a release has reached an edge location, a slug is served and never redirected', async () => {
  const served = { kind: 'object', key: '/releases/r1/courses/gis-analytics/index.html' }
  const without = (gone: (key: string) => boolean) =>
    route({ host: 'www.example.org', path: '/courses/gis-analytics', query: '' }, async (key) =>
      gone(key) ? undefined : table.get(key),
    )
  expect(await without((key) => key === 'r1/n')).toEqual(served)
  expect(await without((key) => /^r1\/\d/.test(key))).toEqual(served)
  expect(await without(() => false)).toEqual(served)
})

test('API requests pass unchanged, also before the first release', async () => {
  for (const path of ['/api/postguide', '/api/newsletter/confirm', '/api/', '/api/NoSuch//x/']) {
    expect(await ask(path, 's=1&t=2'), path).toEqual({ kind: 'pass' })
    expect(await route({ host: 'h', path, query: '' }, async () => undefined), path).toEqual({ kind: 'pass' })
  }
  const home = await route({ host: 'h', path: '/', query: '' }, async () => undefined)
  expect(home).toEqual({ kind: 'unavailable' })
})

test('a path in capital letters redirects to its page with one 301', async () => {
  expect(await ask('/Courses/GIS-Analytics')).toEqual(redirect(301, '/courses/gis-analytics'))
})

test('repeated slashes are merged, and no redirect leads to another host', async () => {
  expect(await ask('//courses///gis-analytics/')).toEqual(redirect(301, '/courses/gis-analytics'))
  for (const path of ['//evil.org/', '/\\evil.org/', '/\\/evil.org/', '\\\\evil.org/']) {
    const answer = await ask(path)
    if (answer.kind === 'redirect') expect(answer.location, path).toMatch(/^\/[^/\\]/)
  }
})

test('files keep their names, and releases share the assets', async () => {
  expect(await ask('/sitemap.xml')).toMatchObject({ key: '/releases/r1/sitemap.xml' })
  expect(await ask('/assets/entry.123.js')).toMatchObject({ key: '/assets/entry.123.js' })
})

test('a preview host shows its release and has no API', async () => {
  const host = 'r2.preview.example.org'
  expect(await ask('/courses', '', host)).toMatchObject({ key: '/releases/r2/courses/index.html' })
  expect(await ask('/api/postguide', '', host)).toEqual({ kind: 'unavailable' })
})

test('with 2,000 posts every value fits the store and every path is found', async () => {
  const many = Array.from({ length: 2000 }, (_, i) => `/blog/a-post-about-flying-a-drone-number-${i}`)
  const packed = new Map([['live', 'r9'], ...packRelease('r9', many, redirects)])
  for (const value of packed.values()) expect(value.length).toBeLessThanOrEqual(VALUE_LIMIT)
  for (const path of many) {
    const answer = await route({ host: 'h', path, query: '' }, async (key) => packed.get(key))
    expect(answer.kind, path).toBe('object')
  }
})

test('the bundled function fits CloudFront and gives the same answers as route in a bare virtual machine', async () => {
  const code = bundleViewerRequest()
  expect(Buffer.byteLength(code)).toBeLessThan(FUNCTION_LIMIT)
  expect(code).not.toMatch(/\bfor\s*\([^)]*\bof\b|\?\.|\.\.\.|\bclass\b|\bexport\b/)
  const call = edgeFunction(code, table)
  expect(await call('/courses')).toMatchObject({ uri: '/releases/r1/courses/index.html' })
  expect(await call('/courses/gis-engineering?a=1')).toMatchObject({
    statusCode: 301,
    headers: { location: { value: '/courses/gis-analytics?a=1' } },
  })
})

test('the function’s own answers have the headers that CloudFront adds to all others', async () => {
  const call = edgeFunction(bundleViewerRequest(), table)
  for (const [url, host, status] of [
    ['/courses/', 'www.example.org', 301],
    ['/courses/xyz', 'www.example.org', 302],
    ['/api/postguide', 'r2.preview.example.org', 503],
  ] as const) {
    const { statusCode, headers = {} } = await call(url, host)
    expect(statusCode, url).toBe(status)
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(headers[name]?.value).toBe(value)
  }
})

test('a page that is not translated redirects to the English one with 302; an unknown one is a 404', async () => {
  const telugu = ['/te/courses', '/te/courses/gis-analytics']
  const packed = new Map([
    ['live', 'r2'],
    ...packRelease('r2', [...pages, ...telugu], redirects, ['te', 'hi']),
  ])
  const visit = edgeFunction(bundleViewerRequest(), packed)
  const location = async (path: string) => {
    const { statusCode, headers, uri } = await visit(path)
    return headers?.location ? [statusCode, headers.location.value] : uri
  }
  expect(await location('/te/courses')).toBe('/releases/r2/te/courses/index.html')
  expect(await location('/te/contact')).toEqual([302, '/contact?lng=te'])
  expect(await location('/te/contact?utm_source=x')).toEqual([302, '/contact?lng=te&utm_source=x'])
  expect(await location('/te')).toEqual([302, '/?lng=te'])
  expect(await location('/te/')).toEqual([301, '/te'])
  expect(await location('/hi/courses')).toEqual([302, '/courses?lng=hi'])
  // An alias keeps the language if its page is translated.
  expect(await location('/te/courses/gis-engineering')).toEqual([302, '/te/courses/gis-analytics'])
  expect(await location('/te/courses/dgca-pilot')).toEqual([302, '/te/courses?category=dgca-certified'])
  expect(await location('/hi/courses/gis-engineering')).toEqual([302, '/courses/gis-engineering?lng=hi'])
  // An unknown slug goes to the listing of its language, where that is there.
  expect(await location('/te/courses/xyz')).toEqual([302, '/te/courses'])
  expect(await location('/te/blog/xyz')).toEqual([302, '/blog'])
  // Neither the page nor the language is known.
  expect(await location('/te/nothing')).toBe('/releases/r2/te/nothing/index.html')
  expect(await location('/ta/contact')).toBe('/releases/r2/ta/contact/index.html')
  // A release without languages, as those before this one are.
  const old = edgeFunction(bundleViewerRequest(), table)
  expect((await old('/te/contact')).uri).toBe('/releases/r1/te/contact/index.html')
})
