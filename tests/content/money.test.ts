/** Prices as visitors read them. */
import { expect, test } from 'vitest'
import { inr, withGst } from '#content/model/catalogue/money.ts'

test('DEF-08: every price of the catalogue with 18% GST is whole rupees', () => {
  const sums = [
    [15_000, 17_700],
    [25_000, 29_500],
    [30_000, 35_400],
    [35_000, 41_300],
    [45_000, 53_100],
    [65_000, 76_700],
    [75_000, 88_500],
    [90_000, 106_200],
    [95_000, 112_100],
    [115_000, 135_700],
  ] as const
  for (const [price, sum] of sums) expect(withGst(price)).toBe(sum)
})

test('rupees are grouped as in India', () => {
  expect([0, 950, 45_000, 115_000, 12_345_678].map(inr)).toEqual([
    '₹0',
    '₹950',
    '₹45,000',
    '₹1,15,000',
    '₹1,23,45,678',
  ])
})

test('a fraction of a rupee is refused', () => {
  expect(() => inr(0.5)).toThrow(RangeError)
  expect(() => withGst(-1)).toThrow(RangeError)
})
