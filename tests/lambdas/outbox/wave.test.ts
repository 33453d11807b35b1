/**
 * Floods (DEF-104): every lead is stored, strangers get few mails, and staff release or drop what is held. In
 * `check:full` with the limits and numbers of a deployed stage, else with a tenth of them.
 */
import { beforeEach, expect, test } from 'vitest'
import { runCli } from '#cli/main.ts'
import { clientNetwork } from '#lambdas/core/people/network.ts'
import { hmac } from '#lambdas/core/people/person.ts'
import { updateIf } from '#lambdas/core/store/dynamodb.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { handler as digest } from '#lambdas/digest/handler.ts'
import { testIo } from '../../cli/io.ts'
import { FULL } from '../../full.ts'
import { golden } from '../golden.ts'
import { guide, newsletter, workshop } from '../handlers.ts'
import { metricsOf } from '../metrics.ts'
import { at, bodyOf, post, sweepAt, testStage } from '../stage.ts'

const [RATE, CAP, POSTS, NETWORKS, STUDENTS] = FULL ? [60, 300, 1_500, 500, 80] : [5, 20, 60, 25, 7]

/** Thousands of posts take minutes. */
const LONG_MS = 600_000

const stage = testStage({ RATE_PER_HOUR: String(RATE), MAILS_PER_HOUR: String(CAP) }, { clean: true })

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const times = (count: number, address: string): string[] => Array(count).fill(address)
const network = (n: number) => `198.51.${Math.floor(n / 250)}.${n % 250}`
const HONEST = '192.0.2.7'

/** Posts one lead from each address, some at once, and delivers what is due minutes later. Returns their ids. */
async function visits(time: string, addresses: readonly string[], handler = guide, body = golden('guide')) {
  const ids: string[] = []
  const left = [...addresses.entries()]
  // Each part has its millisecond: an index of dynalite may lose one of hundreds of items with the same key.
  for (let part = 0; left.length > 0; part += 1)
    await at(`${time}:00.${String(part).padStart(3, '0')}Z`, () =>
      Promise.all(
        left.splice(0, 20).map(async ([n, address]) => {
          const values = { ...body, email: `${time.replace(/\D/g, '')}-${n}@example.com` }
          const headers = { 'cloudfront-viewer-address': `${address}:1` }
          ids[n] = String(bodyOf(await handler(post(values, { headers, context: { consent: 'g1' } }))).id)
        }),
      ),
    )
  // If a connection timed out on a busy machine, its mail is sent in the next run.
  for (const minute of ['05', '30', '55']) await sweepAt(`${time.slice(0, 13)}:${minute}:00.000Z`)
  return ids
}

const leadsOf = async (ids: readonly string[]) => {
  const wanted = new Set(ids)
  return (await stage.leads()).filter(({ id }) => wanted.has(id))
}

/** Leads by the state of the visitor's mail. */
function statesOf(leads: readonly Lead[]) {
  const of = (state: string) => leads.filter(({ mail }) => mail.visitor?.state === state)
  return { sent: of('sent'), held: of('held'), skipped: of('skipped') }
}

const mailed = (kind = 'visitor') => stage.mails.filter(({ tags }) => tags.mail === kind)

const wavesOf = (leads: readonly Lead[]) => [...new Set(leads.map(({ mail }) => mail.visitor?.wave))]

async function academy(words: string, time: string) {
  const env = { ...process.env, ACADEMY_STAGE: 'test', ACADEMY_NOW: time, ACADEMY_USER: 'tester' }
  const io = testIo({ env })
  const code = await runCli(words.split(' '), io)
  return Object.assign(io, { code })
}

/** No wave of an earlier test is left. */
beforeEach(async () => {
  await academy('leads redrive --wave all --drop', '2026-06-01T09:00:00.000Z')
  await at('2026-06-01T09:00:00.000Z', () => digest({ overflow: true }))
  stage.mails.length = 0
}, LONG_MS)

