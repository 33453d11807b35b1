/** zod's findings as issues at the right line, in an editor's words, with typo suggestions. */
import type * as z from 'zod'
import type { Issue } from './issue.ts'
import { issueAt, type Source } from './source.ts'
import { nearest } from './suggest.ts'

/** A value as an editor typed it, shortened. */
export function show(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? 'nothing')
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}

const KINDS: Record<string, string> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list (lines that start with "- ")',
  object: 'a group of keys',
  record: 'a group of keys',
}

type Raw = z.core.$ZodIssue

/** What would be right, said shortly. */
function expectation(raw: Raw): string | undefined {
  if (raw.code === 'invalid_type') return KINDS[raw.expected] ?? raw.expected
  if (raw.code === 'invalid_value')
    return raw.values.length === 1 ? show(raw.values[0]) : `one of ${raw.values.map(show).join(', ')}`
  if (raw.code === 'too_small')
    return raw.origin === 'array'
      ? `at least ${raw.minimum} entries`
      : raw.origin === 'string'
        ? `at least ${raw.minimum} characters`
        : `at least ${raw.minimum}`
  if (raw.code === 'too_big')
    return raw.origin === 'array'
      ? `at most ${raw.maximum} entries`
      : raw.origin === 'string'
        ? `at most ${raw.maximum} characters`
        : `at most ${raw.maximum}`
  return undefined
}

/** The branch of a union that the value came closest to: fewest complaints, fewest unknown keys. */
function closest(branches: readonly (readonly Raw[])[]): readonly Raw[] {
  const weight = (issues: readonly Raw[]) =>
    issues.reduce(
      (sum, raw) => sum + (raw.code === 'unrecognized_keys' ? 2 * raw.keys.length : raw.path.length ? 1 : 3),
      0,
    )
  return [...branches].sort((a, b) => weight(a) - weight(b))[0] ?? []
}

function at(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    root,
  )
}

/** Known keys of the object at a path of a schema, for suggestions. */
export type KnownKeys = (path: readonly PropertyKey[]) => readonly string[]

function convert(source: Source, raw: Raw, base: readonly PropertyKey[], known: KnownKeys): Issue[] {
  const path = [...base, ...raw.path]
  const name = path.map(String).join('.') || 'the file'
  if (raw.code === 'unrecognized_keys')
    return raw.keys.map((key) => {
      const guess = nearest(key, known(path))
      return issueAt(
        source,
        source.keyPosition([...path, key]),
        'schema',
        `unknown key "${key}"${guess ? `. Did you mean "${guess}"?` : ''}`,
        {
          got: key,
          ...(guess ? { expected: guess } : {}),
        },
      )
    })
  if (raw.code === 'invalid_union' && raw.errors.length > 0) {
    const branch = closest(raw.errors)
    return branch.flatMap((inner) => convert(source, inner, path, known))
  }
  if (raw.code === 'invalid_key')
    return [
      issueAt(
        source,
        source.keyPosition(path),
        'schema',
        `key "${String(path.at(-1))}" is not allowed: ${raw.issues[0]?.message ?? raw.message}`,
      ),
    ]
  const value = at(source.value, path)
  const custom =
    raw.message.startsWith('Invalid ') || raw.message.startsWith('Too ') ? undefined : raw.message
  const expected = expectation(raw) ?? custom
  if (value === undefined)
    return [
      issueAt(source, source.position(path), 'schema', `required field "${name}" is missing`, {
        got: 'nothing',
        ...(expected ? { expected } : {}),
      }),
    ]
  const values = raw.code === 'invalid_value' && typeof value === 'string' ? raw.values.map(String) : []
  const guess = typeof value === 'string' ? nearest(value, values) : undefined
  const said = custom ?? `must be ${expected ?? raw.message}`
  const quote = typeof value === 'number' && expected === 'text' ? '; put it in quotes' : ''
  return [
    issueAt(
      source,
      source.position(path),
      'schema',
      `"${name}" ${said}${quote}${guess ? `. Did you mean "${guess}"?` : ''}`,
      {
        got: show(value),
        ...(expected ? { expected } : {}),
      },
    ),
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
