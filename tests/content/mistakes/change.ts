/** Makes a mistake in a copy of the base site, and takes it back. */
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BASE } from '../fixtures/apply.ts'
import { TELUGU } from '../fixtures/telugu.ts'
import type { Edit } from './read.ts'

async function words(root: string, { file, find, put, latin1, base64, repeat, times = 0 }: Edit) {
  const bytes = latin1
    ? Buffer.from(latin1, 'latin1')
    : base64
      ? Buffer.from(base64, 'base64')
      : Buffer.from(repeat?.repeat(times) ?? put ?? '')
  if (find === undefined) return bytes
  const before = await readFile(join(root, file))
  const at = before.indexOf(find)
  if (at < 0) throw new Error(`${file} does not hold ${JSON.stringify(find)}`)
  return Buffer.concat([before.subarray(0, at), bytes, before.subarray(at + Buffer.byteLength(find))])
}

/** Copies a file as the base has it, or as its Telugu has it. */
const copySound = (name: string, to: string) =>
  cp(join(BASE, 'content', name), to).catch(() => cp(join(TELUGU, name), to))

async function apply(root: string, path: string, edit: Edit): Promise<void> {
  if (edit.link) await symlink(edit.link, path)
  else if (edit.copy) await copySound(edit.copy, path)
  else if (edit.delete) await rm(path)
  else if (edit.move) await rename(path, join(root, edit.move))
  else await writeFile(path, await words(root, edit))
}

/** @param root a content folder like the base's. @returns what puts every file back as the base has it */
export async function change(root: string, edits: readonly Edit[]): Promise<() => Promise<void>> {
  const touched = new Set<string>()
  const undo = async () => {
    for (const path of touched) {
      await rm(path, { recursive: true, force: true })
      await cp(join(BASE, 'content', path.slice(root.length)), path).catch(() => {})
    }
  }
  try {
    for (const edit of edits) {
      const path = join(root, edit.file)
      touched.add((await mkdir(dirname(path), { recursive: true })) ?? path)
      if (edit.move) touched.add(join(root, edit.move))
      await apply(root, path, edit)
    }
  } catch (error) {
    await undo()
    throw error
  }
  return undo
}
