/** Files: policy, upload, claim and first bytes, with the local stack's S3. */
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { expect, test, vi } from 'vitest'
import { s3 } from '#lambdas/core/store/clients.ts'
import type { UploadItem } from '#lambdas/core/store/files.ts'
import type { MailContent } from '#lambdas/core/types.ts'
import { forms } from '#lambdas/forms.ts'
import { golden } from '../golden.ts'
import { internship, partner } from '../handlers.ts'
import { metricsOf } from '../metrics.ts'
import { bodyOf, canary, idOf, nativePost, post, testStageWithBucket, uniqueId } from '../stage.ts'
import { apply, pdf, policy, send, sha, storedUnder, uploaded } from './upload.ts'

const { stage, bucket } = testStageWithBucket()

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), pdf])

async function itemOf(key: string): Promise<Partial<UploadItem>> {
  const [item] = await stage.items(`UPLOAD#${key}`)
  return (item ?? {}) as Partial<UploadItem>
}

test('an uploaded certificate is claimed by its lead with the same bytes (INT-28, DEF-35)', async () => {
  const key = await uploaded()
  const who = uniqueId()
  const id = await idOf(apply(key, who))
  const lead = await stage.lead(id)
  expect(lead?.payload.certificates).toBe(key)
  expect(lead?.quality).toEqual([])
  const item = await itemOf(key)
  expect(item).toMatchObject({ leadId: id, name: 'marks.pdf', ttl: lead?.ttl, sha256: sha(pdf) })
  const { bytes, etag } = await storedUnder(item.storedKey)
  expect([sha(bytes), etag]).toEqual([sha(pdf), item.etag])
  expect(await idOf(apply(key, who))).toBe(id)
})

test('a later post with the same policy does not change the claimed file', async () => {
  const given = await policy()
  expect(await send(given, pdf)).toBe(204)
  const who = uniqueId()
  expect((await apply(given.key, who)).statusCode).toBe(200)
  const claimed = await itemOf(given.key)
  for (const bytes of [Buffer.from('MZ a program'), Buffer.concat([pdf, Buffer.from('another')])]) {
    expect(await send(given, bytes)).toBe(204)
    for (const again of [who, who]) await apply(given.key, again)
    expect(await itemOf(given.key)).toEqual(claimed)
    expect(sha((await storedUnder(claimed.storedKey)).bytes)).toBe(sha(pdf))
    expect(bucket.tagsOf(claimed.storedKey ?? '')).toEqual({ state: 'claimed' })
  }
  expect(claimed.storedKey).toMatch(/^claimed\/[0-9a-f-]{36}$/)
  expect(claimed.storedKey).not.toContain(given.key.slice('uploads/'.length))
})

test('simultaneous claims keep one copy, and a program posted in between is refused', async () => {
  const given = await policy()
  expect(await send(given, pdf)).toBe(204)
  const who = uniqueId()
  const claims = Promise.all(Array.from({ length: 4 }, () => apply(given.key, who)))
  expect(await send(given, Buffer.from('MZ a program'))).toBe(204)
  const answers = await claims
  const item = await itemOf(given.key)
  if (item.storedKey) expect(sha((await storedUnder(item.storedKey)).bytes)).toBe(sha(pdf))
  else expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
})

test('a replay finishes a claim that was interrupted before its copy, and stores only the checked bytes', async () => {
  for (const between of [undefined, Buffer.concat([pdf, Buffer.from('another')])]) {
    const given = await policy()
    expect(await send(given, pdf)).toBe(204)
    const who = uniqueId()
    bucket.refused.add('s3:PutObject')
    expect((await apply(given.key, who)).statusCode).toBe(503)
    bucket.refused.clear()
    const noted = await itemOf(given.key)
    expect(bucket.tagsOf(noted.storedKey ?? '')).toBeUndefined()
    if (between) expect(await send(given, between)).toBe(204)
    const { statusCode } = await apply(given.key, who)
    const { storedKey = '' } = await itemOf(given.key)
    if (between) expect(bucket.tagsOf(storedKey)).toBeUndefined()
    else expect([statusCode, storedKey]).toEqual([200, noted.storedKey])
    if (!between) expect(sha((await storedUnder(storedKey)).bytes)).toBe(noted.sha256)
  }
})

