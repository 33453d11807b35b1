/** Our build with other content, and with the caches of an earlier build. */
import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BUILD_ARGS } from '#cli/serve/build.ts'
import { REPO } from './posts.ts'
import { type Cost, measured } from './usage.ts'

const run = promisify(execFile)

export interface Place {
  content: string
  cache: string
  out: string
}

/** Cost of a whole build with that content and cache. @param options of `npm run build` */
export async function fullCost({ content, cache, out }: Place, ...options: string[]): Promise<Cost> {
  return measured(join(cache, 'usage.jsonl'), (env) =>
    run(process.execPath, [...BUILD_ARGS, ...options], {
      cwd: REPO,
      env: { ...process.env, ...env, ACADEMY_CONTENT: content, ACADEMY_CACHE: cache, ACADEMY_OUT: out },
      maxBuffer: 1e9,
    }),
  )
}

/** Caches that hold no pages. */
const DOCUMENTS = ['brochures', 'documents', 'fonts', 'pictures', 'social']

/** Leaves of a build what no page is made of. */
export async function forgetPages({ cache, out }: Pick<Place, 'cache' | 'out'>): Promise<void> {
  for (const made of [out, join(REPO, '.cache/bundles')]) await rm(made, { recursive: true, force: true })
  for (const name of await readdir(cache))
    if (!DOCUMENTS.includes(name)) await rm(join(cache, name), { recursive: true })
}
