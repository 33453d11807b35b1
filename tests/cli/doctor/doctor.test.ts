import { afterAll, expect, test } from 'vitest'
import { checkNode } from '#cli/doctor/doctor.ts'
import type { Finding } from '#cli/doctor/finding.ts'
import { lead, NOW, testWorld } from '../leads/world.ts'
import { startServer } from '../server.ts'

let sent = 10
const ses = await startServer((_, response) => {
  const quota = `<Max24HourSend>200</Max24HourSend><MaxSendRate>1</MaxSendRate><SentLast24Hours>${sent}</SentLast24Hours>`
  response.writeHead(200, { 'content-type': 'text/xml' })
  response.end(
    `<GetSendQuotaResponse><GetSendQuotaResult>${quota}</GetSendQuotaResult></GetSendQuotaResponse>`,
  )
}, afterAll)
const world = await testWorld({ AWS_ENDPOINT_URL_SES: ses.url })

async function doctor(env: Record<string, string> = {}) {
  const io = await world.academy(['doctor', '--json'], { env })
  const findings: Finding[] = JSON.parse(io.out)
  return { code: io.code, bad: findings.filter((each) => each.state === 'bad'), findings }
}

test('doctor prints one line a check for a sound store, with exit 0', async () => {
  const { code, bad } = await doctor()
  expect(bad).toEqual([])
  expect(code).toBe(0)
  const io = await world.academy(['doctor'])
  expect(
    io.out
      .trim()
      .split('\n')
      .map((line) => line.split('  ')[0]),
  ).toEqual(['node', 'store', 'table', 'outbox', 'dead letters', 'mail', 'alarms'])
})

test('held mails are counted and are not faults (DEF-104)', async () => {
  await world.put(
    lead({ id: 'waved', gsi2pk: 'MAIL#WAVE', gsi2sk: `${NOW}#3f2a9c1b` }),
    lead({ id: 'held', gsi2pk: 'MAIL#HELD', gsi2sk: NOW }),
  )
  const io = await world.academy(['doctor'])
  expect(io.out).toMatch(/outbox +ok +empty; 2 leads with a mail held back: npx academy leads list --held/)
})

test('a late mail, a dead one and a used-up quota are findings, with exit 1', async () => {
  const quarter = new Date(Date.parse(NOW) - 16 * 60_000).toISOString()
  await world.put(
    lead({ id: 'stuck', gsi2pk: 'MAIL#DUE', gsi2sk: quarter }),
    lead({ id: 'dead', gsi2pk: 'MAIL#DEAD', gsi2sk: NOW }),
  )
  sent = 195
  const { code, bad } = await doctor()
  expect(code).toBe(1)
  expect(bad.map((each) => each.name)).toEqual(['outbox', 'dead letters', 'mail'])
  expect(bad.map((each) => each.message).join()).toMatch(/waited 16 minutes.*leads redrive.*5 of 200/)
})

test('a missing table and an unreachable mail service are findings in plain words', async () => {
  const { bad } = await doctor({ TABLE_NAME: 'gone', AWS_ENDPOINT_URL_SES: 'http://127.0.0.1:9' })
  expect(bad.map((each) => each.name)).toEqual(['table', 'outbox', 'dead letters', 'mail'])
  expect(bad[0]?.message).toMatch(/^Not found\. Check the stage, .*Table: gone not found/)
  expect(bad[3]?.message).toMatch(/^Nothing answers at this address/)
})

test('an old version of Node is a finding', () => {
  expect(checkNode('20.18.3')).toMatchObject({ state: 'bad', message: expect.stringMatching(/20\.19/) })
  expect(checkNode('20.19.0').state).toBe('good')
  expect(checkNode('24.1.0').state).toBe('good')
})
