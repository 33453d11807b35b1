/** A copy of the project to measure in. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REPO } from './posts.ts'

/** The files that Git knows, and the packages. */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'academy-start-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached'], { cwd: REPO, encoding: 'utf8' })
  for (const file of files.split('\0').filter(Boolean)) cpSync(join(REPO, file), join(folder, file))
  symlinkSync(join(REPO, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
