/** `npx tsx cli/content/write-editor-files.ts`: regenerates the editor files after a schema changed. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { editorReadme, englishMessages, vscodeFiles } from './editor-files.ts'
import { contentFolders } from './place.ts'

const { repo } = contentFolders({})
for (const [name, value] of Object.entries(vscodeFiles(await englishMessages(repo)))) {
  await mkdir(dirname(join(repo, name)), { recursive: true })
  await writeFile(join(repo, name), `${JSON.stringify(value, null, 2)}\n`)
}
await writeFile(join(repo, 'content', 'README.md'), await editorReadme(repo))
