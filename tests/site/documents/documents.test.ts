/** PDFs and share cards are rebuilt if their inputs change, but not for the text of an article. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFilesUnder } from '#content/model/files.js'
import { loadSite } from '#content/model/read/read.ts'
import { CODE, documentInputs } from '#site/print/documents.ts'
import { inEveryLanguage } from '#site/print/languages.ts'
import { readImports, sourceFiles } from '../../boundaries.ts'
import { copyContent } from '../copy-content.ts'

const root = join(import.meta.dirname, '../../..')

test('every file that their program loads counts among its code', () => {
  const imports = readImports(root, sourceFiles(root)).filter(({ typeOnly }) => !typeOnly)
  const loaded = new Set(['site/print/child.ts'])
  for (const file of loaded)
    for (const { from, to } of imports) if (from === file && !to.startsWith('npm:')) loaded.add(to)
  expect(loaded.size).toBeGreaterThan(50)
  const strangers = [...loaded].filter((file) => !CODE.some((path) => `${file}/`.startsWith(`${path}/`)))
  expect(strangers).toEqual([])
})

test('a course, a title, a person and a picture count; the text of an article does not', async () => {
  const { root: content, edit, put, done } = await copyContent()
  try {
    const inputs = async (pictures = '{}') =>
      documentInputs(inEveryLanguage(await loadSite(content)), pictures)
    const edited = async (file: string, from: string | RegExp, to: string) => {
      const text = await edit(file, from, to)
      const hash = await inputs()
      await put(file, text)
      return hash
    }
    const before = await inputs()
    expect(await inputs()).toBe(before)
    expect(
      await edited('blog/lipo-battery-care-indian-summer.mdx', /(\n---\n[\s\S]*?) the /, '$1 the one '),
    ).toBe(before)
    expect(await edited('blog/dgca-new-guidelines-2025.mdx', /title: "/, 'title: "A ')).not.toBe(before)
    expect(await edited('courses/dgca-small.mdx', /$/, '\nOne more sentence.\n')).not.toBe(before)
    expect(await edited('data/settings.yaml', /full: /, 'full: New ')).not.toBe(before)
    for (const file of ['curriculum', 'paths'])
      expect(await edited(`data/${file}.yaml`, /title: /, 'title: New ')).not.toBe(before)
    expect(await edited('messages/curriculum.json', '"lead": "', '"lead": "New ')).not.toBe(before)
    expect(await edited('data/videos.yaml', /title: /, 'title: New ')).toBe(before)
    expect(await edited('data/people.yaml', /name: /, 'name: New ')).not.toBe(before)
    expect(await edited('guide.mdx', /$/, '\nOne more sentence.\n')).not.toBe(before)
    expect(await inputs('{"hero":{}}')).not.toBe(before)
    expect(await edited('te/blog/drone-rules.mdx', /\s*$/, ' ఇంకో వాక్యం.\n')).toBe(before)
    expect(await edited('te/courses/dgca-small.mdx', /^badge: /m, 'badge: ఇప్పుడు ')).not.toBe(before)
  } finally {
    await done()
  }
})

test('the curriculum is the only data file that they read by name', () => {
  const read = listFilesUnder(join(root, 'site/print')).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /\b(?:site|all)\.data\b/.test(line)),
  )
  expect(read.map((line) => line.trim())).toEqual(['const { curriculum } = site.data'])
})
