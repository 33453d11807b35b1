/** Status, notes, show, person, redrive and undo: most of them in transcripts. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { changeLead } from '#cli/leads/change.ts'
import { planStatus } from '#cli/leads/move.ts'
import { brochureForm } from '#lambdas/brochure/fields.ts'
import { statusChanges } from '#lambdas/core/store/history.ts'
import { DUE_PARTITION } from '#lambdas/core/store/table.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { shippedSite } from '../../shipped-site.ts'
import { replayIn } from './replay.ts'
import { lead, NOW, testWorld } from './world.ts'

vi.setConfig({ testTimeout: 60_000 })

const ID = '7f3a9c21-0000-4000-8000-000000000001'
const world = await testWorld()

test('each command says what it did, and the table and the audit log have it', () =>
  replayIn(world, 'follow-up'))

test('the audit log has nothing that a visitor typed', async () => {
  const rows = await world.items('AUDIT#2026-11')
  const ttl = Date.parse(NOW) / 1000 + 730 * 86_400
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter((row) => row.who !== 'tester' || Number(row.ttl) !== ttl)).toEqual([])
  expect(JSON.stringify(rows)).not.toMatch(/asha|98765|weekend|Monday/i)
})

test('undo restores status, retention and mails, says what cannot be undone, and counts nowhere', async () => {
  const desk = await testWorld({}, onTestFinished)
  await replayIn(desk, 'undo')
  const history = (await desk.get('a'))?.history ?? []
  expect([history.length, statusChanges(history)]).toEqual([2, []])
  expect(JSON.stringify(await desk.items('AUDIT#2026-11'))).not.toMatch(/Pune|Asha|65000|Hyderabad/)
})

test('of several simultaneous changes the conflicting ones are refused', async () => {
  await world.put(lead({ id: 'race' }))
  const codes = await Promise.all(
    ['contacted', 'lost', 'qualified', 'spam'].map(
      async (to) => (await world.academy(['leads', 'status', to, 'race'])).code,
    ),
  )
  const stored = await world.get('race')
  expect(stored?.rev).toBe(1 + codes.filter((code) => code === 0).length)
  expect(stored?.history).toHaveLength(codes.filter((code) => code === 0).length)
})

test('show lists the newest twenty leads of a shared phone', async () => {
  const at = (n: number) => new Date(Date.parse(NOW) - n * 60_000).toISOString()
  const payload = { phone: '90000 22334', email: '' }
  const ids = Array.from({ length: 30 }, (_, n) => `bbbb${String(n).padStart(4, '0')}`)
  await world.put(...ids.map((id, n) => lead({ id, createdAt: at(n), payload })))
  const { others } = await world.json('show', 'bbbb0029')
  expect(others).toHaveLength(20)
  expect([others[0].reference, others.at(-1).reference]).toEqual(['BBBB-0019', 'BBBB-0000'])
})

test('show prints the notice that the visitor agreed to, and a chat text with the fee', async () => {
  const { consents, languageConsents } = await shippedSite()
  const [english, telugu] = [consents.brochure, languageConsents.te?.brochure]
  await world.put(
    lead({ id: 'agreed', consent: english?.hash ?? '' }),
    lead({ id: 'telugu', consent: telugu?.hash ?? '', language: 'te' }),
  )
  const textOf = async (id: string) => (await world.json('show', id)).consentText
  expect([await textOf('agreed'), await textOf('telugu')]).toEqual([english?.text, telugu?.text])
  expect(english?.text.length).toBeGreaterThan(40)
  expect((await world.academy('leads show telugu')).out).toMatch(/Language +Telugu/)
  expect((await world.academy('leads show aaaa0001')).out).toMatch(
    /WhatsApp +https:\/\/wa\.me\/919000011223\?text=Hello%20Asha%20Rao%2C%20this%20is%20\S+fee%20is%20%E2%82%B9\S+AAAA-0001\.\n/,
  )
})

test('JSON has no table keys, and times of India alone', async () => {
  const keys = Object.keys(await world.json('show', ID))
  expect(keys).toContain('reference')
  expect(keys.filter((key) => /^gsi|^pk|^sk|ttl|Hash/.test(key))).toEqual([])
  const outs = [
    (await world.academy('leads show clock --json')).out,
    (await world.academy('leads note clock y --json')).out,
  ]
  expect(outs).toEqual(outs.map(() => expect.stringContaining('2026-11-21T12:00:00.000+05:30')))
  expect(outs.join()).not.toMatch(/\dZ"/)
})

test('a status change keeps what deliver recorded at the same time, and its lease', async () => {
  const gsi2sk = new Date(Date.parse(NOW) + 60_000).toISOString()
  const pending = { state: 'pending' as const, attempts: 0, follows: true as const }
  await world.put(lead({ id: 'p2', mail: { 'push-crm-1': pending }, gsi2pk: DUE_PARTITION, gsi2sk }))
  const read = (await world.get('p2')) as Lead
  await world.put({ ...read, mail: { 'push-crm-1': { ...pending, state: 'sent', attempts: 1 } } })
  const move = planStatus(read, brochureForm, 'contacted', new Date(NOW))
  const moved = await changeLead(world, read, move, { at: NOW, by: 'tester' })
  const states = ['push-crm-1', 'push-crm-2'].map((name) => moved.mail[name]?.state)
  expect([moved.gsi2sk, ...states]).toEqual([gsi2sk, 'sent', 'pending'])
})
