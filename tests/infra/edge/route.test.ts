import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bundleViewerRequest, FUNCTION_LIMIT } from '#infra/edge/bundle.ts'
import { packRelease, VALUE_LIMIT } from '#infra/edge/pack.ts'
import { type EdgeAnswer, route } from '#infra/edge/route.ts'

const pages = ['/', '/courses', '/courses/gis-analytics', '/blog', '/blog/page/2', '/contact']
const redirects = [
  { from: '/courses/gis-engineering', to: '/courses/gis-analytics', status: 301 as const },
  { from: '/courses/dgca-pilot', to: '/courses?category=dgca-certified', status: 302 as const },
]
const table = new Map([['live', 'r1'], ...packRelease('r1', pages, redirects)])
const ask = (path: string, query = '', host = 'www.example.org'): Promise<EdgeAnswer> =>
  route({ host, path, query }, async (key) => table.get(key))

test('INF-3: /courses is its index.html, and /courses/ redirects once', async () => {
  expect(await ask('/courses')).toEqual({
    kind: 'object',
    key: '/releases/r1/courses/index.html',
    preview: false,
  })
  expect(await ask('/courses/', 'q=a%20b')).toEqual({
    kind: 'redirect',
    status: 301,
    location: '/courses?q=a%20b',
  })
})

test('INF-4: an alias answers 301, and an unknown path is left to the real 404 of the store', async () => {
  expect(await ask('/courses/gis-engineering')).toMatchObject({
    status: 301,
    location: '/courses/gis-analytics',
  })
  expect(await ask('/nothing')).toEqual({
    kind: 'object',
    key: '/releases/r1/nothing/index.html',
    preview: false,
  })
})

test('a declared path answers 302 and joins its own query with the visitor’s', async () => {
  expect(await ask('/courses/dgca-pilot', 'utm_source=x')).toEqual({
    kind: 'redirect',
    status: 302,
    location: '/courses?category=dgca-certified&utm_source=x',
  })
})

test('DET-2, ART-2: an unknown slug goes to its listing by 302', async () => {
  expect(await ask('/courses/xyz')).toMatchObject({ status: 302, location: '/courses' })
  expect(await ask('/blog/xyz')).toMatchObject({ status: 302, location: '/blog' })
})

test('capital letters find the page they mean, by one 301', async () => {
  expect(await ask('/Courses/GIS-Analytics')).toMatchObject({
    status: 301,
    location: '/courses/gis-analytics',
  })
})

test('slashes are made single, and no redirect leads to another host', async () => {
  expect(await ask('//courses///gis-analytics/')).toMatchObject({
    status: 301,
    location: '/courses/gis-analytics',
  })
  for (const path of ['//evil.org/', '/\\evil.org/', '/\\/evil.org/', '\\\\evil.org/']) {
    const answer = await ask(path)
    if (answer.kind === 'redirect') expect(answer.location, path).toMatch(/^\/[^/\\]/)
  }
})

test('files keep their name, assets are shared by all releases', async () => {
  expect(await ask('/sitemap.xml')).toMatchObject({ key: '/releases/r1/sitemap.xml' })
  expect(await ask('/assets/entry.123.js')).toMatchObject({ key: '/assets/entry.123.js' })
})

test('a preview host shows its release and has no API', async () => {
  const host = 'r2.preview.example.org'
  expect(await ask('/courses', '', host)).toMatchObject({
    key: '/releases/r2/courses/index.html',
    preview: true,
  })
  expect(await ask('/api/postguide', '', host)).toEqual({ kind: 'unavailable' })
})

test('no value is longer than the store takes, with 2,000 posts, and every path is found again', async () => {
  const many = Array.from({ length: 2000 }, (_, i) => `/blog/a-post-about-flying-a-drone-number-${i}`)
  const packed = new Map([['live', 'r9'], ...packRelease('r9', many, redirects)])
  for (const value of packed.values()) expect(value.length).toBeLessThanOrEqual(VALUE_LIMIT)
  for (const path of many) {
    const answer = await route({ host: 'h', path, query: '' }, async (key) => packed.get(key))
    expect(answer.kind, path).toBe('object')
  }
})

test('a path cannot be page and redirect at once', () => {
  expect(() => packRelease('r', ['/a'], [{ from: '/a', to: '/b', status: 301 }])).toThrow('/a is a page')
})

test('the bundled function fits CloudFront and answers as route does, in a bare virtual machine', async () => {
  const code = bundleViewerRequest()
  expect(Buffer.byteLength(code)).toBeLessThan(FUNCTION_LIMIT)
  expect(code).not.toMatch(/\bfor\s*\([^)]*\bof\b|\?\.|\.\.\.|\bclass\b|\bexport\b/)
  const kvs = () => ({
    get: async (key: string) => table.get(key) ?? Promise.reject(new Error('KeyNotFound')),
  })
  const context = createContext({ cf: { kvs } })
  runInContext(code.replace(/^import cf from ?"cloudfront";/, ''), context)
  const call = (uri: string) =>
    context.handler({
      request: { uri, headers: { host: { value: 'www.example.org' } }, querystring: { a: { value: '1' } } },
    })
  expect(await call('/courses')).toMatchObject({ uri: '/releases/r1/courses/index.html' })
  expect(await call('/courses/gis-engineering')).toMatchObject({
    statusCode: 301,
    headers: { location: { value: '/courses/gis-analytics?a=1' } },
  })
})
