/** Erase covers every place or records a task, which stays open until somebody marks it as done. */
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test, vi } from 'vitest'
import { hmac } from '#lambdas/core/people/person.ts'
import { testBucket } from '../fake-bucket.ts'
import { lead, NOW, PERSON_KEY, testWorld } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

const PHOTO = 'uploads/00000000-0000-4000-8000-000000000008'
const LEAD = '00000008-0000-4000-8000-000000000001'
const STORY = '00000018-0000-4000-8000-000000000002'
const asha = { name: 'Asha Published', email: 'asha.published@example.com', phone: '98480 11224' }

const bucket = await testBucket()
const world = await testWorld(bucket.env)
bucket.put(PHOTO, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))

const erase = (...words: string[]) => world.academy(['leads', 'erase', ...words])

test('the receipt is a task list without personal data, and stays open until its tasks are done', async () => {
  const told = { ...asha, course: 'Women Drone Program', testimonial: 'I fly now.', photo: PHOTO }
  const published = { published: 'asha-published' }
  await world.put(
    lead({ id: LEAD, form: 'contact', payload: asha }),
    lead({ id: STORY, form: 'story', status: 'approved', payload: told, ...published }),
  )
  await world.academy('leads export --form contact')
  await world.academy(`leads files ${STORY} --out saved`)
  const dry = await erase(asha.email, '--dry-run')
  expect(dry.err).toContain('Published, and not erased by this command: asha-published\n')

  const io = await erase(asha.email, '--yes', '--json')
  expect(io.code, io.err).toBe(4)
  const { receipt } = JSON.parse(io.out)
  expect(receipt.facts).toEqual([
    '2 leads removed with their waiting mails, 0 mentions redacted',
    '1 file removed',
    '0 newsletter items removed',
    expect.stringMatching(/^backups expire by 2026-12-26/),
    expect.stringMatching(/^logs contain ids and network addresses/),
  ])
  expect(receipt.tasks).toEqual([
    expect.stringMatching(/^if the story 0000-0018 is published: remove its entry from content/),
    expect.stringMatching(/^delete the notices of 0000-0008, 0000-0018, /),
    expect.stringMatching(/: (?:2026-11-21 tester: (?:csv|files)(?:; |$)){2}/),
  ])

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
  const done = await erase(LEAD, '--done')
  expect([done.code, done.out]).toEqual([
    0,
    expect.stringContaining('  done by tester, 2026-11-21 12:00 IST: delete the notices of 0000-0008'),
  ])
  expect((await erase(receipt.id)).code).toBe(0)
  expect((await erase('nobody', '--done')).code).toBe(2)
  expect((await erase('open')).err).toMatch(/No receipt has open tasks/)
})

test('a lead that was never mailed, exported or published leaves no tasks', async () => {
  const mail = { staff: { state: 'pending' as const, attempts: 0 } }
  await world.put(lead({ id: LEAD, form: 'partner', payload: asha, mail }))
  const io = await erase(asha.email, '--yes')
  expect(io.code, io.err).toBe(0)
  expect(io.out).not.toContain('to do')
})

test('a story that was rejected after its approval is a task as well', async () => {
  const history = [{ at: NOW, by: 'lena', from: 'pending', to: 'approved' }]
  await world.put(lead({ id: STORY, form: 'story', status: 'rejected', payload: asha, history }))
  const io = await erase(STORY, '--yes')
  expect([io.code, io.out]).toEqual([
    4,
    expect.stringContaining('to do: if the story 0000-0018 is published'),
  ])
})

test('an unsubscribed person leaves only an HMAC, so that nobody mails them again', async () => {
  const pk = `SUBSCRIBER#${hmac(asha.email, PERSON_KEY)}`
  const Item = { pk, sk: 'SUBSCRIBER', status: 'unsubscribed', email: asha.email, createdAt: NOW }
  await world.doc.send(new PutCommand({ TableName: world.table, Item }))
  await world.put(lead({ id: LEAD, form: 'partner', payload: asha }))
  const io = await erase(asha.email, '--yes')
  expect(io.out).toMatch(/an HMAC of the address is kept/)
  expect(await world.items(pk)).toEqual([{ pk, sk: 'SUBSCRIBER', status: 'unsubscribed' }])
})
