/** Leads to contact: new leads without a reply, and promised calls. */
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, onTestFinished, test } from 'vitest'
import { storeAttentionEntries } from '#cli/attention.ts'
import { allForms } from '#cli/leads/forms.ts'
import { parseCallDay, promisedCall } from '#cli/leads/history.ts'
import { statusMachines } from '#lambdas/core/store/status.ts'
import type { HistoryEntry } from '#lambdas/core/types.ts'
import { tableOf } from '../../table.ts'
import { replayIn } from '../replay.ts'
import { lead, NOW, OFFICE, testWorld } from '../world.ts'

const DAY = 86_400_000
/** A Saturday, noon in India. */
const at = (days: number) => new Date(Date.parse(NOW) + days * DAY).toISOString()

const calls = tableOf<{ read: [string, string][]; refused: string[] }>(import.meta.dirname, 'calls')

test.each(calls.read)('--call %j is %s, day first', (word, day) => {
  expect(parseCallDay(word, new Date(NOW))).toBe(day)
})

test('--call uses the day in India', () => {
  expect(parseCallDay('today', new Date('2026-11-20T18:30:00.000Z'))).toBe('2026-11-21')
})

test.each(calls.refused)('--call %j is refused', (word) => {
  expect(() => parseCallDay(word, new Date(NOW))).toThrow(/^--call /)
})

const entry = (days: number, more: Partial<HistoryEntry>): HistoryEntry => {
  return { at: at(days), by: 'x', ...more }
}

const promise = (call: string) => entry(0, { call })
const undone = [entry(0, { to: 'lost' }), entry(0, { reason: 'price' }), entry(0, { undo: true })]

test.each<[string, HistoryEntry[], string, string | undefined]>([
  ['a promised call is due', [promise('2026-11-23')], 'new', '2026-11-23'],
  ['a note before the day keeps it', [promise('2026-11-23'), entry(1, { note: 'n' })], 'new', '2026-11-23'],
  ['a note on the day fulfils it', [promise('2026-11-23'), entry(2, { note: 'n' })], 'new', undefined],
  ['a later promise replaces it', [promise('2026-11-23'), promise('2026-11-30')], 'new', '2026-11-30'],
  ['none cancels it', [promise('2026-11-23'), promise('none')], 'new', undefined],
  ['an unsubscription keeps it', [promise('2026-11-20'), entry(0, { by: 'visitor' })], 'new', '2026-11-20'],
  ['consent by a link keeps it', [promise('2026-11-20'), entry(0, { by: 'guardian' })], 'new', '2026-11-20'],
  ['hours before its hour it stays', [promise('2026-11-21 17:00'), entry(0, {})], 'new', '2026-11-21 17:00'],
  ['a note just before its hour fulfils it', [promise('2026-11-21 12:10'), entry(0, {})], 'new', undefined],
  ['an undone loss keeps it', [promise('2026-11-20'), ...undone], 'new', '2026-11-20'],
  ['a note after the undo fulfils it', [promise('2026-11-20'), ...undone, entry(0, {})], 'new', undefined],
  ['a lost lead is not called', [promise('2026-11-23')], 'lost', undefined],
])('%s', (_, history, status, day) => {
  expect(promisedCall({ history, status })).toBe(day)
})

test('a lead that somebody has taken is in no other list of calls, and cannot be taken twice', async () => {
  const desk = await testWorld({}, onTestFinished)
  await replayIn(desk, 'take')
  // Both take it at the same moment: one of them is told.
  const take = (name: string) => desk.academy('leads take two', { env: { ACADEMY_USER: name } })
  const both = await Promise.all([take('lena'), take('ravi')])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
})

test('every state of every form that waits for staff is in a list, and no other is', async () => {
  const desk = await testWorld({}, onTestFinished)
  const waits = new Set(['new', 'contacted', 'qualified', 'pending', 'approved'])
  const states = allForms.flatMap((form) =>
    Object.keys(statusMachines[form.statuses].next).map((status) => ({
      form: form.form,
      status,
      id: `${form.form}-${status}`,
    })),
  )
  const createdAt = at(-10)
  await desk.put(
    ...states.map(({ id, form, status }) => lead({ id, form, status, createdAt })),
    ...['MAIL#DEAD', 'PUSH#DEAD', 'MAIL#WAVE', 'MAIL#HELD', 'MAIL#GUARDIAN'].map((gsi2pk) =>
      lead({ id: gsi2pk, status: 'lost', createdAt, gsi2pk, gsi2sk: NOW }),
    ),
  )
  const Item = { pk: 'ERASED#E-1', sk: 'RECEIPT', gsi2pk: 'ERASE#OPEN', gsi2sk: NOW }
  await desk.doc.send(new PutCommand({ TableName: desk.table, Item }))
  const ids = async (words: string) =>
    JSON.parse((await desk.academy(`${words} --json --limit 200`)).out).map(({ id }: { id: string }) => id)
  const seen = [
    ...(await ids('leads due')),
    ...(await ids('leads due --idle')),
    ...(await ids('leads due --form privacy')),
    ...(await ids('leads list --status pending --since 365d')),
    ...(await ids('leads list --unwritten')),
  ]
  const expected = states.filter(({ status }) => waits.has(status)).map(({ id }) => id)
  expect([...new Set(seen)].sort()).toEqual(expected.sort())
  const { doc, table, env } = desk
  const promises = { answerLimits: { apply: { workingDays: 1 }, privacy: { days: 30 } }, workingTime: OFFICE }
  const today = await storeAttentionEntries({ doc, table, env, kind: 'aws' }, promises)
  const of = (pattern: RegExp) => today.find(({ what }) => pattern.test(what))?.what
  const count = (status: string, form?: string) =>
    states.filter((one) => one.status === status && (form ? one.form === form : one.form !== 'privacy'))
      .length
  expect(today.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      '1 answer later than promised (apply)',
      '3 privacy requests to answer, the first by 2026-12-11',
      '1 lead with a dead mail',
      '1 lead with a dead push',
      '1 lead with a mail held in a wave',
      '1 lead with a held mail',
      '1 lead with a mail waiting for a guardian',
      `${count('new')} new leads without a reply`,
      `${count('contacted') + count('qualified')} contacted leads without a next call for three days`,
      '1 story to approve or reject',
      '1 approved story without a text',
      '1 erasure receipt with open tasks',
    ]),
  )
  // A promise that is about to break comes first.
  expect(of(/later than promised/)).toBe(today.filter(({ what }) => !what.startsWith('Alarm'))[0]?.what)
})
