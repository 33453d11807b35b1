/** Files made from the schemas for editors: tables of content/README.md, JSON Schemas and snippets of VS Code. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { collections, kinds } from '#content/model/collections.ts'
import { type ComponentName, components } from '#content/model/schema/components.ts'
import { dataFiles, fileNameOf } from '#content/model/schema/registry.ts'
import { fieldTable, jsonSchema, withTables } from './field-table.ts'
import { template } from './templates.ts'

const PAGES = Object.fromEntries(Object.values(collections).map(({ kind, schema }) => [kind, schema]))

const attributesOf = (schema: z.ZodObject) =>
  Object.entries(schema.shape).map(([name, one]) => ({
    name,
    needed: !one.safeParse(undefined).success,
    values: one instanceof z.ZodEnum ? one.options.map(String) : [],
  }))

/** Components with nothing between their tags. */
const EMPTY: ReadonlySet<string> = new Set<ComponentName>([
  'Figure',
  'Fact',
  'Claim',
  'Price',
  'Source',
  'Identity',
  'GrievanceOfficer',
])

/** A snippet's body: `$` of the text escaped, a stop in each empty quote. */
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
        const stop = one.values.length > 0 ? `\${${index + 1}|${one.values.join(',')}|}` : `$${index + 1}`
        return ` ${one.name}="${stop}"`
      })
    const lines = EMPTY.has(name)
      ? [`<${name}${given.join('')} />`]
      : [`<${name}${given.join('')}>`, '$0', `</${name}>`]
    return [name, { prefix: name, scope: 'mdx,markdown', description: `${name} component`, body: lines }]
  })
  return Object.fromEntries([...pages, ...tags])
}

/** Path from the repository's root → value of the JSON file. */
export function vscodeFiles(): Record<string, unknown> {
  const schemas: Record<string, z.ZodType> = { ...PAGES }
  for (const [name, schema] of Object.entries(dataFiles)) schemas[fileNameOf(name)] = schema
  const files: Record<string, unknown> = {}
  const associations: Record<string, string> = {}
  for (const [name, schema] of Object.entries(schemas)) {
    files[`.vscode/schemas/${name}.json`] = jsonSchema(schema)
    if (!(name in PAGES)) associations[`./.vscode/schemas/${name}.json`] = `content/data/${name}.yaml`
  }
  files['.vscode/settings.json'] = {
    'yaml.schemas': associations,
    'files.associations': { '*.mdx': 'mdx' },
    'editor.rulers': [110],
  }
  files['.vscode/extensions.json'] = {
    recommendations: ['redhat.vscode-yaml', 'unifiedjs.vscode-mdx', 'biomejs.biome'],
  }
  files['.vscode/content.code-snippets'] = snippets()
  return files
}

/** content/README.md with its tables of fields made anew. */
export async function editorReadme(repo: string): Promise<string> {
  const read = (name: string) => readFile(join(repo, 'content', name), 'utf8')
  const tables: Record<string, string> = {}
  for (const [name, schema] of Object.entries(PAGES))
    tables[name] = fieldTable(schema, await read(`model/schema/${name}.ts`))
  const attribute = ({ name, needed, values }: ReturnType<typeof attributesOf>[number]) =>
    `\`${name}\`${values.length > 0 ? `: ${values.join(', ')}` : ''}${needed ? ' (needed)' : ''}`
  tables.components = Object.entries(components)
    .map(([name, schema]) => `| \`<${name}>\` | ${attributesOf(schema).map(attribute).join(', ')} |`)
    .join('\n')
  tables.components = `| component | attributes |\n|---|---|\n${tables.components}`
  return withTables(await read('README.md'), tables)
}
