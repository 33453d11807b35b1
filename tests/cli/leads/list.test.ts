import { afterAll, beforeAll, expect, test } from 'vitest'
import { maskEmail, maskName, maskPhone } from '#cli/leads/mask.ts'
import { lead, NOW, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const day = (n: number) => new Date(Date.parse(NOW) - n * 86_400_000).toISOString()
  await world.put(
    lead({ id: 'one' }),
    lead({ id: 'two', createdAt: day(2), payload: { name: 'Ravi\u001b[31m\nKumar' } }),
    lead({ id: 'far', createdAt: day(90) }),
  )
})
afterAll(() => world.close())

test('list shows the newest first with names, e-mails and phones masked', async () => {
  const io = await world.academy(['leads', 'list'])
  expect(io.code).toBe(0)
  expect(io.out.indexOf('one')).toBeLessThan(io.out.indexOf('two'))
  expect(io.out).toContain('A*** R***')
  expect(io.out).toContain('a***@example.com')
  expect(io.out).toContain('***3210')
  expect(io.out).not.toMatch(/Asha|asha@|98765|far/)
  expect(io.out).toContain('2026-11-21 11:45')
})

test('--unmask shows them, strips what could steer a terminal, and is noted in the audit', async () => {
  const io = await world.academy(['leads', 'list', '--unmask'])
  expect(io.out).toContain('asha@example.com')
  expect(io.out).toContain('Ravi [31m Kumar')
  expect(io.out).not.toContain('\u001b')
  expect(await world.items('AUDIT#2026-11')).toMatchObject([{ what: 'list unmasked', counts: { leads: 2 } }])
})

test('CLI-8: list --json prints one JSON document, masked too', async () => {
  const io = await world.academy(['leads', 'list', '--json', '--since', '100d'])
  const rows = JSON.parse(io.out)
  expect(rows.map((row: { id: string }) => row.id)).toEqual(['one', 'two', 'far'])
  expect(rows[0]).toMatchObject({ email: 'a***@example.com', mail: 'visitor sent, staff sent' })
})

test('a status that no form has is refused, not an empty answer', async () => {
  const io = await world.academy(['leads', 'list', '--status', 'new,contactd'])
  expect(io.code).toBe(2)
  expect(io.err).toMatch(
    /Unknown status "contactd"\. Did you mean "contacted"\? Known statuses: new, contacted, /,
  )
})

test('what does not fit is said on stderr, as is an empty answer', async () => {
  const io = await world.academy(['leads', 'list', '--limit', '1'])
  expect(io.out.trim().split('\n')).toHaveLength(2)
  expect(io.err).toMatch(/more than 1/)
  const none = await world.academy(['leads', 'list', '--city', 'Atlantis'])
  expect([none.code, none.out]).toEqual([0, ''])
  expect(none.err).toMatch(/No leads since/)
})

test('masks keep what helps to recognise and nothing more', () => {
  expect(maskName(' Asha  Rao ')).toBe('A*** R***')
  expect(maskEmail('asha')).toBe('***')
  expect(maskEmail('@example.com')).toBe('***')
  expect(maskPhone('12345')).toBe('***')
  expect(maskPhone('+91 98765-43210')).toBe('***3210')
})
