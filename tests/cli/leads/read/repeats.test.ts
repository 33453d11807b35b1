/** Repeated submissions (DEF-95) as staff see them, and their deletion with the lead. */
import { afterEach, expect, test } from 'vitest'
import { storeAttention } from '#cli/attention.ts'
import type { Repeat } from '#lambdas/core/intake/repeat.ts'
import { testBucket } from '../fake-bucket.ts'
import { lead, NOW, testWorld, type World } from '../world.ts'

const at = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString()

/** A repeat of the lead `id` as a form stores it. */
function repeat(id: string, hours: number, more: Partial<Repeat> = {}): Repeat & { gsi6pk: string } {
  const moment = at(hours)
  return {
    pk: `LEAD#${id}`,
    sk: `REPEAT#${moment.slice(0, 16)}`,
    form: 'brochure',
    at: moment,
    files: [],
    ttl: Date.parse(NOW) / 1000 + 86_400,
    gsi6pk: 'DESK#AGAIN',
    ...{ gsi6sk: `${moment}#${id}` },
    ...more,
  }
}

const bucket = await testBucket()
const world = await testWorld(bucket.env)
const put = (...items: object[]) => world.put(...(items as Parameters<World['put']>))
const json = async (...words: string[]) => await world.json(...words)

afterEach(async () => {
  await world.academy('leads erase asha@example.com --yes')
})

test('show and list print the time of repeated submissions', async () => {
  const id = '7f3a9c21-0000-4000-8000-000000000000'
  await put(lead({ id, createdAt: at(-10) }), repeat(id, -6), repeat(id, -1))
  const shown = await world.academy(`leads show ${id}`)
  expect(shown.out).toMatch(/Sent again +2026-11-21 06:00 IST\n +Sent again +2026-11-21 11:00 IST/)
  expect(await json('show', id)).toMatchObject({
    sentAgain: ['2026-11-21T06:00:00.000+05:30', '2026-11-21T11:00:00.000+05:30'],
  })
  expect(await json('list')).toMatchObject([{ id, sentAgain: '2026-11-21T11:00:00.000+05:30' }])
  const { out } = await world.academy('leads list')
  expect(out).toMatch(/SENT AGAIN\n.*2026-11-21 11:00\n$/)
})

test('a lead that submits again after a reply is due until staff write again', async () => {
  const contacted = { from: 'new', to: 'contacted', by: 'x' }
  await put(
    lead({ id: 'answered', status: 'contacted', history: [{ ...contacted, at: at(-8) }] }),
    lead({ id: 'seen', status: 'contacted', history: [{ ...contacted, at: at(-1) }] }),
    lead({ id: 'fresh' }),
    ...['answered', 'seen', 'fresh'].map((id) => repeat(id, -2)),
  )
  expect((await json('due')).map(({ id }: { id: string }) => id)).toEqual(['fresh', 'answered'])
  const { err } = await world.academy('leads due')
  expect(err).toBe(
    '1 new without a reply, 0 promised calls due, 1 submitted again since the last note of staff.\n',
  )
  const { doc, table, env } = world
  expect(await storeAttention({ doc, table, env, kind: 'local' })).toContainEqual({
    what: '1 lead submitted again since the last note of staff',
    see: 'npx academy leads due',
  })
  await world.academy(['leads', 'note', 'answered', 'rang her'])
  expect((await json('due')).map(({ id }: { id: string }) => id)).toEqual(['fresh'])
})

test('erase deletes the repeats of a lead and their files', async () => {
  const key = 'uploads/00000000-0000-4000-8000-000000000001'
  const upload = { pk: `UPLOAD#${key}`, sk: 'UPLOAD', key }
  await put(lead({ id: 'erased' }), repeat('erased', -1, { files: [key] }), upload)
  await world.academy(['leads', 'erase', 'asha@example.com', '--yes'])
  const left = await world.items('LEAD#erased')
  expect(left.map(({ sk, payload }) => [sk, payload])).toEqual([['LEAD', undefined]])
  expect(await world.items(`UPLOAD#${key}`)).toEqual([])
})
