import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test, vi } from 'vitest'
import { contactPattern, redact } from '#cli/leads/privacy/redaction.ts'
import { hmac } from '#lambdas/core/people/person.ts'
import { testBucket } from '../fake-bucket.ts'
import { lead, NOW, PERSON_KEY, testWorld } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

const PHOTO = 'uploads/00000000-0000-4000-8000-000000000001'
const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const bucket = await testBucket()
const world = await testWorld(bucket.env)
bucket.put(PHOTO, bytes)

const other = { name: 'Ravi', email: 'ravi@example.com', phone: '+91 90000 00001' }

async function fill(): Promise<void> {
  await world.put(
    lead({
      id: 'asha1',
      mail: { staff: { state: 'pending', attempts: 0 } },
      gsi2pk: 'MAIL#DUE',
      gsi2sk: NOW,
    }),
    lead({ id: 'asha2', form: 'story', status: 'pending', payload: { photo: PHOTO } }),
    lead({
      id: 'friend',
      form: 'contact',
      payload: { ...other, message: 'Ask Asha, ASHA@example.com or 098765-43210.' },
      history: [{ at: NOW, by: 'x', note: 'asha@example.com said so' }],
    }),
    lead({ id: 'family', form: 'contact', payload: { ...other, phone: '9876543210' } }),
    lead({
      id: 'stranger',
      form: 'contact',
      payload: { ...other, message: 'notasha@example.com, 98765432101' },
    }),
  )
  const items = [
    {
      pk: `UPLOAD#${PHOTO}`,
      sk: 'UPLOAD',
      leadId: 'asha2',
      key: PHOTO,
      name: 'C:\\me.BAT',
      type: 'image/jpeg',
    },
    {
      pk: `SUBSCRIBER#${hmac('asha@example.com', PERSON_KEY)}`,
      sk: 'SUBSCRIBER',
      status: 'confirmed',
      email: 'asha@example.com',
    },
    { pk: `SUBSCRIBER#${hmac('asha@example.com', PERSON_KEY)}`, sk: 'TOKEN#1' },
    { pk: 'OVERFLOW#STAFF', sk: 'asha1', form: 'brochure', createdAt: NOW },
    { pk: 'OVERFLOW#STAFF', sk: 'stranger', form: 'contact', createdAt: NOW },
  ]
  await Promise.all(items.map((Item) => world.doc.send(new PutCommand({ TableName: world.table, Item }))))
}

test('files saves an upload under a safe name with mode 0600 and prints its SHA-256', async () => {
  await fill()
  const out = join(world.folder, 'fetched')
  const io = await world.academy(`leads files asha2 --out ${out} --json`)
  const [saved] = JSON.parse(io.out)
  expect(saved.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(readdirSync(out)).toEqual(['ASHA-2-photo.jpg'])
  expect(readFileSync(saved.file)).toEqual(bytes)
  expect(statSync(saved.file).mode & 0o777).toBe(0o600)
  expect((await world.academy('leads files asha1')).err).toMatch(/has no files/)
})

test('files of an enrolled student are kept for seven years, and of one who left for two', async () => {
  const certificate = { form: 'internship', payload: { certificates: PHOTO } }
  await world.put(lead({ id: 'student', ...certificate }))
  const Item = { pk: `UPLOAD#${PHOTO}`, sk: 'UPLOAD', leadId: 'student', key: PHOTO }
  await world.doc.send(new PutCommand({ TableName: world.table, Item }))
  const state = () => bucket.tags.get(PHOTO)?.state
  expect((await world.academy('leads status enrolled student')).code).toBe(0)
  const student = await world.get('student')
  expect(await world.items(`UPLOAD#${PHOTO}`)).toMatchObject([{ ttl: student?.ttl }])
  expect(state()).toBe('enrolled')
  await world.academy('leads status lost student')
  expect(state()).toBe('claimed')
  await world.doc.send(new DeleteCommand({ TableName: world.table, Key: { pk: 'LEAD#student', sk: 'LEAD' } }))
})

test('erase previews the plan and changes nothing without a confirmation', async () => {
  await fill()
  const plan = await world.json('erase', 'asha@example.com', '--dry-run')
  expect(plan).toEqual({
    dryRun: true,
    leads: ['asha1', 'asha2'],
    files: 1,
    newsletter: 2,
    mentions: ['friend'],
    related: ['family'],
    stories: [],
    tasks: expect.arrayContaining([expect.stringContaining('(same email or phone): FAMI-LY')]),
  })
  const refused = await world.academy('leads erase asha@example.com')
  expect([refused.code, refused.err]).toEqual([2, expect.stringMatching(/add --yes/)])
  const no = await world.academy('leads erase asha@example.com', { tty: true, typed: 'no\n' })
  expect([no.code, no.err]).toEqual([
    1,
    expect.stringMatching(
      /2 leads, 1 file, 2 newsletter items, 1 waiting mail, and mentions in 1 other lead\./,
    ),
  ])
  expect(await world.get('asha1')).toBeDefined()
})

test.each([
  ['asha@example.com ravi@example.com'],
  ['asha@example.com 98765 43210'],
  ['98765 43210 98765 43211'],
])('%j names several people and is refused', async (words) => {
  for (const verb of [['person'], ['erase', '--dry-run']]) {
    const { code, err } = await world.academy(['leads', ...verb, ...words.split(' ')])
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('Give one email address or phone number at a time.'),
    ])
  }
})

