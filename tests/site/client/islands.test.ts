/** Islands in pages (DEF-78). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { htmlFiles, pageOf } from '../build/built.ts'

const SITE = join(import.meta.dirname, '../../../site')
const sources = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(SITE, file), 'utf8') }))

test('hydration happens in one place, in StrictMode, and never at the root (RT-27)', () => {
  const hydrating = sources.filter(({ code }) => /hydrateRoot\(|createRoot\(/.test(code))
  expect(hydrating.map(({ file }) => file)).toEqual(['entry/mount.tsx'])
  expect(hydrating[0]?.code).toMatch(/hydrateRoot\(\s*island,\s*<StrictMode>/)
})

test('the islands of a page have prefixes of their own and props that are JSON', () => {
  let islands = 0
  for (const file of htmlFiles) {
    const found = [...pageOf(file).querySelectorAll<HTMLElement>('[data-island]')]
    islands += found.length
    expect(new Set(found.map(({ dataset }) => dataset.prefix)).size, file).toBe(found.length)
    for (const { island: name, props = '' } of found.map(({ dataset }) => dataset)) {
      expect(sources.filter(({ file }) => file.endsWith(`/${name}.island.tsx`))).toHaveLength(1)
      expect(() => JSON.parse(props)).not.toThrow()
    }
  }
  expect(islands).toBeGreaterThan(30)
})
