/** What visitors meet and nobody else sees: refused posts, script errors and loading times. Nothing personal is kept. */
import { expect, test } from 'vitest'
import { handler as reports } from '#lambdas/client-errors/handler.ts'
import type { HttpHandler } from '#lambdas/core/intake/handler.ts'
import { handler as uploads } from '#lambdas/uploads/handler.ts'
import { browserFamily, pageTemplate } from '#site/entry/report.ts'
import { golden } from '../golden.ts'
import { contact } from '../handlers.ts'
import { logOf } from '../metrics.ts'
import { canary, type PostOptions, post, testStage } from '../stage.ts'

testStage({ UPLOADS_PER_HOUR: '3' })

/** Status, and the lines and metrics that the request leaves in the log. */
async function ask(handler: HttpHandler, body: unknown, options: PostOptions = {}) {
  const event = post(body, options)
  Object.assign(event.requestContext, { requestId: 'req-1' })
  let status: number | undefined
  const { text, points } = await logOf(async () => {
    status = (await handler(event)).statusCode
  })
  const counts = points.map(({ name, value, by, form }) => [name, value, by.join(' '), form])
  return { status, text, counts }
}

const secrets = { ...golden('contact'), fullName: undefined, message: 'my secret words' }
const refused = (form: string) => [
  ['LeadRefused', 1, 'stage stage,form stage,reason', form],
  ['RefusalBalance', 1, 'stage', undefined],
]

test('a refused post is counted by form and reason, with the id of its request and without its values', async () => {
  for (const [reason, body, headers] of [
    ['fields', secrets, {}],
    ['unreadable', '{', {}],
    ['mediaType', secrets, { 'content-type': 'text/plain' }],
    ['tooLarge', { ...secrets, message: 'x'.repeat(70_000) }, {}],
    ['crossSite', golden('contact'), { 'sec-fetch-site': 'cross-site' }],
  ] as const) {
    const { status, text, counts } = await ask(contact, body, { headers })
    expect([reason, counts]).toEqual([reason, refused('contact')])
    expect(status).toBeGreaterThanOrEqual(400)
    expect(text).toContain(
      `{"level":"info","event":"lead.refused","form":"contact","reason":"${reason}","request":"req-1"}`,
    )
    expect(text).not.toContain('secret words')
  }
  expect((await ask(uploads, { form: 'contact' })).counts).toEqual(refused('uploads'))
})

test('a stored lead lowers the balance, and posts that smoke sends to be refused are not counted', async () => {
  const stored = (await ask(contact, golden('contact'))).counts
  expect(stored).toContainEqual(['RefusalBalance', -1, 'stage', undefined])
  const { status, counts } = await ask(contact, secrets, canary())
  expect([status, counts]).toEqual([400, []])
})

const fault = { reference: '0A1B2C3D', form: 'ContactForm', error: 'TypeError', browser: 'Firefox' }
const view = { template: 'courses/*', LCP: 812.5, INP: 48, CLS: 0.01 }

test('a script error is logged and counted, loading times are logged, and each answers 204', async () => {
  const one = await ask(reports, fault)
  expect([one.status, one.counts]).toEqual([204, [['ClientErrors', 1, 'stage', undefined]]])
  expect(one.text).toContain(`"event":"client.error",${JSON.stringify(fault).slice(1, -1)}`)
  const times = await ask(reports, view)
  expect([times.status, times.counts]).toEqual([204, []])
  expect(times.text).toContain(`"event":"client.view",${JSON.stringify(view).slice(1, -1)}`)
})

test('a report with anything else in it is refused and not logged', async () => {
  const personal = 'asha@example.org'
  const faults = [{ message: personal }, { form: personal }, { error: 'Error: 98765 43210' }]
  const views = [{ template: `apply?email=${personal}` }, { LCP: 'slow' }]
  const posted = [
    ...faults.map((more) => ({ ...fault, ...more })),
    ...views.map((more) => ({ ...view, ...more })),
  ]
  for (const body of [...posted, {}, '{'])
    expect(await ask(reports, body)).toEqual({ status: 400, text: '', counts: [] })
})

test('above the hourly rate of a network reports are dropped without a word', async () => {
  const headers = { 'cloudfront-viewer-address': '198.51.100.7:1234' }
  const counts: number[] = []
  for (let at = 0; at < 5; at += 1) counts.push((await ask(reports, fault, { headers })).counts.length)
  expect(counts).toEqual([1, 1, 1, 0, 0])
})

test('the browser names its family and the kind of page, and no more', () => {
  expect(pageTemplate('/', 'te')).toBe('home')
  expect(pageTemplate('/te', 'te')).toBe('home')
  expect(pageTemplate('/hi/courses/dgca-small', 'hi')).toBe('courses/*')
  expect(pageTemplate('/tea', 'te')).toBe('tea')
  const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
  expect(browserFamily(chrome)).toBe('Chrome')
  expect(browserFamily(`${chrome} Edg/141.0`)).toBe('Edge')
  expect(browserFamily('curl')).toBe('other')
})
