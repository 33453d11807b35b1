/** Describes the values that a schema expects, for editors. */
import type * as z from 'zod'

export type ZodIssue = z.core.$ZodIssue

const graphemes = new Intl.Segmenter()

/** Cuts a text to at most `most` characters without splitting a syllable. */
export const shortenText = (text: string, most: number): string =>
  text.slice(0, graphemes.segment(text).containing(most)?.index)

/** Formats a value for a message, shortened to about 80 characters. */
export function formatValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? 'nothing')
  return text.length > 80 ? `${shortenText(text, 77)}…` : text
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

/** Maximum number of choices that a message shows. content/README.md lists all of them. */
const LISTED = 12

function choices(values: readonly unknown[]): string {
  const [only] = values
  if (values.length === 1) return String(only)
  const shown = values.slice(0, LISTED).map(String).join(', ')
  return values.length > LISTED
    ? `one of ${values.length} words (content/README.md): ${shown}, …`
    : `one of ${shown}`
}

const UNITS: Record<string, [one: string, many: string]> = {
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
}

function size(raw: Extract<ZodIssue, { code: 'too_small' | 'too_big' }>): string {
  const [bound, limit] = raw.code === 'too_small' ? ['at least', raw.minimum] : ['at most', raw.maximum]
  const [singular, plural] = UNITS[raw.origin] ?? ['', '']
  const unit = limit === 1 ? singular : plural
  return `${bound} ${limit}${unit}`
}

/** Describes the valid values. Returns undefined if neither the issue's code nor the schema's message describes them. */
export function expectedText(raw: ZodIssue): string | undefined {
  if (raw.code === 'invalid_type') return KINDS[raw.expected] ?? raw.expected
  if (raw.code === 'invalid_value') return choices(raw.values)
  if (raw.code === 'too_small' || raw.code === 'too_big') return size(raw)
  return schemaMessage(raw)
}

/** The message written in the schema, without "must be". Undefined if zod wrote the message. */
export function schemaMessage(raw: ZodIssue): string | undefined {
  if (/^(?:Invalid|Too|expected text|must not)/.test(raw.message)) return undefined
  return raw.message.replace(/^must be /, '')
}

/** Formats a value, with its length if the issue is about length. @param quoted the value as it was written */
export function formatWithLength(raw: ZodIssue, value: unknown, quoted: unknown): string {
  if (raw.code !== 'too_small' && raw.code !== 'too_big') return formatValue(quoted)
  if (typeof value === 'string') return `${value.trim().length} characters: ${formatValue(quoted)}`
  if (!Array.isArray(value)) return formatValue(quoted)
  return value.length === 1 ? '1 entry' : `${value.length} entries`
}
