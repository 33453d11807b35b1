import { expect, test } from 'vitest'
import { MAX_VALUE_BYTES, packRelease, sizeInBytes } from '#infra/edge/pack.ts'

test('the size of a value is measured in bytes', () => {
  const pages = Array.from({ length: 60 }, (_, n) => `/courses/${'డ్రోన్'.repeat(6)}-${n}`)
  const table = packRelease('r1', pages, [])
  const sizes = [...table.values()].map((value) => Buffer.byteLength(value))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_VALUE_BYTES)
  expect(Math.max(...sizes)).toBeGreaterThan(MAX_VALUE_BYTES / 2)
  expect(sizeInBytes(table)).toBe(Buffer.byteLength([...table].flat().join('')))
})

test('a path that is too long, or both a page and a redirect, is refused with its name', () => {
  const redirect = (from: string, to: string) => [{ from, to, status: 301 as const }]
  expect(() => packRelease('r1', [], redirect('/a', `/${'b'.repeat(1100)}`))).toThrow(
    '/a has 1108 bytes with its target',
  )
  expect(() => packRelease('r1', ['/a'], redirect('/a', '/b'))).toThrow('/a is both a page and a redirect')
})

test('no value is empty', () => {
  const tables = Array.from({ length: 40 }, (_, n) =>
    packRelease('r1', [`/${'a'.repeat(700)}`, `/${'b'.repeat(700 + n)}`], []),
  )
  expect(tables.some((table) => [...table.values()].includes('-'))).toBe(true)
  for (const table of tables) expect([...table.values()]).not.toContain('')
})
