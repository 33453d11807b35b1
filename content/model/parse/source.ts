/** A YAML text (a data file or front matter) that knows line and column of every value in it. */
import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml'
import { cachedJson, contentHash, dependencies } from '../cached.ts'
import { type Issue, issueAt, type Place } from './issue.ts'
import { yamlIssues } from './yaml-issues.ts'
import { surprises } from './yaml-surprises.ts'

export type Path = readonly PropertyKey[]

/** `batches.1.every`: a path as people read it, who count from one. */
export const pathText = (path: Path): string =>
  path.map((key) => (typeof key === 'number' ? key + 1 : String(key))).join('.')

/** Value at a path of plain values. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

export interface Source {
  /** Path from the repository's root. */
  file: string
  /** Whole text of the file. */
  text: string
  /** Of it, what is YAML. */
  yaml: string
  /** The YAML as plain values; dates stay text. */
  value: unknown
  /** Place of the value at a path; of its nearest ancestor when the path ends earlier. */
  position(path: Path): Place
  /** Place of the key itself, for unknown or misplaced keys. */
  keyPosition(path: Path): Place
  /** Offsets of the value in `text`, for repairs; undefined when the path is absent. */
  range(path: Path): [number, number] | undefined
  /** Problems of the YAML itself. */
  issues: Issue[]
}

function step(node: unknown, key: PropertyKey): { pair?: Pair; node?: unknown } {
  if (isSeq(node)) return { node: node.items[Number(key)] }
  if (!isMap(node)) return {}
  const pair = node.items.find((item) => (isScalar(item.key) ? String(item.key.value) : '') === String(key))
  return pair ? { pair, node: pair.value } : {}
}

/**
 * Parses YAML that starts at `offset` of the file (3 for front matter, so that lines stay those of the file), by the
 * core schema, which has no timestamps: `2026-11-23` stays text. Sound values come from the cache; the parser, which
 * takes 4 ms for a page, is asked again only for places.
 */
export function yamlSource(file: string, text: string, yaml = text, offset = 0): Source {
  const counter = new LineCounter()
  let parsed: Document.Parsed | undefined
  const doc = () => {
    parsed ??= parseDocument(yaml, { lineCounter: counter, schema: 'core', prettyErrors: false })
    return parsed
  }
  const at = (pos: number): Place => {
    const { line, col } = counter.linePos(pos)
    return { line: Math.max(line, 1), col: line === 1 ? col + offset : col }
  }
  const start = (node: unknown) => (node as Node | null | undefined)?.range?.[0]
  const nodeAt = (path: Path) => path.reduce<unknown>((node, key) => step(node, key).node, doc().contents)
  const source: Source = {
    file,
    text,
    yaml,
    value: undefined,
    issues: [],
    position(path) {
      let node: unknown = doc().contents
      let pos = start(node) ?? 0
      for (const key of path) {
        const next = step(node, key)
        if (next.node === undefined && !next.pair) break
        pos = start(next.node) ?? start(next.pair?.key) ?? pos
        node = next.node
      }
      return at(pos)
    },
    keyPosition(path) {
      const key = path.at(-1)
      const pair = key === undefined ? undefined : step(nodeAt(path.slice(0, -1)), key).pair
      const pos = start(pair?.key)
      return pos === undefined ? source.position(path) : at(pos)
    },
    range(path) {
      const range = (nodeAt(path) as Node | undefined)?.range
      return range ? [range[0] + offset, range[1] + offset] : undefined
    },
  }
  if (yaml.trim() === '') return { ...source, value: null }
  try {
    source.value = cachedJson(`fields/${contentHash(dependencies(), yaml)}.json`, () => {
      if (doc().errors.length > 0 || surprises(doc()).length > 0) throw new Error('not sound')
      return doc().toJS({ maxAliasCount: 100 })
    })
  } catch (error) {
    const errors = doc().errors.map(({ code, message, pos }) => ({ code, message, place: at(pos[0]) }))
    source.issues = yamlIssues({ file, text }, errors)
    if (errors.length === 0)
      for (const { pos, message, expected } of surprises(doc()))
        source.issues.push(issueAt({ file, text }, at(pos), 'yaml', message, { expected }))
    if (source.issues.length === 0) throw error
  }
  return source
}
