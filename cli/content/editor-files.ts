/** Run by `npm run prepare`: writes JSON Schemas, with which VS Code checks data files and messages while they are edited. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { pathsUnder } from '#content/model/files.js'
import { dataFileName, dataFiles } from '#content/model/schema/registry.ts'

const SCHEMAS = '.vscode/schemas'

/** Schema of a message file. Each key's description is the English text. No key is required: a translation may lack some. */
function messagesSchema(value: unknown): object {
  if (typeof value === 'string') return { type: 'string', description: value }
  if (Array.isArray(value)) return { type: 'array', items: messagesSchema(value[0]) }
  if (value === null || typeof value !== 'object') return {}
  const properties = Object.entries(value).map(([key, inner]) => [key, messagesSchema(inner)])
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false }
}

/** Writes files into the folder `.vscode` of `target`. @param repo parent of the content folder */
export async function writeEditorFiles(repo: string, target = repo): Promise<void> {
  const write = async (name: string, value: object) => {
    await mkdir(dirname(join(target, name)), { recursive: true })
    await writeFile(join(target, name), `${JSON.stringify(value, null, 2)}\n`)
  }
  const messages = join(repo, 'content', 'messages')
  const names = pathsUnder(messages).filter((name) => name.endsWith('.json'))
  for (const name of names)
    await write(
      `${SCHEMAS}/messages/${name}`,
      messagesSchema(JSON.parse(await readFile(join(messages, name), 'utf8'))),
    )
  const data = Object.entries(dataFiles).map(([name, schema]) => ({ name: dataFileName(name), schema }))
  for (const { name, schema } of data)
    await write(`${SCHEMAS}/${name}.json`, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  await write('.vscode/settings.json', {
    'yaml.schemas': Object.fromEntries(
      data.map(({ name }) => [`./${SCHEMAS}/${name}.json`, `content/data/${name}.yaml`]),
    ),
    'json.schemas': names.map((name) => ({
      fileMatch: [`/content/messages/${name}`, `/content/*/messages/${name}`],
      url: `./${SCHEMAS}/messages/${name}`,
    })),
    'files.associations': { '*.mdx': 'mdx' },
    'editor.rulers': [110],
  })
  await write('.vscode/extensions.json', {
    recommendations: ['redhat.vscode-yaml', 'unifiedjs.vscode-mdx', 'biomejs.biome'],
  })
}

if (process.argv[1]?.endsWith('editor-files.ts')) await writeEditorFiles('.')
