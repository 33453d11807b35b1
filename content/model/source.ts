/** A YAML text (a data file or front matter) that knows line and column of every value in it. */
import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml'
import { codeFrame, type Issue, type Place, type Severity } from './issue.ts'

export type Path = readonly PropertyKey[]

export interface Source {
  /** Path from the repository's root. */
  file: string
  /** Whole text of the file. */
  text: string
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

/** An issue at a place of a file, with its code frame. */
export function issueAt(
  source: { file: string; text: string },
  place: Place,
  rule: string,
  message: string,
  more: Partial<Issue> & { severity?: Severity } = {},
): Issue {
  const { line, col } = place
  return {
    rule,
    severity: 'error',
    file: source.file,
    line,
    col,
    message,
    frame: codeFrame(source.text, place),
    ...more,
  }
}

function step(node: unknown, key: PropertyKey): { pair?: Pair; node?: unknown } {
  if (isSeq(node)) return { node: node.items[Number(key)] }
  if (!isMap(node)) return {}
  const pair = node.items.find((item) => (isScalar(item.key) ? String(item.key.value) : '') === String(key))
  return pair ? { pair, node: pair.value } : {}
}

/**
 * Parses YAML that starts at `offset` of the file (3 for front matter, so that lines stay those of the file).
 * The core schema has no timestamps: `2026-11-23` stays text.
 */
export function yamlSource(file: string, text: string, yaml = text, offset = 0): Source {
  const lines = new LineCounter()
  const doc: Document.Parsed = parseDocument(yaml, {
    lineCounter: lines,
    schema: 'core',
    prettyErrors: false,
    uniqueKeys: true,
  })
  const at = (pos: number): Place => {
    const { line, col } = lines.linePos(pos)
    return { line: Math.max(line, 1), col: line === 1 ? col + offset : col }
  }
  const start = (node: unknown) => (node as Node | null | undefined)?.range?.[0]
  const source: Source = {
    file,
    text,
    value: undefined,
    issues: [],
    position(path) {
      let node: unknown = doc.contents
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
      let node: unknown = doc.contents
      for (const key of path.slice(0, -1)) node = step(node, key).node
      const key = path.at(-1)
      const pair = key === undefined ? undefined : step(node, key).pair
      const pos = start(pair?.key)
      return pos === undefined ? source.position(path) : at(pos)
    },
    range(path) {
      let node: unknown = doc.contents
      for (const key of path) node = step(node, key).node
      const range = (node as Node | undefined)?.range
      return range ? [range[0] + offset, range[1] + offset] : undefined
    },
  }
  const problems = doc.errors.map((error) => ({ error, place: at(error.pos[0]) }))
  const lineOf = (place: Place) => text.split('\n')[place.line - 1] ?? ''
  for (const [index, { error, place }] of problems.entries()) {
    const below = nestedBelow(text.split('\n'), place)
    if (below) Object.assign(place, below)
    const known = below ? MISALIGNED : explainYaml(error.code, error.message, lineOf(place))
    // After the first one the parser stumbles over its own feet: only what it can name is worth telling.
    if (index > 0 && (!known || problems[index - 1]?.place.line === place.line)) continue
    const { message, expected } = known ?? {
      message: error.message.replace(/ at line \d+, column \d+:?[\s\S]*$/, ''),
      expected: undefined,
    }
    source.issues.push(issueAt(source, place, 'yaml', message, expected ? { expected } : {}))
    if (/tab/.test(message)) break
  }
  if (problems.length === 0) {
    try {
      source.value = doc.toJS({ maxAliasCount: 100 })
    } catch (error) {
      source.issues.push(issueAt(source, { line: 1, col: 1 }, 'yaml', String((error as Error).message)))
    }
  }
  return source
}

const MISALIGNED = {
  message: 'the indentation does not line up',
  expected: 'the same number of spaces as the lines around it',
}

/** A key that stands deeper than the finished line above it: the parser blames the line above. */
function nestedBelow(lines: readonly string[], { line }: Place): Place | undefined {
  const [here = '', next = ''] = [lines[line - 1], lines[line]]
  const indent = (text: string) => text.length - text.trimStart().length
  const plain = /^\s*(?:- )?[\w-]+: [^'"|>[{]+$/
  const oneColon = here.split(': ').length === 2
  return plain.test(here) &&
    oneColon &&
    /^\s*[\w-]+:(?: |$)/.test(next) &&
    indent(next) > indent(here.replace(/- /, '  '))
    ? { line: line + 1, col: indent(next) + 1 }
    : undefined
}

/** What the parser means, in an editor's words; undefined when it is only confused. */
function explainYaml(
  code: string,
  message: string,
  line: string,
): { message: string; expected?: string } | undefined {
  if (code === 'DUPLICATE_KEY') return { message: 'this key stands twice', expected: 'each key once' }
  if (code === 'TAB_AS_INDENT' || /^\s*\t/.test(line))
    return { message: 'indented with a tab', expected: 'spaces' }
  if (/Nested mappings are not allowed in compact mappings/.test(message))
    return {
      message: 'a colon followed by a space inside the text looks like a second key',
      expected: "the text in quotes, e.g. title: 'Drones: a start'",
    }
  if (code === 'BAD_INDENT' || /same column|indent/i.test(message)) return MISALIGNED
  if (/Missing closing .*quote/i.test(message))
    return { message: 'a quotation mark is not closed', expected: 'the same mark at the end of the text' }
  return undefined
}
