/** Staff see held mails with the reason, and cannot release a mail that waits for a guardian. */
import { expect, test, vi } from 'vitest'
import { guardianLink } from '#lambdas/core/confirmations/guardian.ts'
import { DUE } from '#lambdas/core/store/table.ts'
import { type LeadParts, lead, NOW, PERSON_KEY, replayIn, testWorld } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

const LATER = '2026-11-21T07:00:00.000Z'
const sent = { state: 'sent', attempts: 1 } as const
const pending = { state: 'pending', attempts: 0 } as const
const dead = { state: 'dead', attempts: 9 } as const
const held = (reason: string) => ({ state: 'held', attempts: 0, reason }) as const

const world = await testWorld()
const put = (
  id: string,
  mail: LeadParts['mail'],
  gsi2pk: string | undefined,
  more: Partial<LeadParts> = {},
) => world.put(lead({ id, ...(mail && { mail }), ...(gsi2pk && { gsi2pk, gsi2sk: LATER }), ...more }))
await put('capped', { visitor: held('cap'), staff: sent }, 'MAIL#HELD', {
  createdAt: '2026-02-01T00:00:00.000Z',
})
await put('child', { visitor: held('guardian'), staff: sent }, 'MAIL#GUARDIAN', { form: 'workshop' })
const inWave = (wave: string) => ({ ...held('rate'), wave })
await world.put(
  lead({
    id: 'waved',
    mail: { visitor: inWave('3f2a9c1b'), staff: sent },
    gsi2pk: 'MAIL#WAVE',
    gsi2sk: `${NOW}#3f2a9c1b`,
  }),
)
const kid = { minor: true, age: 'minor' } as const
const guardian = { confirmedAt: NOW, wording: 'I agree.' }
await put('kid1', undefined, undefined, { form: 'workshop', ...kid })
await put('kid2', undefined, undefined, { form: 'workshop', ...kid, guardian })
await put('who', undefined, undefined, { form: 'workshop', age: 'unknown', consent: 'unknown' })
await put('goes', { visitor: pending, staff: sent }, DUE)
await put('retried', { visitor: { ...pending, notBefore: '2026-11-21T06:00:00.000Z' } }, DUE)
await put('dead', { visitor: held('cap'), staff: dead }, 'MAIL#DEAD')
await put('spam', { visitor: held('spam'), staff: held('spam') }, undefined, { status: 'spam' })
await put('two', { visitor: inWave('aaaaaaaa'), confirm: held('cap') }, 'MAIL#WAVE', { form: 'privacy' })
await put('other', { visitor: inWave('bbbbbbbb') }, 'MAIL#WAVE', { form: 'privacy' })
await put('both', { visitor: held('guardian'), staff: held('cap') }, 'MAIL#HELD', { form: 'workshop' })

test('held mails are listed with their reasons, and retried by wave or all, but those of guardians', () =>
  replayIn(world, 'outbox'))

test.each([
  ['child', 'MAIL#GUARDIAN', { visitor: held('guardian'), staff: sent }],
  ['over', 'MAIL#HELD', { visitor: held('cap'), staff: sent }],
  ['lost', 'MAIL#DEAD', { visitor: sent, staff: dead }],
  ['crm', 'PUSH#DEAD', { staff: sent, 'push-crm-1': dead }],
])('%s returns to %s when staff move it out of spam', async (id, gsi2pk, mail) => {
  await world.put(lead({ id, form: 'workshop', mail, gsi2pk, gsi2sk: LATER }))
  for (const back of [
    ['status', 'new', id],
    ['undo', id],
  ]) {
    expect((await world.academy(`leads status spam ${id}`)).code).toBe(0)
    expect(await world.get(id)).not.toHaveProperty('gsi2pk')
    const { code, err } = await world.academy(['leads', ...back])
    expect(code, err).toBe(0)
    expect(await world.get(id)).toMatchObject({ mail, gsi2pk, gsi2sk: NOW })
  }
})

test('show prints the link for a guardian who has not agreed yet, if the site has a domain', async () => {
  const words = ['leads', 'show', 'child']
  const env = { SITE_ORIGIN: 'https://academy.test' }
  const link = guardianLink({ id: 'child', form: 'workshop' }, env.SITE_ORIGIN, PERSON_KEY)
  expect((await world.academy(words, { env })).out).toContain(`For the guardian  ${link}`)
  expect(JSON.parse((await world.academy([...words, '--json'], { env })).out).guardianLink).toBe(link)
  expect((await world.academy(words)).out).not.toContain('For the guardian')
})
