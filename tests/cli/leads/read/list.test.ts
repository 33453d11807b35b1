import { expect, test } from 'vitest'
import { maskEmail, maskName, maskPhone } from '#cli/leads/read/rows.ts'
import { lead, NOW, replayIn, testWorld } from '../world.ts'

const ONE = '7f3a9c21-0000-4000-8000-000000000001'

const day = (n: number) => new Date(Date.parse(NOW) - n * 86_400_000).toISOString()
const family = (id: string, hours: number, name: string, payload = {}) =>
  lead({
    id,
    form: 'guide',
    createdAt: day(hours / 24),
    payload: { name, phone: '90000 00777', city: 'Guntur', ...payload },
  })

const world = await testWorld()
await world.put(
  lead({ id: ONE }),
  lead({
    id: 'two',
    createdAt: day(2),
    payload: { name: 'Ravi\u001b[31m\nKumar' },
    status: 'contacted',
    history: [{ at: day(1), by: 'tester', note: 'asks her father', call: '2026-11-23' }],
    source: { utmFirst: { source: 'google', campaign: 'Monsoon' } },
  }),
  lead({ id: 'far', createdAt: day(90) }),
  family('fam1', 30, 'Ravi Teja', { email: 'ravi@example.com' }),
  family('fam2', 20, 'Sita', { email: '' }),
  family('fam3', 10, 'ravi teja', { phone: '', email: 'RAVI@example.com' }),
  family('fam4', 5, 'Ravi', { email: '' }),
  lead({ id: 'abab0001', form: 'story', status: 'approved', createdAt: '2026-10-01T06:00:00.000Z' }),
)

test('list is masked, fits the terminal, filters, and has one line for each person (CLI-8)', () =>
  replayIn(world, 'list'))

test('masks keep only the first letters and the last digits, so that people can be told apart', () => {
  expect(maskName(' Swathi  Kumari ')).toBe('Sw… K…')
  expect(maskName('Uma Devi')).toBe('U… D…')
  expect(maskName('లక్ష్మీ దేవి')).toBe('ల… దే…')
  expect(maskName('')).toBe('…')
  expect(maskEmail('asha')).toBe('***')
  expect(maskEmail('@example.com')).toBe('***')
  expect(maskPhone('12345')).toBe('***')
  expect(maskPhone('+91 98765-43210')).toBe('***3210')
})
