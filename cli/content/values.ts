/** Edits one value of a YAML text and leaves every other character as it is, including comments and order. */
import { readFile } from 'node:fs/promises'
import type { Node, YAMLMap, YAMLSeq } from 'yaml'
import { isMap, isScalar, isSeq, parseDocument, stringify, visit } from 'yaml'
import type { Path } from '#content/model/parse/source.ts'
import { writeAtomically } from '../atomic-file.ts'

/** Applies an edit and keeps the line ends of the file, which are CRLF in some Windows checkouts. */
function keepLineEnds(text: string, edit: (text: string) => string): string {
  if (!text.includes('\r\n')) return edit(text)
  return edit(text.replaceAll('\r\n', '\n')).replaceAll('\n', '\r\n')
}

const FENCE = /^(\uFEFF?---[^\n]*\n)([\s\S]*?\n)---[ \t]*(?:\n|$)/

interface Yaml {
  text: string
  /** Offset of the YAML in the text. */
  offset: number
  nodeAt(path: Path): unknown
}

function readYaml(text: string): Yaml {
  const [, open = '', front] = FENCE.exec(text) ?? []
  const document = parseDocument(front ?? text, { schema: 'core' })
  return { text, offset: front === undefined ? 0 : open.length, nodeAt: (path) => document.getIn(path, true) }
}

/** Writes a value as YAML on one line. Inside braces and brackets (flow style), more characters require quotes. */
function written(value: string | number | boolean, isFlow: boolean): string {
  const plain = stringify(value, { lineWidth: 0, blockQuote: false }).trimEnd()
  return isFlow && /^[^"'].*[,[\]{}]/.test(plain) ? JSON.stringify(value) : plain
}

/** Returns the offset at which a node ends, before any comment or line end. */
function endOf(node: unknown): number {
  let end = 0
  visit(node as Node, (_key, inner) => {
    const [, innerEnd = 0] =
      (isScalar(inner) || ((isMap(inner) || isSeq(inner)) && inner.flow) ? inner.range : null) ?? []
    end = Math.max(end, innerEnd)
  })
  return end
}

/** Inserts a line after the line on which a node ends. */
function insertLine({ text, offset }: Yaml, node: unknown, line: string): string {
  const end = text.indexOf('\n', offset + endOf(node) - 1)
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`
}

const columnOf = ({ text, offset }: Yaml, node: Node | null | undefined): number => {
  const start = offset + (node?.range?.[0] ?? 0)
  return start - (text.lastIndexOf('\n', start - 1) + 1)
}

const insertAt = ({ text, offset }: Yaml, at: number, piece: string) =>
  text.slice(0, offset + at) + piece + text.slice(offset + at)

function addKey(yaml: Yaml, map: YAMLMap, key: string, value: string): string {
  if (map.flow) return insertAt(yaml, endOf(map.items.at(-1)?.value), `, ${key}: ${value}`)
  const indent = ' '.repeat(columnOf(yaml, map.items[0]?.key as Node))
  return insertLine(yaml, map, `${indent}${key}: ${value}`)
}

/** Sets the scalar at `path`. If the key is missing, adds it at the end of the map. @throws if the map does not exist */
export const setValue = (text: string, path: Path, value: string | number | boolean): string =>
  keepLineEnds(text, (unix) => {
    const yaml = readYaml(unix)
    const group = yaml.nodeAt(path.slice(0, -1))
    if (!isMap(group)) throw new Error('no such group')
    const node = yaml.nodeAt(path)
    const after = written(value, Boolean(group.flow))
    if (!isScalar(node)) return addKey(yaml, group, String(path.at(-1)), after)
    const [start, end] = (node.range ?? [0, 0]).map((at) => yaml.offset + at)
    // The range of a block scalar (a text in several lines) includes its last line break.
    const lineEnd = unix.slice(start, end).endsWith('\n') ? '\n' : ''
    return unix.slice(0, start) + after + lineEnd + unix.slice(end)
  })

/** Appends an entry to the list at `path`. Creates the list if needed. @param entry YAML in flow style, such as `{ a: 1 }` */
export const addListEntry = (text: string, path: Path, entry: string): string =>
  keepLineEnds(text, (unix) => {
    const yaml = readYaml(unix)
    const list = yaml.nodeAt(path)
    if (!isSeq(list)) {
      const group = yaml.nodeAt(path.slice(0, -1)) as YAMLMap
      return addKey(yaml, group, String(path.at(-1)), `[${entry}]`)
    }
    const last = (list as YAMLSeq<Node>).items.at(-1)
    if (list.flow)
      return last
        ? insertAt(yaml, endOf(last), `, ${entry}`)
        : insertAt(yaml, (list.range?.[0] ?? 0) + 1, entry)
    const line = unix.lastIndexOf('\n', yaml.offset + (last?.range?.[0] ?? 0)) + 1
    return insertLine(yaml, list, `${/^\s*/.exec(unix.slice(line))?.[0]}- ${entry}`)
  })

/** Adds a slug to `aliases:` of a page, unless the list contains it. @throws if there is no front matter */
export const addAlias = (text: string, slug: string): string =>
  keepLineEnds(text, (unix) => {
    if (!FENCE.test(unix)) throw new Error('no front matter')
    const list = readYaml(unix).nodeAt(['aliases'])
    const isThere = isSeq(list) && list.items.some((item) => isScalar(item) && item.value === slug)
    return isThere ? unix : addListEntry(unix, ['aliases'], slug)
  })

export const removeKey = (text: string, path: Path): string =>
  keepLineEnds(text, (unix) => {
    const yaml = readYaml(unix)
    const group = yaml.nodeAt(path.slice(0, -1))
    const pair = isMap(group) && group.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))
    if (!isMap(group) || !pair) return unix
    const start = yaml.offset + ((pair.key as Node).range?.[0] ?? 0)
    const end = yaml.offset + endOf(pair.value)
    if (group.flow) return unix.slice(0, start) + unix.slice(end).replace(/^\s*,\s*/, '')
    return unix.slice(0, unix.lastIndexOf('\n', start) + 1) + unix.slice(unix.indexOf('\n', end) + 1)
  })

/** Appends an entry to a YAML list. The existing text is unchanged. @param entry a value, or text that is already YAML */
export const appendToList = (text: string, entry: object | string): string =>
  keepLineEnds(text, (unix) => {
    const added = typeof entry === 'string' ? entry : stringify([entry], { lineWidth: 0 })
    const before = unix.trimEnd().replace(/(?:^|\n)\[\]$/, '')
    return before === '' ? added : `${before}\n${added}`
  })

/** Appends an entry to the YAML list in a file. Creates the file if needed. */
export async function appendToFile(file: string, entry: object | string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '')
  await writeAtomically(file, appendToList(text, entry), { mode: 0o644 })
}
