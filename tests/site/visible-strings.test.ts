/** Texts of pages must be in content/messages, for editors and translators. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTable } from '../data.ts'
import { visibleStrings } from './visible-strings.ts'

/** Code of the build shows nothing but the feed. */
const NO_TEXT = /^(?:build|public|styles)\//

/** Strings that look like text but are not visible, with the reason, and code with and without visible texts. */
const {
  names: NAMES,
  found: FOUND,
  without,
} = readTable<{
  names: Record<string, string>
  found: string[][]
  without: string[]
}>('site/visible-strings.yaml')

const site = join(import.meta.dirname, '../../site')
const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !NO_TEXT.test(file))
  .concat('build/pages/crawler-files.ts')
const found = files.flatMap((file) =>
  visibleStrings(join(site, file)).map(({ line, text }) => ({ place: `site/${file}:${line}`, text })),
)

test('code contains no visible text', () => {
  expect(files.length).toBeGreaterThan(200)
  expect(found.filter(({ text }) => !(text in NAMES))).toEqual([])
})

test('every exception is still needed', () => {
  expect(Object.keys(NAMES).filter((name) => !found.some(({ text }) => text === name))).toEqual([])
})

test.each(FOUND)('%s is found', (code, ...texts) => {
  expect(visibleStrings('planted.tsx', `export const planted = ${code}`).map(({ text }) => text)).toEqual(
    texts,
  )
})

test.each(without)('%s holds no words', (code) => {
  expect(visibleStrings('planted.tsx', `export const planted = ${code}`)).toEqual([])
})
