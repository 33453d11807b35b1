/** Small edits of content files that keep every other character. */
import { readFile } from 'node:fs/promises'
import { isMap, isScalar, isSeq, parseDocument, stringify } from 'yaml'
import { writeAtomically } from '../atomic-file.ts'

const fence = /^(\uFEFF?---[^\n]*)\n([\s\S]*?\n)(---[ \t]*(?:\r?\n|$))/

/** Applies an edit and keeps the line ends of the file, which are CRLF in some Windows checkouts. */
export function keepLineEnds(text: string, edit: (text: string) => string): string {
  if (!text.includes('\r\n')) return edit(text)
  return edit(text.replaceAll('\r\n', '\n')).replaceAll('\n', '\r\n')
}

/** Adds a slug to `aliases:` in a page's text, if it is not there yet. Throws if there is no front matter. */
export const addAlias = (text: string, slug: string): string =>
  keepLineEnds(text, (unix) => aliasAdded(unix, slug))

function aliasAdded(text: string, slug: string): string {
  const match = fence.exec(text)
  const [, open = '', yaml = ''] = match ?? []
  if (!match) throw new Error('no front matter')
  const start = open.length + 1
  const map = parseDocument(yaml, { schema: 'core' }).contents
  const pair = isMap(map)
    ? map.items.find((item) => isScalar(item.key) && item.key.value === 'aliases')
    : undefined
  const insert = (at: number, piece: string) => text.slice(0, start + at) + piece + text.slice(start + at)
  if (!pair || !isSeq(pair.value)) return insert(yaml.length, `aliases: [${slug}]\n`)
  const { value: list } = pair
  if (list.items.some((item) => isScalar(item) && item.value === slug)) return text
  const last = list.items.at(-1)
  const end = isScalar(last) ? (last.range?.[1] ?? 0) : 0
  if (list.flow) return last ? insert(end, `, ${slug}`) : insert((list.range?.[0] ?? 0) + 1, slug)
  const line = yaml.lastIndexOf('\n', end - 1) + 1
  const indent = /^\s*/.exec(yaml.slice(line))?.[0] ?? ''
  return insert(end, `\n${indent}- ${slug}`)
}

/** Appends an entry (or its text) to a YAML list, and creates the file if needed. The text before it is unchanged. */
export async function appendEntry(file: string, entry: object | string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const added = typeof entry === 'string' ? entry : stringify([entry], { lineWidth: 0 })
  const after = keepLineEnds(text, (unix) => {
    const before = unix.trimEnd().replace(/(?:^|\n)\[\]$/, '')
    return before === '' ? added : `${before}\n${added}`
  })
  await writeAtomically(file, after, { mode: 0o644 })
}
