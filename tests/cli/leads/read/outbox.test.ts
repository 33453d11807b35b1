/** Staff see held mails with the reason, and cannot release a mail that waits for a guardian. */
import { expect, test, vi } from 'vitest'
import { guardianLink } from '#lambdas/core/confirmations/guardian.ts'
import { DUE } from '#lambdas/core/store/table.ts'
import { type LeadParts, lead, NOW, PERSON_KEY, testWorld } from '../world.ts'

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
await put('goes', { visitor: pending, staff: sent }, DUE)
await put('retried', { visitor: { ...pending, notBefore: '2026-11-21T06:00:00.000Z' } }, DUE)
await put('dead', { visitor: held('cap'), staff: dead }, 'MAIL#DEAD')
await put('spam', { visitor: held('spam'), staff: held('spam') }, undefined, { status: 'spam' })
await put('both', { visitor: held('guardian'), staff: held('cap') }, 'MAIL#HELD', { form: 'workshop' })

test('list --held shows held mails of any age with the reason, and the waves with their commands', async () => {
  const io = await world.academy('leads list --held --json')
  expect(io.code, io.err).toBe(0)
  const rows = JSON.parse(io.out) as { id: string; mail: string }[]
  expect(Object.fromEntries(rows.map(({ id, mail }) => [id, mail]))).toEqual({
    capped: 'visitor held: mail limit of this mailbox reached',
    child: 'visitor held: until the guardian agrees',
    waved: 'visitor held: too many leads within an hour, wave 3f2a9c1b',
    dead: 'visitor held: mail limit of this mailbox reached',
    both: 'visitor held: until the guardian agrees, staff held: mail limit of this mailbox reached',
  })
  expect(rows.at(-1)?.id).toBe('capped')
  const command = 'npx academy leads redrive --wave 3f2a9c1b'
  expect(io.err).toContain(`Wave 3f2a9c1b, 1 lead. Send its mails: ${command}. Drop them: add --drop.`)
})

test('list --held filters and masks, and says if no mail is held', async () => {
  const io = await world.academy('leads list --held --form workshop')
  expect(io.out).toMatch(/CHIL-D .*a\*\*\*@example.com.*visitor held: until the guardian agrees\n/)
  expect(io.out).not.toMatch(/CAPP|asha@/)
  const since = await world.json('list', '--held', '--since', '7d')
  expect(since.map(({ id }: { id: string }) => id)).not.toContain('capped')
  expect((await world.academy('leads list --held --form guide')).err).toMatch(/No mail is held/)
})

test('redrive --wave takes the mails of that wave alone, and says which options go together', async () => {
  await put('two', { visitor: inWave('aaaaaaaa'), confirm: held('cap') }, 'MAIL#WAVE')
  await put('other', { visitor: inWave('bbbbbbbb') }, 'MAIL#WAVE')
  const io = await world.academy('leads redrive --wave aaaaaaaa')
  expect([io.out, io.err]).toEqual(['two\n', '1 lead with held mails of wave aaaaaaaa is due again.\n'])
  expect((await world.get('two'))?.mail).toEqual({ visitor: pending, confirm: held('cap') })
  expect((await world.academy('leads redrive --wave aaaaaaaa')).err).toMatch(/^No lead has held mails/)
  expect((await world.academy('leads redrive --wave bbbbbbbb --drop other waved')).code).toBe(4)
  expect((await world.get('other'))?.mail.visitor).toMatchObject({ state: 'skipped', reason: 'dropped' })
  expect(await world.get('other')).not.toHaveProperty('gsi2pk')
  expect((await world.get('waved'))?.mail.visitor).toEqual(inWave('3f2a9c1b'))
  for (const words of ['--drop', '--held --wave aaaaaaaa'])
    expect((await world.academy(`leads redrive ${words}`)).code).toBe(2)
})

test('redrive --held never retries a mail that waits for a guardian', async () => {
  const io = await world.academy('leads redrive --held')
  expect(io.out.trim().split('\n').sort()).toEqual(['both', 'capped'])
  expect((await world.get('both'))?.mail).toEqual({ visitor: held('guardian'), staff: pending })
  expect(await world.get('child')).toMatchObject({
    gsi2pk: 'MAIL#GUARDIAN',
    mail: { visitor: held('guardian') },
  })
})

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

test('show tells whether the guardian agreed, and unknown age and consent', async () => {
  const shown = async (id: string) => (await world.academy(`leads show ${id}`)).out
  await world.put(lead({ id: 'kid', form: 'workshop', minor: true, age: 'minor' }))
  expect(await shown('kid')).toMatch(/Under 18 +yes: no marketing; the guardian has not agreed yet/)
  const guardian = { confirmedAt: NOW, wording: 'I agree.' }
  await world.put(lead({ id: 'kid', form: 'workshop', minor: true, age: 'minor', guardian }))
  expect(await shown('kid')).toMatch(/the guardian agreed 2026-11-21 12:00 IST/)
  expect(await shown('kid')).not.toContain('For the guardian')
  await world.put(lead({ id: 'who', form: 'workshop', age: 'unknown', consent: 'unknown' }))
  expect(await shown('who')).toMatch(
    /Under 18 +unknown: no marketing[\s\S]*The lead has no known consent text/,
  )
})
