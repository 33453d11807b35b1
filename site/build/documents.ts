/**
 * PDFs and share cards are made in a process of their own: their libraries bring React in, and the React that
 * the Vite configuration loads first, in development mode, is the one that pages would then be rendered with.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '#content/model/cached.ts'
import type { GeneratedFiles } from './generated-files.ts'

/** @throws with what the child said when it fails, for example the place of a content error. */
export async function documents(): Promise<GeneratedFiles> {
  const script = join(projectRoot, 'site/build/documents-child.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 16 * 1024 * 1024,
  })
  return new Map(JSON.parse(stdout) as [string, string][])
}
