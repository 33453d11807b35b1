/** Styles and scripts of the built pages use nothing newer than the oldest promised browsers (README), or work without it. */
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatData, Identifier, SupportBlock } from '@mdn/browser-compat-data'
import { type CssNode, parse, walk } from 'css-tree'
import { expect, test } from 'vitest'
import { readTable } from '../../data.ts'
import { htmlFiles, OUT, read } from './built.ts'

interface Exception {
  reason: string
  /** Test of a page without it. */
  seen: string
  features: string[]
}
/** Oldest versions that the README and `build.target` of vite.config.ts promise, newer features that a page does without, and functions of others. */
const {
  floor: FLOOR,
  accepted,
  others,
} = readTable<{
  floor: Record<'chrome' | 'edge' | 'firefox' | 'safari' | 'safari_ios', number>
  accepted: Exception[]
  others: { reason: string; names: string[] }[]
}>('site/build/floor.yaml')

type Versions = SupportBlock[keyof SupportBlock]

function isSupported(versions: Versions, floor: number): boolean {
  return [versions ?? []]
    .flat()
    .some(
      ({ version_added: added, version_removed: removed, flags }) =>
        typeof added === 'string' && !removed && !flags && Number.parseFloat(added.replace('≤', '')) <= floor,
    )
}

/** @returns false also for a feature that the data does not have */
function isNewer(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support
  if (!support) return false
  return Object.entries(FLOOR).some(
    ([browser, floor]) => !isSupported(support[browser as keyof typeof FLOOR], floor),
  )
}

// By Node itself: Vitest would transform its 20 MB.
const { css, api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData
type Feature = [name: string, data: Identifier | undefined]
const UNITS: [RegExp, Identifier | undefined][] = [
  [/^[dsl]v/, css.types?.length?.viewport_percentage_units_dynamic],
  [/^cq/, css.types?.length?.container_query_length_units],
]

/** Name and data of the feature that a node of a style uses. */
function featureOf(node: CssNode, property: Identifier | undefined, name: string): Feature {
  switch (node.type) {
    case 'Atrule':
      return [`@${node.name}`, css['at-rules']?.[node.name]]
    case 'Feature':
      return [`@media ${node.name}`, css['at-rules']?.media?.[node.name]]
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return [`:${node.name}`, css.selectors?.[node.name]]
    case 'Declaration':
      return [node.property, property]
    case 'Identifier':
      return [`${name}: ${node.name}`, property?.[node.name]]
    case 'Function':
      return [`${node.name}()`, css.types?.[node.name] ?? css.types?.color?.[node.name]]
    case 'Dimension':
      return [node.unit, UNITS.find(([pattern]) => pattern.test(node.unit))?.[1]]
    default:
      return ['', undefined]
  }
}

/** Newer features of a style outside of `@supports`. */
function newerIn(style: string): string[] {
  const names: string[] = []
  walk(parse(style), function enter(node) {
    if (node.type === 'Atrule' && node.name === 'supports') return walk.skip
    const name = this.declaration?.property ?? (node.type === 'Declaration' ? node.property : '')
    const [feature, data] = featureOf(node, css.properties?.[name], name)
    if (isNewer(data)) names.push(feature)
    return undefined
  })
  return names
}

/** Names of functions that only newer browsers have, on any object. */
function newerFunctions(): Set<string> {
  const [old, newer] = [new Set<string>(), new Set<string>()]
  const visit = (node: Identifier, depth: number): void => {
    for (const [name, child] of Object.entries(node)) {
      if (name === '__compat') continue
      ;(isNewer(child as Identifier) ? newer : old).add(name.replace(/_static$/, ''))
      if (depth < 2) visit(child as Identifier, depth + 1)
    }
  }
  visit(api, 0)
  visit(javascript.builtins ?? {}, 0)
  return new Set([...newer].filter((name) => !old.has(name)))
}

test('no style needs a browser newer than the promised ones', () => {
  const styles = new Set(
    htmlFiles.flatMap((file) => read(file).match(/(?<=<style>)[\s\S]*?(?=<\/style>)/g) ?? []),
  )
  expect(styles.size).toBeGreaterThan(20)
  const newer = new Set([...styles].flatMap(newerIn))
  const known = accepted.flatMap(({ features }) => features)
  expect([...newer].filter((feature) => !known.includes(feature))).toEqual([])
})

test('each exception names the test that saw a page without it', () => {
  expect(accepted.length).toBeGreaterThan(5)
  expect(accepted.map(({ seen }) => seen).filter((file) => !existsSync(file))).toEqual([])
})

test('no script calls a function that the promised browsers lack', () => {
  const functions = newerFunctions()
  expect(functions.size).toBeGreaterThan(100)
  const scripts = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && file.startsWith('assets/'),
  )
  expect(scripts.length).toBeGreaterThan(20)
  const called = scripts.flatMap((file) =>
    [...read(file).matchAll(/(?:\.|new )([A-Za-z]\w+)\(/g)].map(([, name = '']) => name),
  )
  const known = others.flatMap(({ names }) => names)
  expect([...new Set(called)].filter((name) => functions.has(name) && !known.includes(name))).toEqual([])
})
