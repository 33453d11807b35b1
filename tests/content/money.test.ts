/** Prices as visitors read them. */
import { expect, test } from 'vitest'
import { inr, withGst } from '#content/model/catalogue/money.ts'

test('DEF-08: prices with 18% GST are whole rupees', () => {
  expect([15_000, 45_000, 115_000].map(withGst)).toEqual([17_700, 53_100, 135_700])
})

test('rupees are grouped as in India', () => {
  expect([0, 950, 115_000, 12_345_678].map(inr)).toEqual(['₹0', '₹950', '₹1,15,000', '₹1,23,45,678'])
})

test('a fraction of a rupee is refused', () => {
  expect(() => inr(0.5)).toThrow(RangeError)
  expect(() => withGst(-1)).toThrow(RangeError)
})
