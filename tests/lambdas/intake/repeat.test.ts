/** The same answers sent again are one lead with a repeat under it (DEF-95). */
import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as apply } from '#lambdas/apply/handler.ts'
import { handler as brochure } from '#lambdas/brochure/handler.ts'
import { handler as collaborate } from '#lambdas/collaborate/handler.ts'
import { handler as contact } from '#lambdas/contact/handler.ts'
import type { HttpHandler } from '#lambdas/core/intake/handler.ts'
import { sweep } from '#lambdas/core/outbox/sweep.ts'
import { canonicalJson } from '#lambdas/core/store/ids.ts'
import type { Payload } from '#lambdas/core/types.ts'
import { handler as deliver } from '#lambdas/deliver/handler.ts'
import { forms } from '#lambdas/forms.ts'
import { handler as guide } from '#lambdas/guide/handler.ts'
import { handler as heroBrochure } from '#lambdas/hero-brochure/handler.ts'
import { handler as internship } from '#lambdas/internship/handler.ts'
import { handler as newsletter } from '#lambdas/newsletter/handler.ts'
import { handler as partner } from '#lambdas/partner/handler.ts'
import { handler as privacy } from '#lambdas/privacy/handler.ts'
import { handler as story } from '#lambdas/story/handler.ts'
import { handler as uploads } from '#lambdas/uploads/handler.ts'
import { handler as workshop } from '#lambdas/workshop/handler.ts'
import { golden } from '../golden.ts'
import { at, bodyOf, canaryContext, nativePost, post } from '../stage.ts'
import { testStageWithBucket } from '../test-stage.ts'

const HANDLERS: Readonly<Record<string, HttpHandler>> = {
  apply,
  brochure,
  collaborate,
  contact,
  guide,
  'hero-brochure': heroBrochure,
  internship,
  newsletter,
  partner,
  privacy,
  story,
  workshop,
}

const { stage } = testStageWithBucket({}, { clean: true })

const idOf = async (answer: ReturnType<HttpHandler>): Promise<string> => String(bodyOf(await answer).id)
const partition = (id: string) => stage.items(`LEAD#${id}`)
const repeatsOf = async (id: string) => (await partition(id)).filter(({ sk }) => sk !== 'LEAD')

async function uploaded(form: string, field: string, bytes: Buffer): Promise<string> {
  const answer = await uploads(post({ form, field, name: 'a.pdf', size: bytes.length }))
  const { key, url, fields } = bodyOf(answer) as { key: string; url: string; fields: Record<string, string> }
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new Blob([new Uint8Array(bytes)]), 'x')
  expect((await fetch(url, { method: 'POST', body })).status).toBe(204)
  return key
}

/** As a browser posts them: unticked and empty choices are omitted, and lines end with CR LF. */
function asNative(payload: Payload): Record<string, string | string[]> {
  const sent = Object.entries(payload).flatMap(([key, value]): [string, string | string[]][] => {
    if (value === false || value === null || value === '') return []
    if (Array.isArray(value)) return [[key, value.map(String)]]
    return [[key, value === true ? 'on' : String(value).replace(/\n/g, '\r\n')]]
  })
  return Object.fromEntries(sent)
}

