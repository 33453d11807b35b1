/** Every regular expression of the Lambdas is linear, checked with recheck (its JavaScript backend). */
import { readdirSync, readFileSync } from 'node:fs'
import { type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser'
import { beforeAll, expect, test, vi } from 'vitest'

type Found = Record<'file' | 'source' | 'flags', string>

function expressionsOf(file: string): { literals: Found[]; built: string[] } {
  const literals: Found[] = []
  const built: string[] = []
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const note = ({ callee, start }: NewExpression | CallExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') built.push(`${file} at ${start}`)
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node) literals.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: note,
    CallExpression: note,
  }).visit(program)
  return { literals, built }
}

const files = readdirSync('lambdas', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)
const found = files.map((file) => expressionsOf(`lambdas/${file}`))
const literals = found.flatMap((one) => one.literals)

let check: typeof import('recheck').check
beforeAll(async () => {
  // The other backends are a Java archive and a native program.
  vi.stubEnv('RECHECK_BACKEND', 'pure')
  check = (await import('recheck')).check
})

const verdict = async ({ source, flags }: Pick<Found, 'source' | 'flags'>) => {
  const found = await check(source, flags, { timeout: 20_000 })
  return found.status === 'unknown'
    ? `unknown ${found.error.kind}`
    : `${found.status} ${found.complexity.summary}`
}

test('the check distinguishes a bad expression from a good one', async () => {
  expect(await verdict({ source: '^\\S+@\\S+$', flags: '' })).toMatch(/^vulnerable/)
  expect(await verdict({ source: '(?:a+)+$', flags: '' })).toMatch(/^vulnerable/)
  expect(await verdict({ source: '^[a-z]+$', flags: 'i' })).toMatch(/^safe/)
})

test('all expressions are literals, so that the check sees them', () => {
  expect(literals.length).toBeGreaterThan(40)
  expect(found.flatMap((one) => one.built)).toEqual([])
})

test('each expression is linear', { timeout: 300_000 }, async () => {
  const slow: string[] = []
  const seen = new Set<string>()
  for (const one of literals) {
    const name = `/${one.source}/${one.flags}`
    if (seen.has(name)) continue
    seen.add(name)
    const found = await verdict(one)
    if (!found.startsWith('safe')) slow.push(`${one.file}: ${name} is ${found}`)
  }
  expect(slow).toEqual([])
})
