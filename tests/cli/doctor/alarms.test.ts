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

test('each alarm in ALARM is a finding with its impact, and all others are one line', async () => {
  body = [
    { name: 'lead not accepted', state: 'ALARM', since, impact: 'Visitors see an error. First step: logs.' },
    { name: 'a', state: 'OK', since, impact: '' },
    { name: 'b', state: 'OK', since, impact: '' },
    { name: 'c', state: 'INSUFFICIENT_DATA', since, impact: '' },
  ]
  expect(await alarms({ kind: 'local', url, env })).toEqual([
    { state: 'bad', message: 'lead not accepted, for 12 min: Visitors see an error. First step: logs.' },
    { state: 'good', message: '2 of 4 are OK, 1 without data yet' },
  ])
})

test('without a running local stack the alarms are skipped', async () => {
  expect(await alarms({ kind: 'data', url: undefined, env })).toMatchObject([{ state: 'skipped' }])
})

test('the alarms of a stage come from its region, that of the copies and that of CloudFront', async () => {
  const asked: string[][] = []
  const account = {
    alarms: async (...question: [region: string, prefix: string]) => {
      asked.push(question)
      const state = question[0] === 'ap-south-2' ? 'ALARM' : 'OK'
      return [
        { name: `academy prod: mails are late ${state}`, state, since: new Date(since), message: 'Look.' },
      ]
    },
  }
  const stage = { ...env, ACADEMY_STAGE: 'prod', AWS_REGION: 'ap-south-1' }
  // The URL of a stage is known, but only local stacks have /_alarms.
  expect(await alarms({ kind: 'aws', url, env: stage, copyRegion: 'ap-south-2' }, account)).toEqual([
    { state: 'bad', message: 'mails are late ALARM, for 12 min: Look.' },
    { state: 'good', message: '2 of 3 are OK' },
  ])
  expect(asked).toEqual([
    ['ap-south-1', 'academy prod: '],
    ['ap-south-2', 'academy prod: '],
    ['us-east-1', 'academy prod: '],
  ])
})

test('an error of the local stack throws, and runCheck turns it into a finding', async () => {
  await expect(alarms({ kind: 'local', url: `${url}/elsewhere`, env })).rejects.toThrow(/answers 404/)
})