test('a copy has its final tag from the start, so that no scan result restores an earlier one', async () => {
  const key = await uploaded()
  const sent = vi.spyOn(s3(), 'send')
  expect((await apply(key)).statusCode).toBe(200)
  const commands = sent.mock.calls.map(([command]) => command)
  sent.mockRestore()
  const names = commands.map((command) => command.constructor.name)
  expect(names).toEqual(['GetObjectCommand', 'PutObjectCommand'])
  expect(commands.at(-1)?.input).toMatchObject({ Tagging: 'state=claimed' })
})

test('a claimed copy is kept as long as its lead; posted files and a canary’s copy expire in a day', async () => {
  const key = await uploaded()
  expect((await apply(key)).statusCode).toBe(200)
  expect(bucket.tagsOf(key)).toEqual({ state: 'unclaimed' })
  expect(bucket.tagsOf((await itemOf(key)).storedKey ?? '')).toEqual({ state: 'claimed' })

  const tried = await uploaded()
  const signed = canary()
  const send = (certificates: string) => internship(post({ ...golden('internship'), certificates }, signed))
  expect((await send(await uploaded(Buffer.from('MZ a program')))).statusCode).toBe(400)
  expect((await send(tried)).statusCode).toBe(200)
  const lead = await stage.lead(signed.id)
  expect(lead?.ttl).toBe(Math.floor(Date.parse(lead?.createdAt ?? '') / 1_000) + 86_400)
  const item = await itemOf(tried)
  expect(item.leadId).toBe(signed.id)
  // A day from the announcement, which may be a second before the lead.
  expect(Math.abs(Number(item.ttl) - (lead?.ttl ?? 0))).toBeLessThan(10)
  expect(bucket.tagsOf(item.storedKey ?? '')).toEqual({ state: 'unclaimed' })
})

test('a missing file is the visitor’s error; a file that S3 hides from us is our fault and counted', async () => {
  const never = (await policy()).key
  expect((await apply(never)).statusCode).toBe(400)
  bucket.refused.add('s3:ListBucket')
  const points = await metricsOf(async () => expect((await apply(never)).statusCode).toBe(503))
  bucket.refused.clear()
  expect(points).toMatchObject([{ name: 'AcceptFailed', form: 'internship' }])
})

test('an attachment is stored with our own key, name, size and type; none is null (PAR-21, DEF-31)', async () => {
  const key = await uploaded(pdf, { form: 'partner', field: 'attachments', name: 'C:\\fakepath\\plan.pdf' })
  const attachments = { key, name: 'evil.exe', size: 1, type: 'text/html' }
  const id = await idOf(partner(post({ ...golden('partner'), attachments })))
  const kept = { key, name: 'plan.pdf', size: pdf.length, type: 'application/pdf' }
  expect((await stage.lead(id))?.payload.attachments).toEqual(kept)
  const none = await idOf(partner(post({ ...golden('partner'), attachments: null })))
  const without = await stage.lead(none)
  expect(without?.payload.attachments).toBeNull()
  const form = forms.find(({ fields }) => fields.form === 'partner')
  expect(without && form?.staffMail(without, {} as MailContent).text).not.toMatch(/Attachment|: *$/m)
  const sent = { ...golden('partner'), email: 'empty@example.com', attachments: {} }
  const empty = await idOf(partner(post(sent)))
  const list = await partner(post({ ...golden('partner'), attachments: [] }))
  expect(bodyOf(list).fields).toEqual({ attachments: "This answer isn't in the right format." })
  const nothing = { payload: { attachments: null }, quality: ['no-file:attachments'] }
  expect(await stage.lead(empty)).toMatchObject(nothing)
})

