/** Files made from the schemas are those in the repository. After a schema changed: `npx tsx cli/content/write-editor-files.ts`. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { editorReadme, vscodeFiles } from '#cli/content/editor-files.ts'
import { fieldTable, withTables } from '#cli/content/field-table.ts'
import { COMPONENTS } from '#content/checks/mdx-component.ts'
import { course } from '#content/model/schema/course.ts'

const REPO = fileURLToPath(new URL('../..', import.meta.url))
const read = (name: string) => readFile(join(REPO, name), 'utf8')

test('the tables of fields in content/README.md are those of the schemas', async () => {
  expect(await editorReadme(REPO)).toBe(await read('content/README.md'))
})

test('every field of a course and every component stands in content/README.md', async () => {
  const readme = await read('content/README.md')
  for (const key of Object.keys(course.shape)) expect(readme).toContain(`| \`${key}\` |`)
  for (const name of Object.keys(COMPONENTS)) expect(readme).toContain(`\`<${name}>\``)
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

test('JSON Schemas, settings and snippets of VS Code are those of the schemas', async () => {
  for (const [name, value] of Object.entries(vscodeFiles()))
    expect(JSON.parse(await read(name)), name).toEqual(JSON.parse(JSON.stringify(value)))
})
