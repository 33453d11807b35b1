/** Temporary folders of tests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { AtEnd } from './server.ts'

/** A folder that is deleted after the test. @param atEnd `afterAll` for a folder of all tests of a file */
export function testFolder(atEnd: AtEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'academy-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
