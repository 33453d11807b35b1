/** Tells the scripts that every visitor loads from those that come with an island (React, its form). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importClosure } from '#site/build/budgets/page-cost.ts'

const OUT = join(import.meta.dirname, '../../../dist/client')
const FRAMEWORK = /Symbol\.for\(["'`]react\.|hydrateRoot/
const ISLAND = /["'`]\.\/[\w/]+\.island\.tsx["'`]:\(\)=>.*?import\(["'`](\.\.\/chunks\/[^"'`]+)["'`]\)/g
const LAZY = /import\(["'`](\.\.\/chunks\/[^"'`]+)["'`]\)/g

const read = (path: string): string => readFileSync(join(OUT, path), 'utf8')

export const isFramework = (path: string): boolean => FRAMEWORK.test(read(path))

/** Paths of scripts that no page needs before an island shows. */
export function islandScripts(): Set<string> {
  const folder = '/assets/entries'
  const entry = readdirSync(join(OUT, folder)).find((file) => file.startsWith('pages_client'))
  if (!entry) throw new Error('dist/client has no entry: run "npm run build" first')
  const code = read(`${folder}/${entry}`)
  const islands = [...code.matchAll(ISLAND)].map(([, path = '']) => `/assets${path.slice(2)}`)
  if (islands.length === 0)
    throw new Error('the entry names no islands: tests/bench/speed/scripts.ts cannot read it')
  const own = importClosure([`${folder}/${entry}`], read)
  const lazy = [...code.matchAll(LAZY)].map(([, path = '']) => `/assets${path.slice(2)}`)
  const all = importClosure([...islands, ...lazy.filter(isFramework)], read)
  return new Set([...all].filter((path) => !own.has(path)))
}
