/** Editor files generated from the schemas: the tables of content/README.md, and JSON Schemas and snippets for VS Code. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { collections, kinds } from '#content/model/catalogue/collections.ts'
import { filesBelow } from '#content/model/files.js'
import { type ComponentName, components } from '#content/model/schema/components.ts'
import { dataFiles, fileNameOf } from '#content/model/schema/registry.ts'
import { template } from './templates.ts'

const PAGES = Object.fromEntries(Object.values(collections).map(({ kind, schema }) => [kind, schema]))

const attributesOf = (schema: z.ZodObject) =>
  Object.entries(schema.shape).map(([name, one]) => ({
    name,
    needed: !one.safeParse(undefined).success,
    values: one instanceof z.ZodEnum ? one.options.map(String) : [],
  }))

/** Components without children. */
const SELF_CLOSING: ReadonlySet<string> = new Set<ComponentName>([
  'Figure',
  'Fact',
  'Claim',
  'Price',
  'DayTitle',
  'Source',
  'Identity',
  'GrievanceOfficer',
])

/** A snippet's body, with `$` escaped. */
const body = (text: string) => text.replaceAll('$', '\\$').split('\n')

function snippets() {
  const pages = kinds.map((name) => [
    `New ${name}`,
    {
      prefix: `academy-${name}`,
      scope: 'mdx,markdown',
      description: `All fields of a ${name}`,
      body: body(template(name, `new-${name}`, '2026-11-23')),
    },
  ])
  const tags = Object.entries(components).map(([name, schema]) => {
    const given = attributesOf(schema)
      .filter(({ needed }) => needed)
      .map((one, index) => {
        const tabStop = one.values.length > 0 ? `\${${index + 1}|${one.values.join(',')}|}` : `$${index + 1}`
        return ` ${one.name}="${tabStop}"`
      })
    const lines = SELF_CLOSING.has(name)
      ? [`<${name}${given.join('')} />`]
      : [`<${name}${given.join('')}>`, '$0', `</${name}>`]
    return [name, { prefix: name, scope: 'mdx,markdown', description: `${name} component`, body: lines }]
  })
  return Object.fromEntries([...pages, ...tags])
}

/** Keys of a file of messages with their English. Values are not required: a translation may lack some. */
function messagesSchema(value: unknown): object {
  if (typeof value === 'string') return { type: 'string', description: value }
  if (Array.isArray(value)) return { type: 'array', items: messagesSchema(value[0]) }
  if (value === null || typeof value !== 'object') return {}
  const properties = Object.entries(value).map(([key, one]) => [key, messagesSchema(one)])
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false }
}

/** English messages by the name of their file, such as `forms/contact`. */
export async function englishMessages(repo: string): Promise<Record<string, unknown>> {
  const folder = join(repo, 'content', 'messages')
  const names = filesBelow(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'))
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name.slice(0, -'.json'.length), await read(name)])),
  )
}

/** JSON values by their path in the repository. @param messages English messages by the name of their file */
export function vscodeFiles(messages: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const schemas: Record<string, z.ZodType> = { ...PAGES }
  for (const [name, schema] of Object.entries(dataFiles)) schemas[fileNameOf(name)] = schema
  const files: Record<string, unknown> = {}
  const associations: Record<string, string> = {}
  for (const [name, schema] of Object.entries(schemas)) {
    files[`.vscode/schemas/${name}.json`] = jsonSchema(schema)
    if (!(name in PAGES)) associations[`./.vscode/schemas/${name}.json`] = `content/data/${name}.yaml`
  }
  for (const [name, english] of Object.entries(messages))
    files[`.vscode/schemas/messages/${name}.json`] = messagesSchema(english)
  files['.vscode/settings.json'] = {
    'yaml.schemas': associations,
    'json.schemas': Object.keys(messages).map((name) => ({
      fileMatch: [`/content/messages/${name}.json`, `/content/*/messages/${name}.json`],
      url: `./.vscode/schemas/messages/${name}.json`,
    })),
    'files.associations': { '*.mdx': 'mdx' },
    'editor.rulers': [110],
  }
  files['.vscode/extensions.json'] = {
    recommendations: ['redhat.vscode-yaml', 'unifiedjs.vscode-mdx', 'biomejs.biome'],
  }
  files['.vscode/content.code-snippets'] = snippets()
  return files
}

