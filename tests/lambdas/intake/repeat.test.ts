/** The same answers sent again are one lead with a repeat under it (DEF-95). */
import { createHash } from 'node:crypto'
import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { s3 } from '#lambdas/core/store/clients.ts'
import { updateIf } from '#lambdas/core/store/dynamodb.ts'
import { canonicalJson } from '#lambdas/core/store/ids.ts'
import { handler as deliver } from '#lambdas/deliver/handler.ts'
import { handlerForForm } from '#lambdas/form-handlers.ts'
import { golden } from '../golden.ts'
import { brochure, contact, guide, newsletter, partner, story } from '../handlers.ts'
import { at, canary, idOf, nativePost, post, sweepAt, testStageWithBucket } from '../stage.ts'
import { pdf, uploaded } from './upload.ts'

const { stage } = testStageWithBucket({}, { clean: true })

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 1])
const photo = { form: 'story', field: 'photo', type: 'image/jpeg' }

const repeatsOf = async (id: string) => (await stage.items(`LEAD#${id}`)).filter(({ sk }) => sk !== 'LEAD')

/** Changes a lead as another part of the system does. */
const setStatus = (id: string, status: string) => {
  const UpdateExpression = 'SET #status = :s'
  return updateIf(`LEAD#${id}`, 'LEAD', { UpdateExpression, ExpressionAttributeValues: { ':s': status } })
}

test('a file is identified by its bytes, not by its key; other bytes are another lead (DEF-95)', async () => {
  const send = async (bytes: typeof pdf) => {
    const key = await uploaded(bytes, { form: 'partner', field: 'attachments' })
    const attachments = { key, name: 'a.pdf' }
    return idOf(partner(post({ ...golden('partner'), attachments })))
  }
  const first = await send(pdf)
  expect(await send(pdf)).toBe(first)
  expect(await send(Buffer.concat([pdf, pdf]))).not.toBe(first)
})

test('a file posted two days ago is still known by its lead', async () => {
  const key = await uploaded(jpeg, photo)
  const send = () => idOf(story(post({ ...golden('story'), photo: key })))
  const id = await at('2026-03-01T23:00:00.000Z', send)
  await s3().send(new DeleteObjectCommand({ Bucket: 'uploads-test', Key: key }))
  expect(await at('2026-03-02T23:30:00.000Z', send)).toBe(id)
})

test('no id contains a plain hash of form, body and day, so a log does not reveal addresses (DEF-95)', async () => {
  const body = { ...golden('guide'), email: 'guess@example.com' }
  const id = await at('2026-05-01T10:00:00.000Z', () => idOf(guide(post(body))))
  const parts = ['guide', canonicalJson(body), '2026-05-01']
  for (const parted of [parts, ['lead', ...parts]])
    expect(createHash('sha256').update(parted.join('\n')).digest('hex').slice(0, 8)).not.toBe(id.slice(0, 8))
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
  await sweepAt()
  expect(stage.mailsOf(id)).toHaveLength(2)
})

test('a repeated canary leaves no repeat', async () => {
  const signed = canary()
  for (const _ of [1, 2]) expect(await idOf(guide(post(golden('guide'), signed)))).toBe(signed.id)
  expect(await repeatsOf(signed.id)).toEqual([])
})

test('a robot’s repeat is not shown to staff', async () => {
  const body = { ...golden('contact'), email: 'robot@example.com' }
  const send = () => idOf(contact(post(body, { context: { decoy: 'x' } })))
  const id = await send()
  await send()
  expect((await repeatsOf(id)).map(({ gsi6pk }) => gsi6pk)).toEqual([undefined])
})

/** The forms whose answer is a mail, with a new address for each test. */
const MAILED_AGAIN = ['brochure', 'hero-brochure', 'guide', 'newsletter']

/** Posts the same answers at times of a day, as JSON or natively, and delivers each mail at once. */
function asker(form: string, email: string) {
  const body = { ...golden(form), email }
  const sent = () => stage.mails.filter(({ to }) => to.includes(email)).length
  const ask = (time: string, native = false) =>
    at(`2026-07-01T${time}.000Z`, async () => {
      const { statusCode } = await handlerForForm(form)(native ? nativePost(body) : post(body))
      expect(statusCode).toBe(native ? 303 : 200)
      await sweepAt()
      return sent()
    })
  const lead = async () =>
    (await stage.leads()).find((one) => one.form === form && one.payload.email === email)
  const mails = async () =>
    Object.entries((await lead())?.mail ?? {})
      .filter(([name]) => name !== 'staff')
      .map(([name, { state }]) => `${name} ${state}`)
  return { ask, sent, lead, mails }
}