test.each(Object.keys(HANDLERS))(
  'the answers of %s are one lead, posted as JSON and natively (DEF-95)',
  async (form) => {
    const handler = HANDLERS[form] as HttpHandler
    const fields = forms.find((one) => one.fields.form === form)?.fields.fields ?? []
    const [required] = fields.filter(({ type, required }) => type === 'file' && required)
    const files = Object.fromEntries(fields.filter(({ type }) => type === 'file').map(({ key }) => [key, '']))
    const bytes = Buffer.from(`%PDF-1.7 ${form}`)
    const withFile = async () => ({
      ...golden(form),
      ...files,
      ...(required && { [required.key]: await uploaded(form, required.key, bytes) }),
    })
    const id = await idOf(handler(post(await withFile())))
    expect((await handler(nativePost(asNative(await withFile())))).statusCode).toBe(303)
    expect(await partition(id)).toMatchObject([
      { sk: 'LEAD' },
      { sk: expect.stringMatching(/^REPEAT#/), form },
    ])
    const leads = await stage.leads()
    expect(leads.filter((lead) => lead.form === form)).toHaveLength(1)
  },
)

test('a file is identified by its bytes, not by its key; other bytes are another lead (DEF-95)', async () => {
  const send = async (bytes: string) => {
    const attachments = { key: await uploaded('partner', 'attachments', Buffer.from(bytes)), name: 'a.pdf' }
    return idOf(partner(post({ ...golden('partner'), attachments })))
  }
  const first = await send('%PDF-1.7 plan')
  expect(await send('%PDF-1.7 plan')).toBe(first)
  expect(await send('%PDF-1.7 another')).not.toBe(first)
})

test('a file posted two days ago is still known by its lead', async () => {
  const key = await uploaded('story', 'photo', Buffer.from([0xff, 0xd8, 0xff, 1]))
  const send = () => idOf(story(post({ ...golden('story'), photo: key })))
  const id = await at('2026-03-01T23:00:00.000Z', send)
  const { DeleteObjectCommand } = await import('@aws-sdk/client-s3')
  const { s3 } = await import('#lambdas/core/store/clients.ts')
  await s3().send(new DeleteObjectCommand({ Bucket: 'uploads-test', Key: key }))
  expect(await at('2026-03-02T23:30:00.000Z', send)).toBe(id)
})

test('no id contains a plain hash of form, body and day, so a log does not reveal addresses (DEF-95)', async () => {
  const body = { ...golden('guide'), email: 'guess@example.com' }
  const id = await at('2026-05-01T10:00:00.000Z', () => idOf(guide(post(body))))
  for (const parts of [
    ['guide', canonicalJson(body), '2026-05-01'],
    ['lead', 'guide', canonicalJson(body), '2026-05-01'],
  ])
    expect(createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 8)).not.toBe(id.slice(0, 8))
})

test('a repeat is one item per minute, expires with its lead, and is not mailed', async () => {
  const body = { ...golden('contact'), email: 'again@example.com' }
  const send = (time: string) => at(time, () => idOf(contact(post(body))))
  const id = await send('2026-06-01T10:00:00.000Z')
  for (const time of ['10:05:01', '10:05:30', '20:15:00']) await send(`2026-06-01T${time}.000Z`)
  const repeats = await repeatsOf(id)
  expect(repeats).toEqual([
    {
      pk: `LEAD#${id}`,
      sk: 'REPEAT#2026-06-01T10:05',
      form: 'contact',
      at: '2026-06-01T10:05:30.000Z',
      files: [],
      ttl: Date.parse('2026-06-01T10:05:30Z') / 1000 + 730 * 86_400,
      gsi6pk: 'DESK#AGAIN',
      gsi6sk: `2026-06-01T10:05:30.000Z#${id}`,
    },
    expect.objectContaining({ sk: 'REPEAT#2026-06-01T20:15' }),
  ])
  await sweep(forms, () => 1e9)
  expect(stage.mails.filter(({ tags }) => tags.lead === id)).toHaveLength(2)
})

test('the request of an older page keeps its id, and a repeated canary leaves no repeat', async () => {
  const [id, other] = [randomUUID(), randomUUID()]
  const body = { ...golden('guide'), email: 'older@example.com' }
  for (const one of [id, other, id]) expect(await idOf(guide(post(body, { id: one })))).toBe(one)
  expect(await repeatsOf(id)).toHaveLength(1)
  const canary = randomUUID()
  for (const _ of [1, 2]) await guide(post(body, { id: canary, context: canaryContext() }))
  expect(await repeatsOf(canary)).toEqual([])
})

test('a robot’s repeat is not shown to staff', async () => {
  const body = { ...golden('contact'), email: 'robot@example.com' }
  const send = () => idOf(contact(post(body, { context: { decoy: 'x' } })))
  const id = await send()
  await send()
  expect((await repeatsOf(id)).map(({ gsi6pk }) => gsi6pk)).toEqual([undefined])
})

test('a sign-up repeated before its confirmation is mailed again, within the mailbox’s limit', async () => {
  const body = { email: 'reader@example.com', source: 'footer' }
  const sent = () => stage.mails.filter(({ to }) => to.includes(body.email)).length
  const send = (minute: number) =>
    at(`2026-07-01T10:0${minute}:00.000Z`, async () => {
      const id = await idOf(newsletter(post(body)))
      await sweep(forms, () => 1e9)
      return id
    })
  const id = await send(0)
  expect(sent()).toBe(1)
  for (const minute of [1, 2, 3, 4]) expect(await send(minute)).toBe(id)
  expect(sent()).toBe(3)
  const lead = await stage.lead(id)
  expect(Object.values(lead?.mail ?? {}).map(({ state }) => state)).toEqual([
    'sent',
    'sent',
    'sent',
    'held',
    'held',
  ])
  expect((await repeatsOf(id)).filter((repeat) => 'gsi2pk' in repeat)).toEqual([])

  const [repeat] = await repeatsOf(id)
  const record = { dynamodb: { NewImage: { pk: { S: `LEAD#${id}` }, sk: { S: String(repeat?.sk) } } } }
  const due = { gsi2pk: { S: 'MAIL#DUE#1' }, gsi2sk: { S: '2026-07-01T10:01:00.000Z' } }
  Object.assign(record.dynamodb.NewImage, due)
  await at('2026-07-01T10:09:00.000Z', () => deliver({ Records: [record] } as never))
  expect(sent()).toBe(3)
})

test('a confirmed sign-up gets no second mail', async () => {
  const body = { email: 'confirmed@example.com', source: 'blog' }
  const id = await idOf(newsletter(post(body)))
  await sweep(forms, () => 1e9)
  const { updateIf } = await import('#lambdas/core/store/dynamodb.ts')
  await updateIf(`LEAD#${id}`, 'LEAD', {
    UpdateExpression: 'SET #status = :s',
    ExpressionAttributeValues: { ':s': 'confirmed' },
  })
  await newsletter(post(body))
  await sweep(forms, () => 1e9)
  expect(stage.mails.filter(({ to }) => to.includes(body.email))).toHaveLength(1)
})

test('two simultaneous posts of a file are one lead, and the repeat names the file that the lead does not keep', async () => {
  const photo = Buffer.from([0xff, 0xd8, 0xff, 2])
  const keys = await Promise.all([1, 2].map(() => uploaded('story', 'photo', photo)))
  const body = { ...golden('story'), email: 'twice@example.com' }
  const ids = await Promise.all(keys.map((key) => idOf(story(post({ ...body, photo: key })))))
  expect(new Set(ids).size).toBe(1)
  const [id = ''] = ids
  const kept = (await stage.lead(id))?.payload.photo
  const [repeat] = await repeatsOf(id)
  expect([kept, ...((repeat?.files as string[]) ?? [])].sort()).toEqual([...keys].sort())
})
