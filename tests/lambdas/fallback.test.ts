/** The list of routes, and the answers to requests without a route. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { handler } from '#lambdas/fallback/handler.ts'
import { forms } from '#lambdas/forms.ts'
import { routes } from '#lambdas/routes.ts'
import { bodyOf, post } from './stage.ts'

const ask = (method: string, rawPath: string) => handler({ ...post('', { method }), rawPath })

test('every form has its route, and every route a handler (API-3)', () => {
  const posted = forms.map(({ fields }) => ({ path: fields.path, methods: ['POST'], entry: fields.form }))
  expect(routes).toEqual(expect.arrayContaining(posted))
  expect(routes.filter(({ entry }) => !forms.some(({ fields }) => fields.form === entry))).toEqual([
    { path: 'uploads', methods: ['POST'], entry: 'uploads' },
    { path: 'client-errors', methods: ['POST'], entry: 'client-errors' },
    { path: 'newsletter/confirm', methods: ['GET', 'HEAD', 'POST'], entry: 'confirmation-links' },
    { path: 'newsletter/unsubscribe', methods: ['GET', 'HEAD', 'POST'], entry: 'confirmation-links' },
    { path: 'guardian/confirm', methods: ['GET', 'HEAD', 'POST'], entry: 'confirmation-links' },
    { path: 'link.js', methods: ['GET', 'HEAD'], entry: 'confirmation-links' },
  ])
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  for (const entry of ['uploads', 'client-errors', 'confirmation-links'])
    expect([entry, existsSync(`lambdas/${entry}/handler.ts`)]).toEqual([entry, true])
})

test('OPTIONS answers 204 without CORS headers (API-7, as decided in DEF-76)', async () => {
  for (const path of ['/api/postguide', '/api/nothing']) {
    const answer = await ask('OPTIONS', path)
    expect([path, answer.statusCode, answer.body]).toEqual([path, 204, undefined])
    expect(Object.keys(answer.headers ?? {}).join()).not.toContain('access-control')
  }
})

test('a wrong method answers 405 in JSON with the allowed ones (API-7)', async () => {
  for (const { path, methods } of routes) {
    const answer = await ask('DELETE', `/api/${path}`)
    const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    expect(answer.statusCode).toBe(405)
    expect(answer.headers).toMatchObject({ ...json, allow: [...methods, 'OPTIONS'].join(', ') })
    expect(Object.keys(bodyOf(answer))).toEqual(['error'])
  }
})

test('an unknown path answers 400 in JSON, because CloudFront would replace a 404', async () => {
  for (const path of ['/api/nothing', '/api/POSTGUIDE', '/api/postguide/', '/postguide', '/api/', '/'])
    for (const method of ['GET', 'POST']) {
      const answer = await ask(method, path)
      expect([path, answer.statusCode]).toEqual([path, 400])
      expect(bodyOf(answer)).toEqual({ error: 'There is no such form.' })
    }
})
