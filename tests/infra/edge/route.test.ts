import { expect, test } from 'vitest'
import { bundleViewerRequest, MAX_FUNCTION_BYTES } from '#infra/edge/bundle.ts'
import { SECURITY_HEADERS } from '#infra/edge/headers.ts'
import { MAX_VALUE_BYTES, packRelease } from '#infra/edge/pack.ts'
import { type EdgeAnswer, routeRequest } from '#infra/edge/route.ts'
import { readTable } from '../../data.ts'
import { edgeFunction } from './function.ts'

const pages = ['/', '/courses', '/courses/gis-analytics', '/blog', '/blog/page/2', '/contact']
const redirects = [
  { from: '/courses/gis-engineering', to: '/courses/gis-analytics', status: 301 as const },
  { from: '/courses/dgca-pilot', to: '/courses?category=dgca-certified', status: 302 as const },
]
const all = [...pages, '/te/courses', '/te/courses/gis-analytics']
const table = new Map([['live', 'r1'], ...packRelease('r1', all, redirects, ['te', 'hi'])])
const ask = (path: string, query = '', host = 'www.example.org'): Promise<EdgeAnswer> =>
  routeRequest({ host, path, query }, async (key) => table.get(key))

const said = (answer: EdgeAnswer) => {
  if (answer.kind === 'redirect') return `${answer.status} ${answer.location}`
  return answer.kind === 'object' ? answer.key : answer.kind
}

type Answers = Record<string, Record<string, string>>

test.each(Object.entries(readTable<Answers>('infra/edge/routes.yaml')))('%s', async (_, answers) => {
  for (const [address, answer] of Object.entries(answers)) {
    const [, host = '', path = '', query] = /^([\w.]*)(.*?)(?:\?([^?]*))?$/.exec(address) ?? []
    expect(said(await ask(path, query, host || undefined)), address).toBe(answer)
  }
})

test('until the table of a release has reached an edge location, a slug is served and never redirected', async () => {
  const served = { kind: 'object', key: '/releases/r1/courses/gis-analytics/index.html' }
  const without = (gone: (key: string) => boolean) =>
    routeRequest({ host: 'www.example.org', path: '/courses/gis-analytics', query: '' }, async (key) =>
      gone(key) ? undefined : table.get(key),
    )
  expect(await without((key) => key === 'r1/n')).toEqual(served)
  expect(await without((key) => /^r1\/\d/.test(key))).toEqual(served)
  expect(await without(() => false)).toEqual(served)
})

test('before the first release, API requests pass and no page is available', async () => {
  const first = (path: string) => routeRequest({ host: 'h', path, query: '' }, async () => undefined)
  expect(await first('/api/postguide')).toEqual({ kind: 'pass' })
  expect(await first('/')).toEqual({ kind: 'unavailable' })
})

test('the files of a pull request are cached for a minute, because they change under their keys', async () => {
  const visit = edgeFunction(bundleViewerRequest(), table)
  const minute = async (host: string) => Number((await visit('/courses', host)).headers?.['x-minute']?.value)
  expect(await minute('p12.preview.x')).toBeCloseTo(Date.now() / 60_000, -1)
  expect(await minute('www.x')).toBe(0)
})

test('a preview tells a form in words of both languages that it sends nothing, with and without script', async () => {
  const visit = edgeFunction(bundleViewerRequest(), table)
  const post = (type: string) => visit('/api/PostContactform', 'p12.preview.x', 'POST', type)
  const error =
    'This is a preview. Nothing you enter in its forms is sent. ఇది ప్రివ్యూ మాత్రమే. ఇక్కడ ఫారం నింపినా అది మాకు చేరదు.'
  const json = await post('application/json')
  expect(JSON.parse(json.body?.data ?? '')).toEqual({ error, preview: true })
  const page = await post('application/x-www-form-urlencoded')
  expect(page.body?.data).toMatch(/<p lang="en">This is .*<p lang="te">ఇది ప్రివ్యూ/)
  expect(page.headers).toMatchObject({ 'x-robots-tag': { value: 'noindex' } })
})

test('with 2,000 posts every value fits the store and every path is found', async () => {
  const many = Array.from({ length: 2000 }, (_, i) => `/blog/a-post-about-flying-a-drone-number-${i}`)
  const packed = new Map([['live', 'r9'], ...packRelease('r9', many, redirects)])
  for (const value of packed.values()) expect(value.length).toBeLessThanOrEqual(MAX_VALUE_BYTES)
  for (const path of many) {
    const answer = await routeRequest({ host: 'h', path, query: '' }, async (key) => packed.get(key))
    expect(answer.kind, path).toBe('object')
  }
})

test('the bundled function fits CloudFront and gives the same answers as route in a bare virtual machine', async () => {
  const code = bundleViewerRequest()
  expect(Buffer.byteLength(code)).toBeLessThan(MAX_FUNCTION_BYTES)
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

test('a release without languages, as those before them are, has no page in one', async () => {
  const old = edgeFunction(bundleViewerRequest(), new Map([['live', 'r1'], ...packRelease('r1', pages, [])]))
  expect((await old('/te/contact')).uri).toBe('/releases/r1/te/contact/index.html')
})
