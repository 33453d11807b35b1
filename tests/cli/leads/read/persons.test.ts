/** Working time until a promised answer, and which leads are those of one person. */
import { expect, test } from 'vitest'
import { areCompatibleNames, groupByPerson } from '#cli/leads/read/persons.ts'
import { maskEmail, maskName, maskPhone } from '#cli/leads/read/rows.ts'
import { istShort } from '#cli/leads/time-range.ts'
import { answerDeadline, workingMinutes } from '#cli/leads/working-time.ts'
import { istInstant } from '#lambdas/shared/india.ts'
import { tableOf } from '../../table.ts'
import { lead, NOW, OFFICE } from '../world.ts'

const table = tableOf<{ promises: [string, string, string][]; names: [string, string, boolean][] }>(
  import.meta.dirname,
  'persons',
)

test('promises are kept in working time', () => {
  const limits = { apply: { workingDays: 1 }, partner: { workingDays: 3 }, privacy: { days: 30 } }
  const promises = { answerLimits: limits, workingTime: { ...OFFICE, holidays: ['2026-12-25'] } }
  expect(table.promises.length).toBeGreaterThan(6)
  for (const [form, from, by] of table.promises)
    expect([form, istShort(answerDeadline(promises, form, istInstant(from).toISOString()) ?? '')]).toEqual([
      form,
      by,
    ])
  expect(workingMinutes(OFFICE, istInstant('2026-11-21 17:30'), istInstant('2026-11-23 09:15'))).toBe(45)
  expect(answerDeadline(promises, 'guide', NOW)).toBeUndefined()
})

test('families that share a phone stay apart', () => {
  expect(table.names.length).toBeGreaterThan(8)
  for (const [one, other, same] of table.names)
    expect([one, other, areCompatibleNames(one, other), areCompatibleNames(other, one)]).toEqual([
      one,
      other,
      same,
      same,
    ])
  const of = (id: string, name: string, phone: string, email = 'na') =>
    lead({ id, payload: { name, phone, email } })
  const groups = groupByPerson([
    of('1', 'Ravi', '90000 00001'),
    of('2', 'Sita', '+91 90000 00001'),
    of('3', 'Ravi Teja', '0 90000 00001', 'ravi@x.in'),
    of('4', 'Ravi Teja', '90000 00009', 'RAVI@x.in.'),
    of('5', 'Ravi Kumar', '90000 00001'),
    of('6', '', '90000 00001'),
    of('7', '', '90000 00009'),
    of('8', 'Ravi', 'na'),
  ])
  expect(groups.map((group) => group.map(({ id }) => id).join(''))).toEqual(['1347', '2', '5', '6', '8'])
})

test('masks keep only the first letters and the last digits, so that people are not confused', () => {
  const names = [' Swathi  Kumari ', 'Uma Devi', 'లక్ష్మీ దేవి', '']
  expect(names.map(maskName)).toEqual(['Sw… K…', 'U… D…', 'ల… దే…', '…'])
  expect(maskEmail('asha@gmail.com')).toBe('a***@gmail.com')
  for (const odd of ['asha', '@example.com', 'a@b.in 98765 43210', 'me @ 98765 43210', 'me@9876543210'])
    expect([odd, maskEmail(odd)]).toEqual([odd, '***'])
  expect(['12345', '+91 98765-43210'].map(maskPhone)).toEqual(['***', '***3210'])
})
