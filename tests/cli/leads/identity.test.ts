/** The audit log names the user: on AWS the signing identity, whatever the environment says. */
import { userInfo } from 'node:os'
import { afterAll, expect, test, vi } from 'vitest'
import { stsEndpoint } from '#cli/leads/store.ts'
import { startServer } from '../server.ts'
import { tableOf } from '../table.ts'
import { lead, testWorld } from './world.ts'

vi.setConfig({ testTimeout: 60_000 })

const ARN = 'arn:aws:sts::123456789012:assumed-role/Staff/asha'
const ID = '0000000a-0000-4000-8000-000000000001'
let asked = 0
const sts = await startServer((_, response) => {
  asked++
  response.writeHead(200, { 'content-type': 'text/xml' })
  response.end(
    `<GetCallerIdentityResponse><GetCallerIdentityResult><Arn>${ARN}</Arn><UserId>A:asha</UserId><Account>1</Account></GetCallerIdentityResult></GetCallerIdentityResponse>`,
  )
}, afterAll)
const world = await testWorld()
await world.put(lead({ id: ID }))

const onAws = () => ({
  env: { AWS_ENDPOINT_URL_STS: sts.url, ACADEMY_USER: 'mallory', USER: 'mallory', LOGNAME: 'mallory' },
})
const audits = () => world.items('AUDIT#2026-11')

test('audit and history have the identity from STS, requested once per command', async () => {
  expect((await world.academy(`leads status contacted ${ID}`, onAws())).code).toBe(0)
  expect((await world.get(ID))?.history).toMatchObject([{ by: ARN }])
  expect(await audits()).toMatchObject([{ what: 'status', who: ARN }])
  expect(asked).toBe(1)
})

test.each(['erase', 'note', 'show'])('%s changes nothing if the user is unknown', async (verb) => {
  const before = [await audits(), await world.get(ID)]
  const words = { erase: [ID, '--yes'], note: [ID, 'x'], show: [ID] }[verb] ?? []
  const env = { ...onAws().env, AWS_ENDPOINT_URL_STS: 'http://127.0.0.1:9' }
  const io = await world.academy(['leads', verb, ...words], { env })
  expect([io.code, io.out.includes('asha@')]).toEqual([3, false])
  expect(io.err).toMatch(/Cannot tell who runs this command.*STS/)
  expect([await audits(), await world.get(ID)]).toEqual(before)
})

test('with a local table the user is ACADEMY_USER or the user name of the machine', async () => {
  await world.academy(`leads note ${ID} x`)
  await world.academy(`leads note ${ID} x`, { env: { ACADEMY_USER: '' } })
  const by = (await world.get(ID))?.history.map((entry) => entry.by)
  expect(by?.slice(-2)).toEqual(['tester', userInfo().username])
})

test.each(tableOf<[Record<string, string>, string | undefined][]>(import.meta.dirname, 'identities'))(
  'with %j the identity comes from %s',
  (env, endpoint) => {
    expect(stsEndpoint(env)).toBe(endpoint ?? undefined)
  },
)

test('an invalid region is refused, because it would change the host', () => {
  expect(() => stsEndpoint({ AWS_REGION: 'evil.example/#' })).toThrow(/AWS_REGION/)
})