test('a renamed program, a missing file and another lead’s key are refused with the field', async () => {
  const fake = await uploaded(Buffer.from('MZ\x90\x00 this is a program'))
  const never = (await policy()).key
  const taken = await uploaded()
  expect((await apply(taken)).statusCode).toBe(200)
  const before = (await stage.leads()).length
  for (const key of [fake, never, taken, `uploads/${uniqueId()}`]) {
    const answer = await apply(key)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(bodyOf(answer).fields as object)).toEqual(['certificates'])
  }
  expect((await stage.leads()).length).toBe(before)
})

test('the bytes decide the type of a file and of its copy, whatever was announced', async () => {
  for (const [bytes, announced, type] of [
    [pdf, 'application/octet-stream', 'application/pdf'],
    [pdf, '', 'application/pdf'],
    [png, 'image/jpeg', 'image/png'],
  ] as const) {
    const key = await uploaded(bytes, { type: announced })
    expect((await apply(key)).statusCode).toBe(200)
    const { storedKey, type: noted } = await itemOf(key)
    const { ContentType } = await s3().send(new GetObjectCommand({ Bucket: 'uploads-test', Key: storedKey }))
    expect([noted, ContentType]).toEqual([type, type])
  }
})

test('a PDF is refused where a picture is required, also if announced as one', async () => {
  const photo = await uploaded(pdf, { field: 'photo', type: 'image/png' })
  const certificates = await uploaded()
  const answer = await internship(post({ ...golden('internship'), certificates, photo }))
  expect(bodyOf(answer).fields).toEqual({ photo: expect.stringContaining('PNG or JPG') })
})

test('a key of another form or field is refused', async () => {
  const photo = await uploaded(png, { field: 'photo', type: 'image/png' })
  const plan = await uploaded(pdf, { form: 'partner', field: 'attachments' })
  for (const key of [photo, plan]) expect((await apply(key)).statusCode).toBe(400)
})

test('a file of an abandoned form expires in a day, and is kept if the form is corrected', async () => {
  const key = await uploaded()
  const photo = await uploaded(Buffer.from('MZ a program'), { field: 'photo', type: 'image/png' })
  const refused = await internship(post({ ...golden('internship'), certificates: key, photo }))
  expect(Object.keys(bodyOf(refused).fields as object)).toEqual(['photo'])
  const dropped = await itemOf(key)
  expect(dropped.ttl).toBeLessThanOrEqual(Date.now() / 1_000 + 86_400)
  expect(dropped.storedKey).toBeUndefined()

  const id = await idOf(apply(key))
  const { storedKey, ttl, leadId } = await itemOf(key)
  expect([leadId, ttl]).toEqual([id, (await stage.lead(id))?.ttl])
  expect(bucket.tagsOf(storedKey ?? '')).toEqual({ state: 'claimed' })
})

test('the notice to staff says how to download a file, and uses a graduate’s labels (DEF-75)', async () => {
  const id = await idOf(apply(await uploaded()))
  const lead = await stage.lead(id)
  const form = forms.find(({ fields }) => fields.form === 'internship')
  const text = lead && form?.staffMail(lead, {} as MailContent).text
  expect(text).toContain(`Certificates: sent: academy leads files ${id.slice(0, 4).toUpperCase()}-`)
  expect(text).not.toContain('uploads/')
  expect(text).toContain('HOD Name: ')

  const payload = { ...lead?.payload, userType: 'graduate' }
  const graduate = lead && form?.staffMail({ ...lead, payload }, {} as MailContent).text
  expect(graduate).toContain('Reference Name: ')
  expect(graduate).not.toContain('HOD')
})

test('a fake path is never stored: the lead is kept and flagged (DEF-35)', async () => {
  const id = await idOf(apply('C:\\fakepath\\marks.pdf'))
  const lead = await stage.lead(id)
  expect(lead?.quality).toEqual(['no-file:certificates'])
  expect(JSON.stringify(lead)).not.toContain('fakepath')
})

test('without certificates JSON is refused, but a post without JavaScript is accepted (INT-10)', async () => {
  expect((await apply('')).statusCode).toBe(400)
  expect((await internship(nativePost(golden('internship')))).statusCode).toBe(303)
})
