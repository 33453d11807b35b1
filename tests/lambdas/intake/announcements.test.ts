/** Announced files: policies, sizes, and how many one network may announce. */
import { expect, test } from 'vitest'
import { errorMessages } from '#lambdas/core/languages.ts'
import { putItem } from '#lambdas/core/store/dynamodb.ts'
import { allFormFields } from '#lambdas/routes.ts'
import { readUpload, handler as uploads } from '#lambdas/uploads/handler.ts'
import { golden } from '../golden.ts'
import { partner, story } from '../handlers.ts'
import { metricsOf } from '../metrics.ts'
import { at, bodyOf, post, testStageWithBucket, uniqueId } from '../stage.ts'
import { apply, pdf, policy, send, uploaded, wish } from './upload.ts'

const { stage } = testStageWithBucket()

test('a photo of 4.99 MB is accepted; one of 5.01 MB is refused by us and by the policy (STO-24)', async () => {
  const image = { form: 'story', field: 'photo', name: 'me.jpg', type: 'image/jpeg' }
  const mb = (size: number) => {
    const bytes = Buffer.alloc(Math.round(size * 1_048_576))
    bytes.set([0xff, 0xd8, 0xff, 0xe0])
    return bytes
  }
  const photo = await uploaded(mb(4.99), { ...image, size: mb(4.99).length })
  expect((await story(post({ ...golden('story'), photo }))).statusCode).toBe(200)
  const refused = await uploads(post({ ...wish, ...image, size: mb(5.01).length }))
  expect(refused.statusCode).toBe(400)
  expect(Object.keys(bodyOf(refused).fields as object)).toEqual(['photo'])
  expect(await send(await policy({ ...image, size: 10 }), mb(5.01))).toBe(400)
})

test('an expired policy is refused, and a file cannot be claimed after a day', async () => {
  const late = new Date(Date.now() + 25 * 3_600_000).toISOString()
  const key = await uploaded()
  expect((await at(late, () => apply(key))).statusCode).toBe(400)
  expect((await apply(key)).statusCode).toBe(200)
  const given = await policy()
  const { expiration } = JSON.parse(Buffer.from(given.fields.Policy ?? '', 'base64').toString())
  expect(Date.parse(expiration) - Date.now()).toBeLessThanOrEqual(600_000)
})

test('a policy allows only its own key and type', async () => {
  const given = await policy()
  expect(await send({ ...given, fields: { ...given.fields, key: 'uploads/other' } }, pdf)).toBe(403)
  expect(await send({ ...given, fields: { ...given.fields, 'Content-Type': 'text/html' } }, pdf)).toBe(403)
})

test('a long file name is not cut inside a character', () => {
  const read = readUpload(allFormFields, { ...wish, name: `${'x'.repeat(119)}😀` }, errorMessages().file)
  expect(read.ok && read.request.name).toBe('x'.repeat(119))
})

test('uploads of unknown forms, fields and types are refused with 400, other content types with 415', async () => {
  const names = [{ form: 'nope' }, { field: 'fullName' }, { field: '__proto__' }, { type: 'text/html' }]
  for (const bad of [...names, { size: -1 }, { size: 1.5 }])
    expect((await uploads(post({ ...wish, ...bad }))).statusCode).toBe(400)
  for (const bad of ['{', '[]', 'null']) expect((await uploads(post(bad))).statusCode).toBe(400)
  expect((await uploads(post('x', { headers: { 'content-type': 'text/plain' } }))).statusCode).toBe(415)
  expect((await uploads(post({ ...wish, name: 'x'.repeat(5_000) }))).statusCode).toBe(413)
})

test('one network may announce 300 files an hour; a /64 is one network, and others are not affected', async () => {
  const announce = async (address: string) => {
    const headers = { 'cloudfront-viewer-address': address }
    const answer = await uploads(post(wish, { headers }))
    return [answer.statusCode, Object.keys(bodyOf(answer)).join()]
  }
  const time = '2026-05-20T10:10:00.000Z'
  await at(time, async () => {
    const accept = async (address: string) =>
      expect(await announce(address)).toEqual([200, 'key,url,fields,expires'])
    await accept('2001:db8:7:7::1:443')
    const [counter] = (await stage.items('RATE#')).filter(({ sk }) => time.startsWith(String(sk)))
    expect(counter?.n).toBe(1)
    await putItem({ ...counter, n: 298 })
    for (const host of ['2', '3']) await accept(`2001:db8:7:7::${host}:443`)
    const before = (await stage.items('UPLOAD#')).length
    const points = await metricsOf(async () =>
      expect(await announce('2001:db8:7:7:a:b:c:d:443')).toEqual([429, 'error']),
    )
    expect(points).toMatchObject([{ name: 'UploadsLimited', value: 1, form: 'internship' }])
    expect((await stage.items('UPLOAD#')).length).toBe(before)
    expect((await announce('2001:db8:7:8::1:443'))[0]).toBe(200)
  })
  expect((await at('2026-05-20T11:00:00.000Z', () => announce('2001:db8:7:7::1:443')))[0]).toBe(200)
  expect(JSON.stringify(await stage.items('RATE#'))).not.toContain('2001')
})

test('announced files do not count towards the rate of leads', async () => {
  const counters = async () => new Map((await stage.items('RATE#')).map(({ pk, n }) => [pk, n]))
  const before = await counters()
  const headers = { 'cloudfront-viewer-address': '203.0.113.77:1' }
  for (let n = 0; n < 2; n++) expect((await uploads(post(wish, { headers }))).statusCode).toBe(200)
  const body = { ...golden('partner'), attachments: null }
  expect((await partner(post(body, { id: uniqueId(), headers }))).statusCode).toBe(200)
  const added = [...(await counters())].filter(([pk]) => !before.has(pk))
  // Leads of the network, leads of the stage, files of the network.
  expect(added.map(([, n]) => n).sort()).toEqual([1, 1, 2])
})