test('erase takes rows, files, waiting mails, newsletter and mentions, and leaves receipts that block a replay', async () => {
  await fill()
  const io = await world.academy('leads erase asha@example.com', { tty: true, typed: 'yes\n' })
  expect(io.code, io.err).toBe(4)
  const empty = { sk: 'LEAD', erasedAt: NOW, receipt: expect.stringMatching(/^E-/) }
  expect(await world.get('asha1')).toEqual({ ...empty, pk: 'LEAD#asha1', form: 'brochure' })
  expect(await world.get('asha2')).toEqual({ ...empty, pk: 'LEAD#asha2', form: 'story' })
  expect(await world.items(`UPLOAD#${PHOTO}`)).toEqual([])
  expect(await world.items('OVERFLOW#STAFF')).toMatchObject([{ sk: 'stranger' }])
  expect(await world.items(`SUBSCRIBER#${hmac('asha@example.com', PERSON_KEY)}`)).toEqual([])
  expect(bucket.read(PHOTO)).toBeUndefined()
  const friend = await world.get('friend')
  expect(friend?.payload.message).toBe('Ask Asha, [erased] or [erased].')
  expect(friend?.history[0]?.note).toBe('[erased] said so')
  expect((await world.get('family'))?.payload.phone).toBe('9876543210')
  expect((await world.get('stranger'))?.payload.message).toBe('notasha@example.com, 98765432101')
  const audit = (await world.items('AUDIT#2026-11')).filter((row) => row.what === 'erase')
  expect(audit).toMatchObject([{ counts: { leads: 2, files: 1, newsletter: 2, mentions: 1, failures: 0 } }])
  expect(JSON.stringify(audit)).not.toContain('example.com')
})

test('erase by id takes that lead alone, and a second time there is nothing', async () => {
  const mail = { staff: { state: 'pending' as const, attempts: 0 } }
  const alone = { email: 'alone@example.com', phone: '' }
  await world.put(lead({ id: '7f3a9c21-0000-4000-8000-000000000009', form: 'guide', payload: alone, mail }))
  expect((await world.academy('leads erase 7F3A-9C21 --yes')).code).toBe(0)
  expect((await world.academy('leads erase 7F3A-9C21 --yes')).code).toBe(1)
  expect((await world.academy('leads erase asha@example.com --yes')).err).toMatch(/Nothing is stored/)
})

test('of the same phone, written differently, another person keeps theirs and is named', async () => {
  const at = (n: number) => `dddd000${n}-0000-4000-8000-000000000001`
  const of = (n: number, phone: string) =>
    world.put(lead({ id: at(n), form: 'guide', payload: { email: `${n}@example.org`, phone } }))
  await Promise.all([of(1, '040-2345 6789'), of(2, '04023456789'), of(3, '+91 40 23456789 / 23456700')])
  const plan = await world.json('erase', at(1), '--dry-run')
  expect(plan).toMatchObject({ leads: [at(1)], mentions: [], related: [at(2), at(3)] })
  await world.academy(['leads', 'erase', at(1), '--yes'])
  expect((await world.get(at(2)))?.payload.phone).toBe('04023456789')
  expect((await world.get(at(3)))?.payload.phone).toBe('+91 40 23456789 / 23456700')
})

test('a store of files that fails leaves the lead to a second run and exits 4', async () => {
  await fill()
  const env = { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' }
  const io = await world.academy('leads erase asha@example.com --yes', { env })
  expect(io.code).toBe(4)
  expect(io.err).toMatch(/failed lead asha2/)
  expect(io.out).toMatch(/to do: 1 part failed: run the same command again/)
  expect(await world.get('asha2')).not.toHaveProperty('erasedAt')
  expect((await world.academy('leads erase asha@example.com --yes')).out).not.toContain('part failed')
  expect(await world.get('asha2')).toHaveProperty('erasedAt')
})

test('mentions are found in any spelling, without false matches', () => {
  const pattern = contactPattern({ emails: ['a.b@x.in'], phones: ['+91 98765 43210'] })
  const of = (message: string) =>
    pattern && redact(lead({ id: 'x', payload: { phone: '', message } }), pattern)?.payload.message
  expect(of('A.B@X.IN')).toBe('[erased]')
  expect(of('(+91) 98765-43210!')).toMatch(/\[erased\]!$/)
  expect(of('Write to a.b@x.in.')).toBe('Write to [erased].')
  expect(of('aab@x.in a.b@x.info a.b@x.in.net 198765432109')).toBeUndefined()
  expect(contactPattern({ emails: [], phones: ['12'] })).toBeUndefined()
})

test.each(['a', 'na', '-', '@', 'none @'])(
  'the invalid e-mail %j of an erased lead redacts nothing',
  (email) => {
    expect(contactPattern({ emails: [email], phones: [] })).toBeUndefined()
  },
)