/** content/README.md with regenerated tables. */
export async function editorReadme(repo: string): Promise<string> {
  const read = (name: string) => readFile(join(repo, 'content', name), 'utf8')
  const tables: Record<string, string> = {}
  const facts = await read('model/schema/course-facts.ts')
  for (const [name, schema] of Object.entries(PAGES))
    tables[name] = fieldTable(schema, await read(`model/schema/${name}.ts`), facts)
  const attribute = ({ name, needed, values }: ReturnType<typeof attributesOf>[number]) =>
    `\`${name}\`${values.length > 0 ? `: ${values.join(', ')}` : ''}${needed ? ' (needed)' : ''}`
  tables.components = Object.entries(components)
    .map(([name, schema]) => `| \`<${name}>\` | ${attributesOf(schema).map(attribute).join(', ')} |`)
    .join('\n')
  tables.components = `| component | attributes |\n|---|---|\n${tables.components}`
  return withTables(await read('README.md'), tables)
}

/** Nested schemas are never booleans here, although JSON Schema allows it. */
type Json = z.core.JSONSchema.BaseSchema & {
  anyOf?: Json[]
  items?: Json
  properties?: Record<string, Json>
}

const jsonSchema = (schema: z.ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json

const range = (least?: number, most?: number) =>
  least && least > 1 && most ? `, ${least} to ${most} characters` : most ? `, up to ${most} characters` : ''

/** The type of a field in words for editors. */
function typeText(json: Json): string {
  if (json.const !== undefined) return `\`${String(json.const)}\``
  if (json.enum) return json.enum.map((value) => `\`${String(value)}\``).join(' ')
  if (json.anyOf) return json.anyOf.map(typeText).join(' or ')
  if (json.type === 'array')
    return `list${json.minItems && json.minItems > 1 ? ` of ${json.minItems} or more` : ''}: ${typeText(json.items ?? {})}`
  if (json.type === 'object')
    return json.properties ? `{ ${Object.keys(json.properties).join(', ')} }` : 'group of keys'
  if (json.type === 'integer') return 'whole number'
  if (json.type === 'number') return 'number'
  if (json.type === 'boolean') return '`true` or `false`'
  if (json.format === 'date') return 'date, `2026-11-23`'
  if (json.format === 'uri') return 'https:// address'
  if (json.pattern?.startsWith('^[a-z0-9]+')) return 'slug, `words-with-hyphens`'
  if (json.pattern?.startsWith('^\\d{4}-')) return 'date or moment in India, `2026-11-23 09:00`'
  return `text${range(json.minLength, json.maxLength)}`
}

/** Remarks by key: the comments above the keys in a schema's source. */
function remarks(source: string): Map<string, string> {
  const found = source.matchAll(/\/\*\* ([^*]*(?:\*(?!\/)[^*]*)*)\*\/\s*\n\s*(\w+):/g)
  return new Map(
    [...found].map(([, text = '', key = '']) => [key, text.replace(/\s*\n\s*\*\s*/g, ' ').trim()]),
  )
}

/** Groups whose keys get their own rows. */
const GROUPS = ['card', 'eligibility', 'days', 'flown', 'handsOn', 'feeIncludes']

/** Schema with the keys of a group, of a list of groups, or of the first such branch. */
const keysIn = (json: Json): Json | undefined =>
  json.properties ? json : (json.items && keysIn(json.items)) || json.anyOf?.map(keysIn).find(Boolean)

type Notes = ReadonlyMap<string, string>

function rows(json: Json, notes: Notes, inGroups: Notes = new Map(), prefix = ''): string[] {
  return Object.entries(json.properties ?? {}).flatMap(([key, field]) => {
    const needed = json.required?.includes(key) ? 'yes' : ''
    const note = notes.get(key) ?? ''
    const line = `| \`${prefix}${key}\` | ${needed} | ${typeText(field)} | ${note.replaceAll('|', '\\|')} |`
    const group = prefix === '' && GROUPS.includes(key) ? keysIn(field) : undefined
    if (!group) return [line]
    return [line, ...rows(group, key === 'card' ? new Map() : inGroups, new Map(), `${key}.`)]
  })
}

/** Markdown table of a schema's fields. @param source of the schema. @param groups source of its groups */
export function fieldTable(schema: z.ZodType, source: string, groups = ''): string {
  return [
    '| field | needed | what | remark |',
    '|---|---|---|---|',
    ...rows(jsonSchema(schema), remarks(source), remarks(groups)),
  ].join('\n')
}

/** Replaces the tables between `<!-- fields:<name> -->` and `<!-- /fields -->`. */
export function withTables(readme: string, tables: Readonly<Record<string, string>>): string {
  return readme.replace(
    /(<!-- fields:(\w+) -->\n)[\s\S]*?(<!-- \/fields -->)/g,
    (all, open: string, name: string, close: string) => {
      const table = tables[name]
      return table === undefined ? all : `${open}\n${table}\n\n${close}`
    },
  )
}
