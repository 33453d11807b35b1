/** Where the content lies: the repository's folder, or `ACADEMY_CONTENT` for tests and copies; and the site read from there. */
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Site } from '#content/model/site.ts'
import { now } from '#lambdas/shared/clock.ts'
import { CliError } from '../errors.ts'
import type { Env, Io } from '../output.ts'

/** The content folder, and the folder above it, from which findings name files. */
export function contentPlace(env: Env) {
  const own = fileURLToPath(new URL('../../content', import.meta.url))
  const root = resolve(env.ACADEMY_CONTENT ?? own)
  return { root, repo: dirname(root) }
}

/** For commands that need sound content: else one line that says where to look. */
export async function openSite(io: Io) {
  const { readContent } = await import('#content/model/read/read.ts')
  const place = contentPlace(io.env)
  const { site } = await readContent(place.root, now(io.env))
  if (!site) throw new CliError('The content cannot be read: run `academy content check` first.')
  return { ...place, site }
}

/** The content. @param root its folder, the repository's by default. @throws CliError in one line that says what is wrong */
export async function readCheckedContent(root?: string): Promise<Site> {
  const { readContent } = await import('#content/model/read/read.ts')
  const { site, issues } = await readContent(root)
  const errors = issues.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (site && !first) return site
  const place = first
    ? `${first.file}:${first.line}:${first.col}: ${first.message}`
    : 'a data file is missing'
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more: npx academy content check)` : ''
  throw new CliError(`The content is broken: ${place.replace(/\s+/g, ' ')}${more}`)
}