test.each(MAILED_AGAIN)(
  'who asks for %s again after ten minutes is mailed again, with script or without, at most three times (DEF-105)',
  async (form) => {
    const { ask, mails } = asker(form, `${form}@example.com`)
    expect(await ask('10:00:00')).toBe(1)
    for (const time of ['10:00:01', '10:00:01', '10:05:00', '10:10:00']) expect(await ask(time)).toBe(1)
    expect(await ask('10:10:01')).toBe(2)
    for (const time of ['10:10:02', '10:20:00']) expect(await ask(time, true)).toBe(2)
    expect(await ask('10:20:30', true)).toBe(3)
    for (const time of ['10:20:31', '10:40:00', '11:40:00']) expect(await ask(time)).toBe(3)
    expect(await mails()).toEqual(['visitor sent', 'again1 sent', 'again2 sent'])
  },
)

test('other forms are mailed once', async () => {
  const { ask, mails } = asker('contact', 'once@example.com')
  await ask('10:00:00')
  expect(await ask('11:00:00')).toBe(1)
  expect(await mails()).toEqual(['visitor sent'])
})

test('a repeat beyond the limit of the mailbox is skipped, and mailed when there is room', async () => {
  const email = 'full@example.com'
  const { ask, lead } = asker('guide', email)
  await ask('10:00:00')
  for (const city of ['Pune', 'Karad'])
    await at('2026-07-01T10:01:00.000Z', () => contact(post({ ...golden('contact'), email, message: city })))
  expect(await ask('10:02:00')).toBe(3)
  for (const time of ['10:15:00', '10:30:00']) expect(await ask(time)).toBe(3)
  const asked = await lead()
  expect(asked?.mail.again1).toMatchObject({ state: 'skipped', reason: 'cap' })
  expect(asked).not.toHaveProperty('gsi2pk')
  expect(await ask('11:00:00')).toBe(4)
})

test('repeats at once, by stream and sweeper together, after a late run or a pending first mail, are mailed once', async () => {
  const { ask, lead, sent } = asker('brochure', 'race@example.com')
  stage.faults.push({ to: 'race@example.com', status: 503, code: 'Down' })
  expect(await ask('10:00:00')).toBe(0)
  expect(await ask('10:30:00')).toBe(0)
  stage.faults.length = 0
  const sweepOn = (time: string) => sweepAt(`2026-07-01T${time}.000Z`)
  await sweepOn('10:45:00')
  expect([sent(), (await lead())?.mail.again1]).toEqual([1, undefined])

  // Posted within ten minutes, and swept later.
  const body = { ...golden('brochure'), email: 'race@example.com' }
  const send = () => brochure(post(body))
  await at('2026-07-01T10:50:00.000Z', send)
  await sweepOn('11:10:00')
  expect(sent()).toBe(1)

  const ids = await at('2026-07-01T11:20:00.000Z', () =>
    Promise.all(Array.from({ length: 5 }, () => idOf(send()))),
  )
  const [id = ''] = ids
  const repeat = (await repeatsOf(id)).find(({ sk }) => sk === 'REPEAT#2026-07-01T11:20')
  const image = Object.fromEntries(
    ['pk', 'sk', 'gsi2pk', 'gsi2sk'].map((key) => [key, { S: String(repeat?.[key]) }]),
  )
  const records = { Records: [{ dynamodb: { NewImage: image } }] } as never
  await at('2026-07-01T11:20:01.000Z', () =>
    Promise.all([deliver(records), sweepAt(), deliver(records), sweepAt()]),
  )
  await sweepOn('11:22:00')
  expect(sent()).toBe(2)
  expect((await repeatsOf(id)).filter((one) => 'gsi2pk' in one)).toEqual([])
})

test('nobody is mailed again whose lead is spam or whose first mail was not sent', async () => {
  const { ask, lead, sent } = asker('guide', 'spam@example.com')
  await ask('10:00:00')
  await setStatus((await lead())?.id ?? '', 'spam')
  expect(await ask('10:30:00')).toBe(1)
  const nobody = asker('guide', 'nobody')
  await nobody.ask('10:00:00')
  await nobody.ask('10:30:00')
  expect([sent(), await nobody.mails()]).toEqual([1, ['visitor skipped']])
})

test('a confirmed sign-up gets no second mail', async () => {
  const body = { email: 'confirmed@example.com', source: 'blog' }
  const id = await idOf(newsletter(post(body)))
  await sweepAt()
  await setStatus(id, 'confirmed')
  await newsletter(post(body))
  await sweepAt()
  expect(stage.mails.filter(({ to }) => to.includes(body.email))).toHaveLength(1)
})

test('two simultaneous posts of a file are one lead, and the repeat names the file that the lead does not keep', async () => {
  const keys = await Promise.all([1, 2].map(() => uploaded(jpeg, photo)))
  const body = { ...golden('story'), email: 'twice@example.com' }
  const ids = await Promise.all(keys.map((key) => idOf(story(post({ ...body, photo: key })))))
  expect(new Set(ids).size).toBe(1)
  const [id = ''] = ids
  const kept = (await stage.lead(id))?.payload.photo
  const [repeat] = await repeatsOf(id)
  expect([kept, ...((repeat?.files as string[]) ?? [])].sort()).toEqual([...keys].sort())
})
