/**
 * An assertion inside a loop shows nothing if the loop has no turn: such a test also says how many there are at least.
 * A test with random numbers fails once in a thousand runs, for a reason that is gone then.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CallExpression, type ForOfStatement, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

/** What is found at run time, and may be nothing. */
const FOUND =
  /querySelectorAll\(|\.filter\(|\.matchAll\(|\.all\(\)|flatMap\(|\.resources\(|\.mails\b|readdirSync\(/
/** Says how many there are, or compares a list as a whole. */
const COUNT =
  /toHaveLength|toBeGreaterThan|toHaveCount|\.length\)|\.size\)|resourceCountIs|toEqual\(\[|\.toEqual\(\n?\s*\w+\.map|arrayContaining|\.toEqual\(/

/** Loops of `source` over what was found, with an assertion inside and no count in their test. */
function empty(file: string, source: string): string[] {
  const { program } = parseSync(file, source)
  const tests: [number, number][] = []
  const loops: ForOfStatement[] = []
  new Visitor({
    CallExpression(node: CallExpression) {
      if (/^(?:test|each|step|it)\b/.test(source.slice(node.start, node.start + 8)))
        tests.push([node.start, node.end])
    },
    ForOfStatement(node: ForOfStatement) {
      loops.push(node)
    },
  }).visit(program)
  return loops.flatMap(({ right, body, start }) => {
    const over = source.slice(right.start, right.end)
    if (!FOUND.test(over) || !/\bexpect\b/.test(source.slice(body.start, body.end))) return []
    const [from, to] = tests.filter(([a, b]) => a < start && b > start)[0] ?? [0, source.length]
    const rest = source.slice(from, start) + source.slice(body.end, to)
    return COUNT.test(rest)
      ? []
      : [`${file}:${source.slice(0, start).split('\n').length} ${over.slice(0, 60)}`]
  })
}

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
)
const files = sources.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

test('a test with an assertion in a loop over what it has found counts it', () => {
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((file) => empty(file, read(file)))).toEqual([])
})

test('no test takes a random number without a seed (faults/random.ts, unique.ts)', () => {
  const random = /\brandom(?:UUID|Bytes|Int)\(|Math\.random\(|getRandomValues\(/
  expect(sources.filter((file) => !file.startsWith('bench/') && random.test(read(file)))).toEqual([])
})

test('no wait of Vitest ends after one second, its default (`expect.poll` has 30)', () => {
  const short = /\bvi\.wait(?:For|Until)\((?!.*timeout)/
  expect(sources.filter((file) => short.test(read(file)))).toEqual([])
})

test('a loop that may have no turn is seen, and one with a count is not', () => {
  const loop = "for (const one of page.querySelectorAll('a')) expect(one.href).toBe('/')"
  expect(empty('a.test.ts', `test('links', () => { ${loop} })`)).toHaveLength(1)
  expect(empty('a.test.ts', `test('links', () => { expect(page.links).toHaveLength(2); ${loop} })`)).toEqual(
    [],
  )
})