test(`${POSTS} posts of one address in an hour: all are stored, ${RATE} are mailed, the rest is one wave`, {
  timeout: LONG_MS,
}, async () => {
  const ids = await visits('2026-06-01T10:00', [...times(POSTS, '203.0.113.9'), HONEST])
  const leads = await leadsOf(ids)
  expect(leads).toHaveLength(POSTS + 1)
  const { sent, held } = statesOf(leads)
  expect([sent.length, held.length, mailed().length]).toEqual([RATE + 1, POSTS - RATE, RATE + 1])
  expect(sent.map(({ id }) => id)).toContain(ids.at(-1))
  expect(wavesOf(held)).toEqual([expect.stringMatching(/^[0-9a-f]{8}$/)])
  for (const { mail, gsi2pk } of held)
    expect([mail.visitor?.reason, mail.staff?.state, gsi2pk]).toEqual(['rate', 'skipped', 'MAIL#WAVE'])
  expect(JSON.stringify(leads)).not.toContain('203.0.113.9')
  expect(JSON.stringify(leads)).not.toContain(hmac(clientNetwork('203.0.113.9')))
  expect(mailed('staff')).toHaveLength(RATE + 1)
})

test(`${NETWORKS} addresses: at most the stage's ${CAP} and three of each are mailed, and an honest visitor is`, {
  timeout: LONG_MS,
}, async () => {
  const each = 4
  const round = numbers(NETWORKS).map(network)
  const ids = await visits('2026-06-02T10:00', [...numbers(each).flatMap(() => round), HONEST])
  const leads = await leadsOf(ids)
  expect(leads).toHaveLength(each * NETWORKS + 1)
  const { sent, held } = statesOf(leads)
  expect(sent.length).toBe(3 * NETWORKS + 1)
  expect(sent.length).toBeLessThanOrEqual(CAP + 3 * NETWORKS)
  expect(sent.map(({ id }) => id)).toContain(ids.at(-1))
  expect(wavesOf(held)).toHaveLength(NETWORKS)
})

test(`of a college of ${STUDENTS} behind one address ${RATE} are mailed, and one command sends the rest`, async () => {
  const ids = await visits('2026-06-03T10:00', [...times(STUDENTS, '203.0.113.80'), HONEST])
  const other = await visits('2026-06-03T10:01', times(RATE + 1, '203.0.113.81'))
  const child = { ...golden('workshop'), dob: '12/03/2018' }
  const [guardian = ''] = await visits('2026-06-03T10:02', ['203.0.113.80'], workshop, child)
  const { held } = statesOf(await leadsOf(ids))
  const [wave] = wavesOf(held)
  expect(held).toHaveLength(STUDENTS - RATE)

  await at('2026-06-03T11:00:00.000Z', () => digest({ overflow: true }))
  const command = `academy leads redrive --wave ${wave}`
  const [list, ...more] = mailed('overflow')
  expect(more).toEqual([])
  expect(list?.text).toContain(
    `Wave ${wave}, ${STUDENTS - RATE} leads: "${command}" sends the mails, and drops them with --drop.`,
  )
  expect(list?.text).not.toContain('answered as always')
  await at('2026-06-04T02:30:00.000Z', () => digest({} as never))
  expect(mailed('digest')[0]?.text).toContain(`${STUDENTS - RATE + 1} leads with mail held in 2 waves`)
  expect((await academy('leads list --held', '2026-06-03T11:05:00.000Z')).err).toContain(`npx ${command}`)

  expect((await academy(`${command.slice(8)} --dry-run`, '2026-06-03T11:05:00.000Z')).code).toBe(0)
  expect(statesOf(await leadsOf(ids)).held).toHaveLength(STUDENTS - RATE)
  const io = await academy(command.slice(8), '2026-06-03T11:05:00.000Z')
  expect([io.code, io.err]).toEqual([0, expect.stringContaining(`held mails of wave ${wave} are due again`)])
  await sweepAt('2026-06-03T11:05:01.000Z')
  expect(statesOf(await leadsOf(ids)).sent).toHaveLength(STUDENTS + 1)
  expect(statesOf(await leadsOf(other)).held).toHaveLength(1)
  expect((await stage.lead(guardian))?.mail.visitor).toMatchObject({ state: 'held', reason: 'guardian' })
})

