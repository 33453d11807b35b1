/** Erase covers every place or records a task, which stays open until somebody marks it as done. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { stories } from '#content/model/schema/stories.ts'
import { hmac } from '#lambdas/core/people/person.ts'
import { testBucket } from '../fake-bucket.ts'
import { lead, NOW, PERSON_KEY, testWorld } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

const PHOTO = 'uploads/00000000-0000-4000-8000-000000000008'
const LEAD = '00000008-0000-4000-8000-000000000001'
const STORY = '00000008-0000-4000-8000-000000000002'
const asha = { name: 'Asha Published', email: 'asha.published@example.com', phone: '98480 11224' }

const bucket = await testBucket()
const world = await testWorld(bucket.env)
const content = join(world.folder, 'content')
const file = join(content, 'data', 'stories.yaml')
const storyIds = () => stories.parse(parse(readFileSync(file, 'utf8'))).map(({ id }) => id)
const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#86a' } })
  .jpeg()
  .toBuffer()

beforeEach(() => {
  rmSync(content, { recursive: true, force: true })
  mkdirSync(join(content, 'data'), { recursive: true })
  cpSync('content/data/stories.yaml', file)
  bucket.put(PHOTO, photo)
})

const erase = (...words: string[]) => world.academy(['leads', 'erase', ...words, '--content', content])
const approval =
  '--class Agriculture --role Pilot --location Guntur --batch June --rating 5 --achievement Farms'.split(' ')

/** Approves her story, so that it is in the content. */
async function publish(): Promise<void> {
  const course = 'Women Drone Program'
  const sent = { ...asha, course, testimonial: 'I fly now.', photo: PHOTO, publishConsent: true }
  await world.put(lead({ id: STORY, form: 'story', status: 'pending', payload: sent }))
  const io = await world.academy(['leads', 'story', 'approve', STORY, ...approval, '--content', content])
  expect(io.code, io.err).toBe(0)
  expect(storyIds()).toContain('asha-published')
}

test('the receipt lists every place without personal data, and stays open until its tasks are done', async () => {
  await world.put(lead({ id: LEAD, form: 'contact', payload: asha }))
  await publish()
  await world.academy('leads export --form contact')
  await world.academy(`leads files ${STORY} --out saved`)
  writeFileSync(join(content, 'data', 'home.yaml'), 'a: b\nquote: asha PUBLISHED flies\n')

  const io = await erase(asha.email, '--yes', '--json')
  expect(io.code, io.err).toBe(4)
  const { receipt, changed } = JSON.parse(io.out)
  const states = Object.entries<{ state: string }>(receipt.places).map(([name, { state }]) => [name, state])
  expect(states).toEqual([
    ['rows', 'done'],
    ['files', 'done'],
    ['newsletter', 'done'],
    ['story', 'open'],
    ['mailboxes', 'open'],
    ['exports', 'open'],
    ['backups', 'waits'],
    ['logs', 'waits'],
  ])
  expect(receipt.places.mailboxes.words).toContain('0000-0008')
  for (const copy of ['2026-11-21 tester: csv', '2026-11-21 tester: files'])
    expect(receipt.places.exports.words).toContain(copy)
  expect(receipt.places.backups.words).toMatch(/expire by 2026-12-26/)

  const photo = join(content, 'media', 'story-asha-published.jpg')
  expect(changed).toEqual([file, photo])
  expect(existsSync(photo)).toBe(false)
  expect(storyIds()).not.toContain('asha-published')
  expect(io.err).toContain(`Still mentioned in ${join(content, 'data', 'home.yaml')}:2`)

  const stored = [
    ...(await world.items(`ERASURE#${receipt.id}`)),
    ...(await world.items(`LEAD#${LEAD}`)),
    ...(await world.items('AUDIT#2026-11')),
  ]
  expect(stored.length).toBeGreaterThan(4)
  expect(JSON.stringify(stored)).not.toMatch(/asha|published@|98480|I fly|Guntur/i)

  const open = await erase('open')
  expect([open.code, open.out]).toEqual([4, expect.stringContaining(receipt.id)])
  expect(JSON.parse((await erase('open', '--json')).out)).toEqual([receipt])
  expect((await erase(LEAD)).out).toContain(`Receipt ${receipt.id}`)
  const some = await erase(receipt.id, '--done', 'mailboxes, story')
  expect([some.code, some.err]).toEqual([4, expect.stringMatching(/Still to do by hand: exports\./)])
  expect(some.out).toMatch(/mailboxes +done .*\(tester, 2026-11-21 12:00 IST\)/)
  expect((await erase(receipt.id, '--done', 'mailboxes')).code).toBe(2)
  expect((await erase(receipt.id, '--done', 'fridge')).err).toMatch(/Not open: fridge\. Open: exports\./)
  expect((await erase(LEAD, '--done', 'exports')).code).toBe(0)
  expect((await erase(receipt.id)).code).toBe(0)
  expect((await erase('open')).err).toMatch(/No receipt has open tasks/)
})

