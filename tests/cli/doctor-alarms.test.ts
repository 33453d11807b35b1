import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alarms } from '#cli/doctor/alarms.ts'

const env = { ACADEMY_NOW: '2026-11-21T06:30:00.000Z' }
const since = '2026-11-21T06:18:00.000Z'

let page: Server
let url: string
let body: unknown

beforeAll(async () => {
  page = createServer(({ url: path }, response) => {
    response.writeHead(path === '/_alarms?format=json' ? 200 : 404).end(JSON.stringify(body))
  })
  await once(page.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(page.address() as AddressInfo).port}`
})
afterAll(() => {
  page.closeAllConnections()
  page.close()
})

test('each alarm that rings is a finding with its impact; the others are one line', async () => {
  body = [
    { name: 'lead not accepted', state: 'ALARM', since, impact: 'Visitors see an error. First step: logs.' },
    { name: 'a', state: 'OK', since, impact: '' },
    { name: 'b', state: 'OK', since, impact: '' },
    { name: 'c', state: 'INSUFFICIENT_DATA', since, impact: '' },
  ]
  expect(await alarms({ kind: 'local', url, env })).toEqual([
    { state: 'bad', message: 'lead not accepted, for 12 min: Visitors see an error. First step: logs.' },
    { state: 'good', message: '2 of 4 well, 1 without data yet' },
  ])
})

test('where no local stack runs the alarms are skipped, saying where to look', async () => {
  expect(await alarms({ kind: 'data', url: undefined, env })).toMatchObject([{ state: 'skipped' }])
  expect(await alarms({ kind: 'aws', url: undefined, env })).toMatchObject([
    { state: 'skipped', message: 'see doctor --stage' },
  ])
  // The site of a stage is known, and has no such page.
  expect(await alarms({ kind: 'aws', url, env })).toMatchObject([{ state: 'skipped' }])
})

test('a stack that does not answer is an error, which the check-up turns into a finding', async () => {
  await expect(alarms({ kind: 'local', url: `${url}/elsewhere`, env })).rejects.toThrow(/answers 404/)
})