test('a wave that is dropped is never mailed; other held mails stay held', async () => {
  const ids = await visits('2026-06-05T10:00', times(RATE + 2, '2001:db8::1'))
  const [wave] = wavesOf(statesOf(await leadsOf(ids)).held)
  const wrong = await academy('leads redrive --drop', '2026-06-05T10:35:00.000Z')
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('--drop needs a wave')])
  await academy('leads redrive --held', '2026-06-05T10:35:00.000Z')
  await sweepAt('2026-06-05T10:35:01.000Z')
  expect(statesOf(await leadsOf(ids)).held).toHaveLength(2)

  await academy(`leads redrive --wave ${wave} --drop`, '2026-06-05T10:36:00.000Z')
  await sweepAt('2026-06-05T10:36:01.000Z')
  const { sent, skipped } = statesOf(await leadsOf(ids))
  const reasons = skipped.map(({ mail }) => mail.visitor?.reason)
  expect([sent.length, reasons]).toEqual([RATE, ['dropped', 'dropped']])
  for (const lead of skipped) expect(lead).not.toHaveProperty('gsi2pk')
})

test('a wave is released while its notices are retried or dead', async () => {
  const ids = await visits('2026-06-06T10:00', times(RATE + 1, '203.0.113.60'))
  const [lead] = statesOf(await leadsOf(ids)).held
  const { wave } = lead?.mail.visitor ?? {}
  for (const [place, state] of Object.entries({ 'MAIL#DEAD': 'dead', 'MAIL#DUE': 'pending' })) {
    await updateIf(`LEAD#${lead?.id}`, 'LEAD', {
      UpdateExpression: 'SET gsi2pk = :place, #mail.visitor = :held, #mail.staff.#state = :state',
      ExpressionAttributeValues: { ':place': place, ':state': state, ':held': lead?.mail.visitor },
    })
    await academy(`leads redrive --wave ${wave}`, '2026-06-06T10:35:00.000Z')
    expect((await stage.lead(lead?.id ?? ''))?.mail.visitor?.state).toBe('pending')
    expect((await stage.lead(lead?.id ?? ''))?.gsi2pk).toBe('MAIL#DUE')
  }
})

test('staff learn of a wave of newsletter sign-ups, which have no notice of their own', async () => {
  const addresses = times(RATE + 2, '203.0.113.70')
  const ids = await visits('2026-06-07T10:00', addresses, newsletter, golden('newsletter'))
  const { sent, held } = statesOf(await leadsOf(ids))
  expect([sent.length, held.length]).toEqual([RATE, 2])
  await at('2026-06-07T11:00:00.000Z', () => digest({ overflow: true }))
  expect(mailed('overflow')[0]?.text).toContain(`Wave ${wavesOf(held)}, 2 leads`)
})

test('a repeated post counts towards the rate', async () => {
  const headers = { 'cloudfront-viewer-address': '203.0.113.90:1' }
  const body = { ...golden('guide'), email: 'again@example.com' }
  await at('2026-06-08T10:00:00.000Z', async () => {
    for (const _ of numbers(RATE)) await guide(post(body, { headers }))
  })
  const [id = ''] = await visits('2026-06-08T10:01', ['203.0.113.90'])
  expect((await stage.lead(id))?.mail.visitor).toMatchObject({ state: 'held', reason: 'rate' })
})

test('the gauge of the oldest wave grows until staff decide', async () => {
  const ageAt = async (time: string) =>
    (await metricsOf(() => sweepAt(time))).find(({ name }) => name === 'WaveAge')?.value
  expect(await ageAt('2026-06-09T09:00:00.000Z')).toBe(0)
  await visits('2026-06-09T10:00', times(RATE + 1, '203.0.113.99'))
  expect(await ageAt('2026-06-09T22:05:00.000Z')).toBe(12 * 3_600)
  await academy('leads redrive --wave all --drop', '2026-06-09T22:06:00.000Z')
  expect(await ageAt('2026-06-09T22:07:00.000Z')).toBe(0)
})
