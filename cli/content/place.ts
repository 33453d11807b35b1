/** Where the content lies: the repository's folder, or `ACADEMY_CONTENT` for tests and copies. */
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface ContentPlace {
  /** The content folder. */
  root: string
  /** The folder above it: findings name files from here. */
  repo: string
}

export function contentPlace(env: Readonly<Record<string, string | undefined>>): ContentPlace {
  const own = fileURLToPath(new URL('../../content', import.meta.url))
  const root = resolve(env.ACADEMY_CONTENT ?? own)
  return { root, repo: dirname(root) }
}
