/** Files made from the schemas are those in the repository. After a schema changed: `npx tsx cli/content/write-editor-files.ts`. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod'
import {
  editorReadme,
  englishMessages,
  fieldTable,
  vscodeFiles,
  withTables,
} from '#cli/content/editor-files.ts'
import { components } from '#content/model/schema/components.ts'
import { course } from '#content/model/schema/course.ts'

const REPO = fileURLToPath(new URL('../..', import.meta.url))
const read = (name: string) => readFile(join(REPO, name), 'utf8')

test('the tables of fields in content/README.md are those of the schemas', async () => {
  expect(await editorReadme(REPO)).toBe(await read('content/README.md'))
})

test('every field of a course and every component stands in content/README.md', async () => {
  const readme = await read('content/README.md')
  for (const key of Object.keys(course.shape)) expect(readme).toContain(`| \`${key}\` |`)
  for (const name of Object.keys(components)) expect(readme).toContain(`\`<${name}>\``)
})

test('a new field changes the table', () => {
  const table = fieldTable(
    z.strictObject({ a: z.string().max(9), b: z.boolean().optional() }),
    '/** Why. */\n  a: x',
  )
  expect(table).toContain('| `a` | yes | text, up to 9 characters | Why. |')
  expect(table).toContain('| `b` |  | `true` or `false` |  |')
  expect(withTables('<!-- fields:x -->\nold\n<!-- /fields -->', { x: 'new' })).toBe(
    '<!-- fields:x -->\n\nnew\n\n<!-- /fields -->',
  )
})

test('VS Code gets a schema for each data file, and snippets with what a component needs', () => {
  const files = vscodeFiles({})
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      '.vscode/settings.json',
      '.vscode/schemas/settings.json',
      '.vscode/schemas/course.json',
    ]),
  )
  expect(files['.vscode/schemas/stories-page.json']).toMatchObject({
    required: expect.arrayContaining(['statistics']),
  })
  expect(files['.vscode/content.code-snippets']).toMatchObject({
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a stop of VS Code.
    Callout: { body: ['<Callout kind="${1|note,tip,caution|}">', '$0', '</Callout>'] },
    Figure: { body: ['<Figure name="$1" alt="$2" />'] },
  })
})

test('VS Code completes the keys of messages, and shows translators the English', async () => {
  const files = vscodeFiles(await englishMessages(REPO))
  const contact: { head: { title: string } } = JSON.parse(await read('content/messages/contact.json'))
  expect(files['.vscode/schemas/messages/contact.json']).toMatchObject({
    additionalProperties: false,
    properties: { head: { properties: { title: { type: 'string', description: contact.head.title } } } },
  })
  expect(files['.vscode/settings.json']).toMatchObject({
    'json.schemas': expect.arrayContaining([
      {
        fileMatch: ['/content/messages/forms/contact.json', '/content/*/messages/forms/contact.json'],
        url: './.vscode/schemas/messages/forms/contact.json',
      },
    ]),
  })
})
