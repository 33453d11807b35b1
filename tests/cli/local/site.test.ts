import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite } from '#cli/local/site.ts'
import { newFolder } from './child.ts'

let dist: string
let server: Server
let url: string
const long = `<!doctype html><title>Courses</title>${'<p>prose</p>'.repeat(200)}`

beforeAll(async () => {
  dist = newFolder()
  const files: Record<string, string> = {
    'index.html': '<h1>Home</h1>',
    'courses/index.html': long,
    'courses/gis-analytics/index.html': '<h1>GIS</h1>',
    '404.html': '<h1>Unexpected Application Error!</h1>',
    'assets/a.123.js': 'export {}',
    'brochures/gis.pdf': '%PDF-1.7 0123456789',
    'rules.json': '{}',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(dist, name, '..'), { recursive: true })
    writeFileSync(join(dist, name), content)
  }
  const redirects = [
    { from: '/courses/gis-engineering', to: '/courses/gis-analytics', status: 301 as const },
    { from: '/courses/women-program', to: '/courses?category=women-programs', status: 302 as const },
  ]
  const site = createSite(dist, redirects, 'http://127.0.0.1:1')
  server = createServer((asked, answer) => void site(asked, answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
  rmSync(dist, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { 'Accept-Encoding': 'identity', ...headers }, redirect: 'manual' })

const answerOf = async (path: string) => {
  const { status, headers } = await get(path)
  return [status, headers.get('location')]
}

test('DEF-03, DEF-04, DEF-05: aliases 301, declared and unknown slugs 302, clean URLs one redirect', async () => {
  expect(await answerOf('/courses/gis-engineering')).toEqual([301, '/courses/gis-analytics'])
  expect(await answerOf('/courses/women-program?utm_source=x')).toEqual([
    302,
    '/courses?category=women-programs&utm_source=x',
  ])
  expect(await answerOf('/courses/xyz')).toEqual([302, '/courses'])
  expect(await answerOf('/courses/')).toEqual([301, '/courses'])
  expect(await answerOf('/courses')).toEqual([200, null])
})

test('DEF-47: an unknown path is a real 404 with the error page, and nothing outside the build is read', async () => {
  const answer = await get('/nowhere')
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('Unexpected Application Error!')
  for (const path of [
    '/..%2f..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/%00',
    '/%E0%A4%A',
  ]) {
    const escaped = await rawStatus(path)
    expect([path, escaped.status]).toEqual([path, 404])
    expect(escaped.body).not.toContain('root:')
  }
})

function rawStatus(path: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    request({ hostname, port, path }, async (answer) => {
      let body = ''
      for await (const part of answer) body += part
      resolve({ status: answer.statusCode, body })
    })
      .on('error', reject)
      .end()
  })
}

test('pages revalidate by ETag, assets never change, text is compressed, and every answer has the edge headers', async () => {
  const page = await get('/courses')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('cache-control')).toContain('must-revalidate')
  expect(page.headers.get('speculation-rules')).toBe('"/rules.json"')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect((await get('/courses', { 'If-None-Match': page.headers.get('etag') ?? '' })).status).toBe(304)
  expect((await get('/assets/a.123.js')).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  )
  const { port } = new URL(url)
  const [squeezed] = await once(
    request({ port, path: '/courses', headers: { 'Accept-Encoding': 'gzip, br' } }).end(),
    'response',
  )
  expect(squeezed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  const parts: Buffer[] = []
  for await (const part of squeezed) parts.push(part)
  expect(brotliDecompressSync(Buffer.concat(parts)).toString()).toBe(long)
})

test('a PDF can be read by range, and the site takes no POST', async () => {
  const part = await get('/brochures/gis.pdf', { Range: 'bytes=0-3' })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 0-3/19',
    '%PDF',
  ])
  expect((await get('/brochures/gis.pdf', { Range: 'bytes=99-' })).status).toBe(416)
  expect((await fetch(url, { method: 'POST', body: 'x' })).status).toBe(405)
})
