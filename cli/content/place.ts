/** Where the content lies: the repository's folder, or `ACADEMY_CONTENT` for tests and copies. */
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Env } from '../output.ts'

export interface ContentPlace {
  /** The content folder. */
  root: string
  /** The folder above it: findings name files from here. */
  repo: string
}

export function contentPlace(env: Env): ContentPlace {
  const own = fileURLToPath(new URL('../../content', import.meta.url))
  const root = resolve(env.ACADEMY_CONTENT ?? own)
  return { root, repo: dirname(root) }
}