test('a lead that was never mailed, exported or published leaves no tasks', async () => {
  const mail = { staff: { state: 'pending' as const, attempts: 0 } }
  await world.put(lead({ id: LEAD, form: 'partner', payload: asha, mail }))
  const io = await erase(asha.email, '--yes')
  expect(io.code, io.err).toBe(0)
  expect(io.out).toMatch(
    /mailboxes +done +no notice was sent to staff\n {2}exports +done +none was made since then/,
  )
})

test('a story approved before ids were stored is found by name and course', async () => {
  await publish()
  const stored = await world.get(STORY)
  const { published: _, ...before } = stored as unknown as Record<string, unknown>
  await world.doc.send(new PutCommand({ TableName: world.table, Item: before }))
  const dry = JSON.parse((await erase(STORY, '--dry-run', '--json')).out)
  expect(dry.stories).toEqual([file, join(content, 'media', 'story-asha-published.jpg')])
  await erase(STORY, '--yes')
  expect(storyIds()).not.toContain('asha-published')
})

test('without the content folder the receipt says that the story is still published', async () => {
  await publish()
  const io = await world.academy(`leads erase ${STORY} --yes --content /nowhere`)
  expect(io.code).toBe(4)
  expect(io.out).toMatch(/story +open +a story is still published: remove its entry and picture/)
  expect(io.err).toMatch(/is a published story, but there is no \/nowhere/)
  expect(await world.get(STORY)).toHaveProperty('erasedAt')
})

test('story reject removes a published story, and needs the content folder', async () => {
  await publish()
  const before = readFileSync('content/data/stories.yaml', 'utf8')
  const blind = await world.academy(`leads story reject ${STORY} --content /nowhere`)
  expect([blind.code, blind.err]).toEqual([2, expect.stringMatching(/There is no \/nowhere/)])
  expect((await world.get(STORY))?.status).toBe('approved')
  const io = await world.academy(['leads', 'story', 'reject', STORY, '--content', content])
  expect(io.code, io.err).toBe(0)
  expect(io.out).toBe('content/data/stories.yaml\ncontent/media/story-asha-published.jpg\n')
  expect(storyIds()).toEqual(stories.parse(parse(before)).map(({ id }) => id))
  expect(readFileSync(file, 'utf8').split('\n')[0]).toBe(before.split('\n')[0])
  expect(await world.get(STORY)).toMatchObject({ status: 'rejected' })
})

test('removing the only story keeps the comment above it', async () => {
  const [head, ...rest] = readFileSync(file, 'utf8').split('\n')
  const second = rest.findIndex((line, i) => i > 0 && line.startsWith('- id'))
  writeFileSync(file, [head, ...rest.slice(0, second)].join('\n'))
  const [one] = stories.parse(parse(readFileSync(file, 'utf8')))
  const Item = { ...lead({ id: STORY, form: 'story', status: 'approved' }), published: one?.id }
  await world.doc.send(new PutCommand({ TableName: world.table, Item }))
  await erase(STORY, '--yes')
  expect(readFileSync(file, 'utf8')).toMatch(/^# The grid of [^\n]*\n\s*\[\]\n$/)
})

test('an unsubscribed person leaves only an HMAC, so that nobody mails them again', async () => {
  const pk = `SUBSCRIBER#${hmac(asha.email, PERSON_KEY)}`
  const Item = { pk, sk: 'SUBSCRIBER', status: 'unsubscribed', email: asha.email, createdAt: NOW }
  await world.doc.send(new PutCommand({ TableName: world.table, Item }))
  await world.put(lead({ id: LEAD, form: 'partner', payload: asha }))
  const io = await erase(asha.email, '--yes')
  expect(io.out).toMatch(/do-not-mail +kept +an HMAC/)
  expect(await world.items(pk)).toEqual([{ pk, sk: 'SUBSCRIBER', status: 'unsubscribed' }])
})
