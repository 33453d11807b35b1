/** The shipped content with additional files and edits. */
import { cpSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Makes pages read a copy, until `done`. @param files text by path in the content folder */
export async function copyContent(files: Readonly<Record<string, string>> = {}) {
  const root = join(await mkdtemp(join(tmpdir(), 'academy-pages-')), 'content')
  cpSync('content', root, { recursive: true, filter: (path) => !/^content\/(?:model|checks)/.test(path) })
  const put = async (name: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
    // Clears cached content, like an edit.
    globalThis.__academyContentEdit = (globalThis.__academyContentEdit ?? 0) + 1
  }
  for (const [name, text] of Object.entries(files)) await put(name, text)
  const before = process.env.ACADEMY_CONTENT
  process.env.ACADEMY_CONTENT = root
  return {
    root,
    put,
    /** @returns the text before. @throws if it does not contain `find` */
    async edit(name: string, find: string | RegExp, words: string): Promise<string> {
      const text = await readFile(join(root, name), 'utf8')
      const edited = text.replace(find, words)
      if (edited === text) throw new Error(`${name} does not contain ${find}`)
      await put(name, edited)
      return text
    },
    async done(): Promise<void> {
      if (before === undefined) delete process.env.ACADEMY_CONTENT
      else process.env.ACADEMY_CONTENT = before
      globalThis.__academyContentEdit = (globalThis.__academyContentEdit ?? 0) + 1
      await rm(dirname(root), { recursive: true, force: true })
    },
  }
}
