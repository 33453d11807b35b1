/** Repeated submissions (DEF-95) as staff see them, and their deletion with the lead. */
import { expect, test } from 'vitest'
import type { Repeat } from '#lambdas/core/intake/repeat.ts'
import { testBucket } from '../fake-bucket.ts'
import { lead, NOW, replayIn, testWorld, type World } from '../world.ts'

const at = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString()
const KEY = 'uploads/00000000-0000-4000-8000-000000000001'

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

const world = await testWorld((await testBucket()).env)
const moved = (hours: number) => [{ from: 'new', to: 'contacted', by: 'x', at: at(hours) }]
const own = (id: string, at: number) => ({ id, payload: { phone: `90000 0000${at}`, email: '' } })
const items: object[] = [
  lead({ ...own('twice', 1), createdAt: at(-10), status: 'lost' }),
  repeat('twice', -6),
  repeat('twice', -1),
  lead({ ...own('answered', 2), status: 'contacted', history: moved(-8) }),
  lead({ ...own('seen', 3), status: 'contacted', history: moved(-1) }),
  lead(own('fresh', 4)),
  ...['answered', 'seen', 'fresh'].map((id) => repeat(id, -2)),
  lead({ id: 'erased', payload: { email: 'om@example.com', phone: '' } }),
  repeat('erased', -1, { files: [KEY] }),
  { pk: `UPLOAD#${KEY}`, sk: 'UPLOAD', key: KEY },
]
await world.put(...(items as Parameters<World['put']>))

test('show, list, due and today say that a lead came again, until staff write again', () =>
  replayIn(world, 'repeats'))

test('erase deletes the repeats of a lead and their files', async () => {
  await world.academy('leads erase om@example.com --yes')
  const left = await world.items('LEAD#erased')
  expect(left.map(({ sk, payload }) => [sk, payload])).toEqual([['LEAD', undefined]])
  expect(await world.items(`UPLOAD#${KEY}`)).toEqual([])
})
