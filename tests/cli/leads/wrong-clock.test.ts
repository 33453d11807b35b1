/** Whatever clock has dated a lead, or dates the export: nothing is lost. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { QueryCommand, type ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { leadsIn } from '#cli/leads/read/lead-queries.ts'
import { ALL_TIME } from '#cli/leads/time-range.ts'
import { lead, NOW, openWorld, type World } from './world.ts'

vi.setConfig({ testTimeout: 60_000 })

const AHEAD = '2027-12-21T06:30:00.000Z'
const BEHIND = '2019-11-21T06:30:00.000Z'
const FAR = '1970-01-01T00:00:10.000Z'
const ids = { ahead: 'aaaa0001-0000-4000-8000-000000000001', behind: 'bbbb0002-0000-4000-8000-000000000002' }

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.put(
    lead({ id: 'now' }),
    lead({ id: ids.ahead, createdAt: AHEAD, payload: { message: 'asha@example.com' } }),
    // A clock that is behind dates the end of a lead's time as well.
    lead({ id: ids.behind, createdAt: BEHIND }),
    lead({ id: 'far', createdAt: FAR }),
  )
})
beforeEach(() => rmSync(join(world.folder, 'exports'), { recursive: true, force: true }))
afterAll(() => world.close())

async function given(clock: string, ...words: string[]): Promise<string[]> {
  const call = ['leads', 'export', '--form', 'brochure', '--format', 'json', ...words]
  const io = await world.academy(call, { env: { ACADEMY_NOW: clock } })
  expect(io.code, io.err).toBe(0)
  return JSON.parse(io.out).map((row: { id: string }) => row.id)
}

const all = ['far', ids.behind, 'now', ids.ahead]

test('an export has the leads of a clock 13 months ahead, 7 years behind and at its very beginning', async () => {
  expect(await given(NOW)).toEqual(all)
})

test.each([AHEAD, BEHIND])('an export by a machine whose clock says %s has them too', async (clock) => {
  expect(await given(clock)).toEqual(all)
})

test('list shows what is dated ahead; a day that is asked for is that day', async () => {
  const listed = async (...words: string[]) =>
    JSON.parse((await world.academy(['leads', 'list', '--json', ...words])).out).map(
      (row: { id: string }) => row.id,
    )
  expect(await listed()).toEqual([ids.ahead, 'now'])
  expect(await listed('--until', 'today')).toEqual(['now'])
})

test('they are found by reference, and purge leaves what a wrong clock calls past its time', async () => {
  for (const id of Object.values(ids))
    expect(JSON.parse((await world.academy(['leads', 'show', id.slice(0, 8), '--json'])).out).id).toBe(id)
  const dry = JSON.parse((await world.academy(['leads', 'purge', '--dry-run', '--json'])).out)
  expect(dry.due).toBe(0)
})

test('--since-last gives each once, also those that a wrong clock dates after the last export', async () => {
  expect(await given(NOW, '--since-last')).toEqual(all)
  expect(await given(NOW, '--since-last')).toEqual([])
  const late = [lead({ id: 'late', createdAt: BEHIND }), lead({ id: 'soon', createdAt: AHEAD })]
  await world.put(...late)
  expect((await given(NOW, '--since-last')).sort()).toEqual(['late', 'soon'])
  expect(await given(NOW, '--since-last')).toEqual([])
})

test('an export by a clock that is ahead does not hide what comes after it', async () => {
  await given(AHEAD, '--since-last')
  await world.put(lead({ id: 'next', createdAt: new Date(Date.parse(NOW) + 60_000).toISOString() }))
  expect(await given(new Date(Date.parse(NOW) + 120_000).toISOString(), '--since-last')).toContain('next')
})

test('when site and export ran ahead together, all is read again and the export says so', async () => {
  await given('2027-12-22T00:00:00.000Z', '--since-last')
  await world.put(lead({ id: 'again', createdAt: new Date(Date.parse(NOW) - 60_000).toISOString() }))
  const io = await world.academy(['leads', 'export', '--form', 'brochure', '--since-last'])
  expect(io.out).toContain('"again"')
  expect(io.err).toMatch(/clock was ahead at the last export.*may appear twice/)
})

test('a range from long before this product asks only for months that the index holds', async () => {
  const send = vi.fn((command: QueryCommand) => world.doc.send(command))
  const store = { table: world.table, doc: { send } as unknown as World['doc'] }
  const range = { since: '1800-01-01T00:00:00.000Z', until: NOW }
  const got: string[] = []
  for await (const batch of leadsIn(store, { forms: ['brochure'], range }, new Date(NOW)))
    got.push(...batch.map(({ id }) => id))
  expect(got).toEqual(expect.arrayContaining(['far', ids.behind]))
  expect(send.mock.calls.length).toBeLessThan(200)
})

test('credentials that may not ask the index for its months get nothing by halves', async () => {
  const send = async (command: ScanCommand | QueryCommand) => {
    if (command instanceof QueryCommand) return world.doc.send(command)
    throw Object.assign(new Error('no'), { name: 'AccessDeniedException' })
  }
  const store = { table: world.table, doc: { send } as unknown as World['doc'] }
  const leads = leadsIn(store, { forms: ['brochure'], range: ALL_TIME }, new Date(NOW))
  await expect(leads.next()).rejects.toThrow(expect.objectContaining({ name: 'AccessDeniedException' }))
})
