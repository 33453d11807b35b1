/** A copy of the project that a test may edit. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')
/** Generated files, and files that neither a build nor `npm run dev` reads. */
const LEFT_OUT = [
  '.git',
  '.github',
  '.cache',
  '.data',
  'cdk.out',
  'dist',
  'node_modules',
  'test-results',
  'tests',
]

/** Copies the project with packages and pictures. Vike does not accept a link to node_modules. */
export function copyProject(): string {
  const folder = mkdtempSync(join(ROOT, '.cache/copy-'))
  const copy = (name: string) => cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  for (const name of readdirSync(ROOT)) if (!LEFT_OUT.includes(name)) copy(name)
  for (const made of ['.cache/fonts', '.cache/pictures']) copy(made)
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), folder])
  return folder
}
