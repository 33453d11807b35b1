/** The shipped content with additional files. */
import { cpSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Makes pages read the copy. @param files text by path in the content folder @returns undoes it */
export async function copyContent(files: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
  const root = join(await mkdtemp(join(tmpdir(), 'academy-pages-')), 'content')
  cpSync('content', root, { recursive: true, filter: (path) => !/^content\/(?:model|checks)/.test(path) })
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
  const before = process.env.ACADEMY_CONTENT
  const read = (folder: string | undefined): void => {
    if (folder === undefined) delete process.env.ACADEMY_CONTENT
    else process.env.ACADEMY_CONTENT = folder
    // Clears cached content, like an edit.
    globalThis.__academyContentEdit = (globalThis.__academyContentEdit ?? 0) + 1
  }
  read(root)
  return async () => {
    read(before)
    await rm(dirname(root), { recursive: true, force: true })
  }
}
