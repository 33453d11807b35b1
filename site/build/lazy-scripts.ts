/** Which built file answers for what the entry fetches later: parts by attribute, islands by name, React. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Lazy } from './page-cost.ts'

const CLIENT = fileURLToPath(new URL('../pages/+client.ts', import.meta.url))

export interface Part {
  /** `undefined`: not bound to an attribute, so every page is charged with it. */
  selector: string | undefined
  /** Module below `site/client/`. */
  module: string
}

const TOKEN =
  /(?:querySelector(?:All)?(?:<[^>]*>)?|supports\?\.)\('([^']+)'\)|import\('\.\.\/client\/([\w-]+\.tsx?)'\)/g

/** Stands in for speculation rules where a browser has none; the figures are those of a browser that has them. */
const STAND_IN = 'speculationrules'

/**
 * Reads the entry's source: `if (document.querySelector('[data-x]')) { import('../client/x.ts') … }`.
 * An import inside `const start = () => …` waits for the visitor and is no load of the page.
 */
export function partsOf(source: string): Part[] {
  const parts: Part[] = []
  let selector: string | undefined
  for (const { 1: asked, 2: module, index } of source.matchAll(TOKEN)) {
    if (asked) selector = asked
    else if (module) {
      const line = source.slice(source.lastIndexOf('\n', index) + 1, index)
      if (selector !== STAND_IN && !/const \w+ = \(\) =>/.test(line)) parts.push({ selector, module })
      selector = undefined
    }
  }
  return parts
}

/** @param chunks path of the built file by its source file below the repository, `site/client/slides.ts` */
export function lazyScripts(
  chunks: ReadonlyMap<string, string>,
  source = readFileSync(CLIENT, 'utf8'),
): Lazy {
  const parts = partsOf(source).map(({ selector, module }) => {
    const path = chunks.get(`site/client/${module}`)
    if (!path) throw new Error(`site/client/${module} is imported by +client.ts and has no chunk of its own`)
    return { selector, path }
  })
  const islands = [...chunks].flatMap(([file, path]): [string, string][] => {
    const name = /^site\/islands\/(\w+)\.tsx$/.exec(file)?.[1]
    return name ? [[name, path]] : []
  })
  return { parts, islands: new Map(islands), mount: chunks.get('site/client/mount.tsx') }
}
