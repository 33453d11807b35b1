import { expect, test } from 'vitest'
import { missing, readChecklist, stale } from './checklist.ts'

const checklist = readChecklist(import.meta.dirname)

test('the checklist has its 631 items', () => {
  expect(new Set(checklist.ids).size).toBe(631)
})

test('every item is held by a test that names it, has a written reason, or is open in an issue', () => {
  expect(missing(checklist)).toEqual([])
})

test('no reason or open issue stands for an item that a test holds', () => {
  expect(stale(checklist)).toEqual([])
})

test('an item nobody holds is reported, and so is a stale entry', () => {
  const one = { ids: ['RT-1', 'RT-2'], tests: new Map([['RT-1', ['a.test.ts']]]), reasons: {}, open: {} }
  expect(missing(one)).toEqual(['RT-2'])
  expect(missing({ ...one, open: { RT: '3' } })).toEqual([])
  expect(stale({ ...one, reasons: { 'RT-1': 'no' }, open: { 'XX-9': '1' } })).toEqual(['RT-1', 'XX-9'])
})
