/** Validates a source with a zod schema. Adds positions, spelling suggestions and automatic fixes to zod's issues. */
import type * as z from 'zod'
import { memoize } from '../memoize.ts'
import { allowedKeysAt } from '../schema/keys.ts'
import { expectedText, formatValue, formatWithLength, schemaMessage, type ZodIssue } from './expectation.ts'
import { type Fix, type Issue, issueAt, replacementFix } from './issue.ts'
import { type Path, pathText, valueAt, type YamlSource } from './source.ts'
import { nearestWord } from './suggest.ts'

/**
 * Returns the issues of the union branch that is closest to the value. Unknown keys count double, a wrong type three times.
 * A literal such as `toConfirm` counts most, because the editor rarely meant it.
 */
function closest(branches: readonly (readonly ZodIssue[])[]): readonly ZodIssue[] {
  const weigh = (raw: ZodIssue) => {
    if (raw.code === 'unrecognized_keys') return 2 * raw.keys.length
    if (raw.path.length > 0) return 1
    return raw.code === 'invalid_value' && raw.values.length === 1 ? 100 : 3
  }
  const weight = (issues: readonly ZodIssue[]) => issues.reduce((sum, raw) => sum + weigh(raw), 0)
  return [...branches].sort((a, b) => weight(a) - weight(b))[0] ?? []
}

/** Returns an automatic fix: the suggested word, the number without commas, or the number in quotes. */
function repair(source: YamlSource, path: Path, raw: ZodIssue, value: unknown, guess: string | undefined) {
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

/** Explains a key that results from a syntax mistake. Returns undefined if the key is only unknown. */
function noKey(key: string, value: unknown, known: readonly string[]) {
  if (known.includes(key))
    return {
      message: `"${key}" cannot be combined with the other keys here`,
      expected: 'one kind of entry: the keys of two kinds exclude each other',
    }
  if (key.startsWith('//')) return { message: '// does not start a comment here', expected: '# and a space' }
  if (value === null && key.includes(' '))
    return { message: `a comma in braces makes a key of "${key}"`, expected: 'the text in quotes' }
  return undefined
}

function unknownKey(source: YamlSource, path: Path, key: string, schema: z.ZodType): Issue {
  const known = allowedKeysAt(schema, path)
  const place = source.keyPosition([...path, key])
  const entry = valueAt(source.value, path) as Record<string, unknown> | undefined
  const none = noKey(key, entry?.[key], known)
  if (none) return issueAt(source, place, 'schema', none.message, { got: key, expected: none.expected })
  const present = Object.keys(entry ?? {})
  const guess = nearestWord(key, known)
  const fix = guess && !present.includes(guess) ? replacementFix(source, place, key, guess) : undefined
  const message = `unknown key "${key}".${guess ? ` Did you mean "${guess}"?` : ''}`
  const expected = guess ?? `one of ${known.join(', ')}`
  return issueAt(source, place, 'schema', message, { got: key, expected, ...(fix && { fix }) })
}

/** Returns the first missing key of each union branch, if the value has no key that identifies its branch. */
function missingKeys(branches: readonly (readonly ZodIssue[])[], value: unknown): string[] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  if (branches.flat().some(({ code }) => code === 'unrecognized_keys')) return undefined
  const keys = branches.flatMap((issues) => {
    const [missing] = issues
      .flatMap(({ path }) => path.slice(0, 1).map(String))
      .filter((key) => !(key in value))
    return missing ?? []
  })
  return keys.length === branches.length && new Set(keys).size > 1 ? keys : undefined
}

function convert(source: YamlSource, raw: ZodIssue, base: Path, schema: z.ZodType): Issue[] {
  const path = [...base, ...raw.path]
  const name = path.length > 0 ? `"${pathText(path)}"` : 'the file'
  if (raw.code === 'unrecognized_keys') return raw.keys.map((key) => unknownKey(source, path, key, schema))
  if (raw.code === 'invalid_union' && raw.errors.length > 0 && schemaMessage(raw) === undefined) {
    const keys = missingKeys(raw.errors, valueAt(source.value, path))
    const message = `${name} does not say which kind of entry it is`
    const expected = `one of ${keys?.join(', ')}`
    if (keys) return [issueAt(source, source.position(path), 'schema', message, { expected })]
    return closest(raw.errors).flatMap((inner) => convert(source, inner, path, schema))
  }
  if (raw.code === 'invalid_key') {
    const [inner] = raw.issues
    const message = `key "${String(path.at(-1))}" ${inner?.message ?? 'is not allowed'}`
    return [issueAt(source, source.keyPosition(path), 'schema', message, { expected: 'a key of such words' })]
  }
  const value = valueAt(source.value, path)
  const quoted = source.quoted === undefined ? value : valueAt(source.quoted, path)
  const expected = expectedText(raw)
  const refuse = (message: string, got: string, fix?: Fix) => [
    issueAt(source, source.position(path), 'schema', message, {
      got,
      ...(expected && { expected }),
      ...(fix && { fix }),
    }),
  ]
  if (value === undefined) return refuse(`required field ${name} is missing`, 'nothing')
  const values = raw.code === 'invalid_value' ? raw.values.map(String) : []
  const guess = typeof value === 'string' ? nearestWord(value, values) : undefined
  const choice = raw.code === 'invalid_value' && raw.values.length > 1
  const words = schemaMessage(raw) ?? expected ?? raw.message
  const problem = choice
    ? `cannot be ${formatValue(quoted)}`
    : words.startsWith('must ')
      ? words
      : `must be ${words}`
  const hint =
    expected === 'text' && (typeof value === 'number' || typeof value === 'boolean')
      ? '; put it in quotes'
      : expected === 'text' && value !== null && typeof value === 'object' && !Array.isArray(value)
        ? '; a colon and a space make a key of it: put it in quotes'
        : guess
          ? `. Did you mean "${guess}"?`
          : ''
  const fix = repair(source, path, raw, value, guess)
  return refuse(`${name} ${problem}${hint}`, formatWithLength(raw, value, quoted), fix)
}

const validated = memoize((schema: z.ZodType) =>
  memoize((source: YamlSource) => validateUncached(source, schema)),
)

/** Returns the value, or every issue with its position. Results are cached for each source. */
export const validate = <T extends z.ZodType>(source: YamlSource, schema: T) =>
  validated(schema)(source) as { value?: z.infer<T>; issues: Issue[] }

function validateUncached(source: YamlSource, schema: z.ZodType): { value?: unknown; issues: Issue[] } {
  const result = schema.safeParse(source.value, { reportInput: true })
  if (result.success) return { value: result.data, issues: [] }
  // Zod may report several issues for one value. The first is enough.
  const told = new Set<string>()
  const first = result.error.issues.filter((raw) => {
    if (raw.code === 'unrecognized_keys') return true
    const path = JSON.stringify(raw.path)
    return !told.has(path) && told.add(path)
  })
  return { issues: first.flatMap((raw) => convert(source, raw, [], schema)) }
}
