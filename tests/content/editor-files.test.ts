/** Files that help editors: what VS Code reads, and the components in content/README.md. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeEditorFiles } from '#cli/content/editor-files.ts'
import { components } from '#content/model/schema/components.ts'
import { ICONS } from '#content/model/schema/course.ts'

const folder = mkdtempSync(join(tmpdir(), 'academy-vscode-'))
beforeAll(() => writeEditorFiles(resolve('.'), folder))
afterAll(() => rmSync(folder, { recursive: true }))
const written = (name: string) => JSON.parse(readFileSync(join(folder, '.vscode', name), 'utf8'))

test('every component has an example in content/README.md', () => {
  const readme = readFileSync('content/README.md', 'utf8')
  for (const name of Object.keys(components)) expect(readme).toMatch(new RegExp(`^<${name}\\b`, 'm'))
})

test('content/README.md lists the icons, as the check says that it does', () => {
  const [, listed] =
    /^- \*\*Icons\*\* are named: (.+)\.$/m.exec(readFileSync('content/README.md', 'utf8')) ?? []
  expect(listed?.split(', ')).toEqual(ICONS)
})

test('VS Code completes and checks data files', () => {
  expect(written('schemas/stories-page.json')).toMatchObject({
    required: expect.arrayContaining(['statistics']),
  })
  expect(written('settings.json')['yaml.schemas']).toMatchObject({
    './.vscode/schemas/stories-page.json': 'content/data/stories-page.yaml',
  })
})

test('VS Code completes the keys of messages, and shows translators the English', () => {
  const { head } = JSON.parse(readFileSync('content/messages/contact.json', 'utf8'))
  expect(written('schemas/messages/contact.json')).toMatchObject({
    additionalProperties: false,
    properties: { head: { properties: { title: { type: 'string', description: head.title } } } },
  })
  expect(written('settings.json')['json.schemas']).toContainEqual({
    fileMatch: ['/content/messages/forms/contact.json', '/content/*/messages/forms/contact.json'],
    url: './.vscode/schemas/messages/forms/contact.json',
  })
})
