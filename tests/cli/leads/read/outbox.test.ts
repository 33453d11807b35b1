/** Staff see held mails with the reason, and cannot release a mail that waits for a guardian. */
import { expect, test, vi } from 'vitest'
import { guardianLink } from '#lambdas/core/confirmations/guardian.ts'
import { DUE_PARTITION } from '#lambdas/core/store/table.ts'
import { lead, NOW, PERSON_KEY, testWorld } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

const LATER = '2026-11-21T07:00:00.000Z'
const sent = { state: 'sent', attempts: 1 } as const
const dead = { state: 'dead', attempts: 9 } as const
const held = (reason: string) => ({ state: 'held', attempts: 0, reason }) as const

const world = await testWorld()

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

test('no redrive mails the sender of spam, even while its push to another system waits', async () => {
  const rate = { ...held('rate'), wave: 'wave0001' }
  const mail = { visitor: rate, confirm: held('spam'), staff: dead, 'push-crm-1': dead }
  await world.put(lead({ id: 'robot', status: 'spam', mail, gsi2pk: DUE_PARTITION, gsi2sk: LATER }))
  for (const words of ['--held', '--wave all', '']) await world.academy(`leads redrive ${words}`.trim())
  expect((await world.get('robot'))?.mail).toEqual({
    ...mail,
    'push-crm-1': { state: 'pending', attempts: 0 },
  })
})

test('show prints the link for a guardian who has not agreed yet, if the site has a domain', async () => {
  const words = ['leads', 'show', 'child']
  const mail = { visitor: held('guardian'), staff: sent }
  await world.put(lead({ id: 'child', form: 'workshop', mail, gsi2pk: 'MAIL#GUARDIAN', gsi2sk: LATER }))
  const env = { SITE_ORIGIN: 'https://academy.test' }
  const link = guardianLink({ id: 'child', form: 'workshop' }, env.SITE_ORIGIN, PERSON_KEY)
  expect((await world.academy(words, { env })).out).toContain(`For the guardian  ${link}`)
  expect(JSON.parse((await world.academy([...words, '--json'], { env })).out).guardianLink).toBe(link)
  expect((await world.academy(words)).out).not.toContain('For the guardian')
})
