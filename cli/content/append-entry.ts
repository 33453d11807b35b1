/** Adds to a list of `content/data/`. */
import { readFile } from 'node:fs/promises'
import { stringify } from 'yaml'
import { writeAtomically } from '../leads/atomic-file.ts'

/**
 * Adds an entry (or its text) at the end of a file that is there, empty or missing; what stands above it stays as it was,
 * sign by sign.
 */
export async function appendEntry(file: string, entry: object | string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const before = text.trimEnd().replace(/(?:^|\n)\[\]$/, '')
  const added = typeof entry === 'string' ? entry : stringify([entry], { lineWidth: 0 })
  await writeAtomically(file, before === '' ? added : `${before}\n${added}`, { mode: 0o644 })
}
