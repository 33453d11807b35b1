/** The table of fields in content/README.md, from the schemas and the remarks beside their keys. */
import * as z from 'zod'

/** Those parts that are schemas themselves are never `true` or `false` here, as JSON Schema would allow. */
type Json = z.core.JSONSchema.BaseSchema & {
  anyOf?: Json[]
  items?: Json
  properties?: Record<string, Json>
}

export const jsonSchema = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json

const range = (least?: number, most?: number) =>
  least && least > 1 && most ? `, ${least} to ${most} characters` : most ? `, up to ${most} characters` : ''

/** What may stand in a field, in an editor's words. */
function kind(json: Json): string {
  if (json.const !== undefined) return `\`${String(json.const)}\``
  if (json.enum) return json.enum.map((value) => `\`${String(value)}\``).join(' ')
  if (json.anyOf) return json.anyOf.map(kind).join(' or ')
  if (json.type === 'array')
    return `list${json.minItems && json.minItems > 1 ? ` of ${json.minItems} or more` : ''}: ${kind(json.items ?? {})}`
  if (json.type === 'object')
    return json.properties ? `{ ${Object.keys(json.properties).join(', ')} }` : 'group of keys'
  if (json.type === 'integer') return 'whole number'
  if (json.type === 'boolean') return '`true` or `false`'
  if (json.format === 'date') return 'date, `2026-11-23`'
  if (json.format === 'uri') return 'https:// address'
  if (json.pattern?.startsWith('^[a-z0-9]+')) return 'slug, `words-with-hyphens`'
  if (json.pattern?.startsWith('^\\d{4}-')) return 'date or moment in India, `2026-11-23 09:00`'
  return `text${range(json.minLength, json.maxLength)}`
}

/** Remarks of a schema's source text by key: the comment right above it. */
function remarks(source: string): Map<string, string> {
  const found = source.matchAll(/\/\*\* ([^*]*(?:\*(?!\/)[^*]*)*)\*\/\s*\n\s*(\w+):/g)
  return new Map(
    [...found].map(([, text = '', key = '']) => [key, text.replace(/\s*\n\s*\*\s*/g, ' ').trim()]),
  )
}

function rows(json: Json, notes: ReadonlyMap<string, string>, prefix = ''): string[] {
  return Object.entries(json.properties ?? {}).flatMap(([key, field]) => {
    const needed = json.required?.includes(key) ? 'yes' : ''
    const note = (prefix === '' ? notes.get(key) : undefined) ?? ''
    const line = `| \`${prefix}${key}\` | ${needed} | ${kind(field)} | ${note.replaceAll('|', '\\|')} |`
    return key === 'card' ? [line, ...rows(field, notes, 'card.')] : [line]
  })
}

/** Markdown table of a schema's fields; `source` is the text of the file that declares it. */
export function fieldTable(schema: z.ZodType, source: string): string {
  return [
    '| field | needed | what | remark |',
    '|---|---|---|---|',
    ...rows(jsonSchema(schema), remarks(source)),
  ].join('\n')
}

/** A README with the tables between `<!-- fields:<name> -->` and `<!-- /fields -->` made anew. */
export function withTables(readme: string, tables: Readonly<Record<string, string>>): string {
  return readme.replace(
    /(<!-- fields:(\w+) -->\n)[\s\S]*?(<!-- \/fields -->)/g,
    (all, open: string, name: string, close: string) => {
      const table = tables[name]
      return table === undefined ? all : `${open}\n${table}\n\n${close}`
    },
  )
}
