/** zod's findings as issues at the right line, with typo suggestions and safe repairs. */
import type * as z from 'zod'
import { expectation, measured, ownWords, type Raw, show } from './expectation.ts'
import { replaceAt } from './fix.ts'
import { type Issue, issueAt } from './issue.ts'
import type { Path, Source } from './source.ts'
import { nearest } from './suggest.ts'

/** Known keys of the object at a path of a schema, for suggestions. */
export type KnownKeys = (path: Path) => readonly string[]

/** The branch of a union that the value came closest to: unknown keys count double, a wrong kind threefold. */
function closest(branches: readonly (readonly Raw[])[]): readonly Raw[] {
  const weigh = (raw: Raw) =>
    raw.code === 'unrecognized_keys' ? 2 * raw.keys.length : raw.path.length ? 1 : 3
  const weight = (issues: readonly Raw[]) => issues.reduce((sum, raw) => sum + weigh(raw), 0)
  return [...branches].sort((a, b) => weight(a) - weight(b))[0] ?? []
}

function at(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    root,
  )
}

/** A repair that needs no thought: the word that was meant, or the figure without its commas. */
function repair(source: Source, path: Path, raw: Raw, value: unknown, guess: string | undefined) {
  const range = source.range(path)
  if (!range) return undefined
  const [start, end] = range
  if (guess !== undefined) return { start, end, text: guess }
  const figure = typeof value === 'string' ? value.replace(/[₹,\s]|Rs\.?/g, '') : ''
  const isNumber = raw.code === 'invalid_type' && ['number', 'int'].includes(raw.expected)
  if (isNumber && /^\d+$/.test(figure)) return { start, end, text: figure }
  if (raw.code === 'invalid_type' && raw.expected === 'string' && typeof value === 'number')
    return { start, end, text: `'${source.text.slice(start, end)}'` }
  return undefined
}

function unknownKey(source: Source, path: Path, key: string, known: KnownKeys): Issue {
  const place = source.keyPosition([...path, key])
  const present = Object.keys((at(source.value, path) as object | undefined) ?? {})
  // A known key stands beside one that it excludes, such as `every` beside `onRequest`: no word is misspelt.
  const guess = known(path).includes(key) ? undefined : nearest(key, known(path))
  const fix = guess && !present.includes(guess) ? replaceAt(source, place, key, guess) : undefined
  return issueAt(
    source,
    place,
    'schema',
    `unknown key "${key}".${guess ? ` Did you mean "${guess}"?` : ''}`,
    {
      got: key,
      ...(guess ? { expected: guess } : {}),
      ...(fix ? { fix } : {}),
    },
  )
}

function convert(source: Source, raw: Raw, base: Path, known: KnownKeys): Issue[] {
  const path = [...base, ...raw.path]
  const name = path.map(String).join('.') || 'the file'
  if (raw.code === 'unrecognized_keys') return raw.keys.map((key) => unknownKey(source, path, key, known))
  if (raw.code === 'invalid_union' && raw.errors.length > 0)
    return closest(raw.errors).flatMap((inner) => convert(source, inner, path, known))
  if (raw.code === 'invalid_key') {
    const [inner] = raw.issues
    const message = `key "${String(path.at(-1))}" ${inner?.message ?? 'is not allowed'}`
    return [issueAt(source, source.keyPosition(path), 'schema', message)]
  }
  const value = at(source.value, path)
  const expected = expectation(raw)
  const told = expected ? { expected } : {}
  if (value === undefined)
    return [
      issueAt(source, source.position(path), 'schema', `required field "${name}" is missing`, {
        got: 'nothing',
        ...told,
      }),
    ]
  const values = raw.code === 'invalid_value' ? raw.values.map(String) : []
  const guess = typeof value === 'string' ? nearest(value, values) : undefined
  const choice = raw.code === 'invalid_value' && raw.values.length > 1
  const said = choice ? `cannot be ${show(value)}` : `must be ${ownWords(raw) ?? expected ?? raw.message}`
  const hint =
    typeof value === 'number' && expected === 'text'
      ? '; put it in quotes'
      : guess
        ? `. Did you mean "${guess}"?`
        : ''
  const fix = repair(source, path, raw, value, guess)
  return [
    issueAt(source, source.position(path), 'schema', `"${name}" ${said}${hint}`, {
      got: measured(raw, value),
      ...told,
      ...(fix ? { fix } : {}),
    }),
  ]
}

/** Parses a source by a schema: the value, or every issue at its place. */
export function validate<T extends z.ZodType>(
  source: Source,
  schema: T,
  known: KnownKeys,
): { value?: z.infer<T>; issues: Issue[] } {
  const result = schema.safeParse(source.value, { reportInput: true })
  if (result.success) return { value: result.data, issues: [] }
  return { issues: result.error.issues.flatMap((raw) => convert(source, raw, [], known)) }
}
