/** Leads and exports with a wrong clock: nothing is lost. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { QueryCommand, type ScanCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test, vi } from 'vitest'
import { leadsIn } from '#cli/leads/read/lead-queries.ts'
import { ALL_TIME } from '#cli/leads/time-range.ts'
import { lead, NOW, testWorld, type World } from './world.ts'

vi.setConfig({ testTimeout: 60_000 })

const AHEAD = '2027-12-21T06:30:00.000Z'
const BEHIND = '2019-11-21T06:30:00.000Z'
const FAR = '1970-01-01T00:00:10.000Z'
const ids = { ahead: 'aaaa0001-0000-4000-8000-000000000001', behind: 'bbbb0002-0000-4000-8000-000000000002' }

const world = await testWorld()
await world.put(
  lead({ id: 'now' }),
  lead({ id: ids.ahead, createdAt: AHEAD, payload: { message: 'asha@example.com' } }),
  // A slow clock also sets the expiry too early.
  lead({ id: ids.behind, createdAt: BEHIND }),
  lead({ id: 'far', createdAt: FAR }),
)
beforeEach(() => rmSync(join(world.folder, 'exports'), { recursive: true, force: true }))

async function given(clock: string, ...words: string[]): Promise<string[]> {
  const call = ['leads', 'export', '--form', 'brochure', '--format', 'json', ...words]
  const io = await world.academy(call, { env: { ACADEMY_NOW: clock } })
  expect(io.code, io.err).toBe(0)
  return JSON.parse(io.out).map((row: { id: string }) => row.id)
}

const all = ['far', ids.behind, 'now', ids.ahead]

test('an export includes leads dated 13 months ahead, 7 years ago and in 1970', async () => {
  expect(await given(NOW)).toEqual(all)
})

test.each([AHEAD, BEHIND])(
  'an export on a machine with the clock at %s includes the same leads',
  async (clock) => {
    expect(await given(clock)).toEqual(all)
  },
)

test('list shows leads dated in the future, unless --until is given', async () => {
  const listed = async (...words: string[]) =>
    JSON.parse((await world.academy(['leads', 'list', '--json', ...words])).out).map(
      (row: { id: string }) => row.id,
    )
  expect(await listed()).toEqual([ids.ahead, 'now'])
  expect(await listed('--until', 'today')).toEqual(['now'])
})

test('leads with a wrong date are found by reference', async () => {
  for (const id of Object.values(ids)) expect((await world.json('show', id.slice(0, 8))).id).toBe(id)
})

test('--since-last exports each lead with a wrong date once', async () => {
  expect(await given(NOW, '--since-last')).toEqual(all)
  expect(await given(NOW, '--since-last')).toEqual([])
  const late = [lead({ id: 'late', createdAt: BEHIND }), lead({ id: 'soon', createdAt: AHEAD })]
  await world.put(...late)
  expect((await given(NOW, '--since-last')).sort()).toEqual(['late', 'soon'])
  expect(await given(NOW, '--since-last')).toEqual([])
})

test('an export with a fast clock does not hide later leads', async () => {
  await given(AHEAD, '--since-last')
  await world.put(lead({ id: 'next', createdAt: new Date(Date.parse(NOW) + 60_000).toISOString() }))
  expect(await given(new Date(Date.parse(NOW) + 120_000).toISOString(), '--since-last')).toContain('next')
})

test('after a fast clock of site and export everything is read again, and the export says so', async () => {
  await given('2027-12-22T00:00:00.000Z', '--since-last')
  await world.put(lead({ id: 'again', createdAt: new Date(Date.parse(NOW) - 60_000).toISOString() }))
  const io = await world.academy('leads export --form brochure --since-last')
  expect(io.out).toContain('"again"')
  expect(io.err).toMatch(/clock was ahead at the last export.*may appear twice/)
})

test('a period from 1800 on requests only months with leads', async () => {
  const send = vi.fn((command: QueryCommand) => world.doc.send(command))
  const store = { table: world.table, doc: { send } as unknown as World['doc'] }
  const range = { since: '1800-01-01T00:00:00.000Z', until: NOW }
  const got: string[] = []
  for await (const batch of leadsIn(store, { forms: ['brochure'], range }, new Date(NOW)))
    got.push(...batch.map(({ id }) => id))
  expect(got).toEqual(expect.arrayContaining(['far', ids.behind]))
  expect(send.mock.calls.length).toBeLessThan(200)
})

test('credentials that may not list the months fail instead of getting partial results', async () => {
  const send = async (command: ScanCommand | QueryCommand) => {
    if (command instanceof QueryCommand) return world.doc.send(command)
    throw Object.assign(new Error('no'), { name: 'AccessDeniedException' })
  }
  const store = { table: world.table, doc: { send } as unknown as World['doc'] }
  const leads = leadsIn(store, { forms: ['brochure'], range: ALL_TIME }, new Date(NOW))
  await expect(leads.next()).rejects.toThrow(expect.objectContaining({ name: 'AccessDeniedException' }))
})
