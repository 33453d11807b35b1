/** The sites of Astro, which no type check reads. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFilesUnder } from '#content/model/files.js'

const NAMED = /import \{([^}]*)\} from '#([^']+)'/g
/** Astro's configuration runs in `.cache/peers`. */
const FILE = /from '#([^']+)'|import\('\.\.\/\.\.\/([^']+)'\)/g

test('the sites of Astro import files and names that exist', () => {
  const missing = listFilesUnder('tests/bench/peers').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const files = [...text.matchAll(FILE)].map(([, own, outside]) => own ?? outside ?? '')
    const lost = files.filter((path) => !existsSync(path))
    const named = [...text.matchAll(NAMED)].filter(([, , path = '']) => existsSync(path))
    const unknown = named.flatMap(([, names = '', path = '']) => {
      const source = readFileSync(path, 'utf8')
      return names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => !new RegExp(`^export (?:async )?(?:const|function) ${name}\\b`, 'm').test(source))
        .map((name) => `${name} of ${path}`)
    })
    return [...lost, ...unknown].map((what) => `${file}: ${what}`)
  })
  expect(missing).toEqual([])
})
