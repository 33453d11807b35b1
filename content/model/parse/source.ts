/** Parses YAML (a data file or front matter) and finds the position of every value. */
import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml'
import { cachedJson, contentHash, libraryHash } from '../cached.ts'
import { type Issue, issueAt, type LineCol, START } from './issue.ts'
import { TOO_DEEP_MESSAGE, yamlIssues } from './yaml-issues.ts'
import { yamlSurprises } from './yaml-surprises.ts'

export type Path = readonly PropertyKey[]

/** Formats a path for people, who count from 1: `batches.1.every`. */
export const pathText = (path: Path): string =>
  path.map((key) => (typeof key === 'number' ? key + 1 : String(key))).join('.')

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

export interface YamlSource {
  /** Path from the repository's root. */
  file: string
  /** Whole text of the file. */
  text: string
  /** The YAML part of `text`. */
  yaml: string
  /** The YAML as plain values; dates stay text. */
  value: unknown
  /** The values that messages quote, if they differ from those that are validated. */
  quoted?: unknown
  /** Position of the value at a path, or of its nearest ancestor if the value does not exist. */
  position(path: Path): LineCol
  /** Position of the key itself, for unknown or misplaced keys. */
  keyPosition(path: Path): LineCol
  /** Offsets of the value in `text`, for fixes. Undefined if the value does not exist. */
  range(path: Path): [number, number] | undefined
  /** Syntax errors, and YAML whose meaning surprises editors. */
  issues: Issue[]
}

function step(node: unknown, key: PropertyKey): { pair?: Pair; node?: unknown } {
  if (isSeq(node)) return { node: node.items[Number(key)] }
  if (!isMap(node)) return {}
  const pair = node.items.find((item) => (isScalar(item.key) ? String(item.key.value) : '') === String(key))
  return pair ? { pair, node: pair.value } : {}
}

/**
 * Parses YAML that starts at `offset` of the file (3 for front matter). The core schema has no timestamps, so `2026-11-23`
 * stays text. Values of valid YAML are cached, because parsing a page takes 4 ms. After that, only a request for a position
 * parses again.
 */
export function yamlSource(file: string, text: string, yaml = text, offset = 0): YamlSource {
  const counter = new LineCounter()
  let parsed: Document.Parsed | undefined
  const doc = () => {
    parsed ??= parseDocument(yaml, { lineCounter: counter, schema: 'core', prettyErrors: false })
    return parsed
  }
  const at = (pos: number): LineCol => {
    const { line, col } = counter.linePos(pos)
    return { line: Math.max(line, 1), col: line === 1 ? col + offset : col }
  }
  const start = (node: unknown) => (node as Node | null | undefined)?.range?.[0]
  const nodeAt = (path: Path) => path.reduce<unknown>((node, key) => step(node, key).node, doc().contents)
  const source: YamlSource = {
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
    source.value = cachedJson(`fields/${contentHash(libraryHash(), yaml)}.json`, () => {
      if (doc().errors.length > 0 || yamlSurprises(doc()).length > 0) throw new Error('not sound')
      return doc().toJS({ maxAliasCount: 100 })
    })
  } catch (error) {
    if (error instanceof RangeError) {
      parsed = parseDocument('')
      source.issues = [issueAt({ file, text }, START, 'yaml', TOO_DEEP_MESSAGE.message, TOO_DEEP_MESSAGE)]
      return source
    }
    const errors = doc().errors.map(({ code, message, pos }) => ({ code, message, place: at(pos[0]) }))
    source.issues = yamlIssues({ file, text }, errors)
    if (errors.length === 0)
      for (const { pos, message, expected } of yamlSurprises(doc()))
        source.issues.push(issueAt({ file, text }, at(pos), 'yaml', message, { expected }))
    if (source.issues.length === 0) throw error
  }
  return source
}
