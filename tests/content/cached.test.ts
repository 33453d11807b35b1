/** Caches of the content check are discarded when the code that fills them changes. */
import { appendFileSync, cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { libraryHash, projectRoot } from '#content/model/cached.ts'
import { readImports } from '../boundaries.ts'

const CACHING = ['parse/source.ts', 'text/mdx.ts', 'read/picture-file.ts'].map(
  (name) => `content/model/${name}`,
)

test('the key of a cached text changes with the lock file and with each module that parses it', () => {
  const imported = readImports(projectRoot, CACHING).map(({ to }) => to)
  const parsers = imported.filter((file) => /^content\/model\/(?:parse|text)\//.test(file))
  expect(parsers.length).toBeGreaterThan(3)
  for (const file of ['package-lock.json', ...CACHING, ...parsers]) {
    const copy = mkdtempSync(join(tmpdir(), 'cached-'))
    for (const name of ['package-lock.json', 'content/model'])
      cpSync(join(projectRoot, name), join(copy, name), { recursive: true })
    appendFileSync(join(copy, file), '\n')
    expect(libraryHash(copy), file).not.toBe(libraryHash())
  }
})
