/**
 * `npm run bench -- peers --posts 2000`: our build beside Astro's native MDX blog (tests/bench/peers/) on the same
 * articles, one after the other on the same machine. Astro makes bare pages: no islands, pictures, rules or budgets.
 * Ours has its pictures, PDFs, share cards and fonts from a build before, and makes all else. Installs Astro once below
 * .cache/ from the registry.
 */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeContent, REPO } from './build/posts.ts'
import { type Cost, measured } from './build/usage.ts'
import { forgetPages, fullCost } from './build.ts'
import { median } from './speed/chromium.ts'

const run = promisify(execFile)
const PROJECT = join(REPO, 'tests/bench/peers')
const INSTALLED = join(REPO, '.cache/peers')

/** The project with its packages; installed anew when its package.json is another. */
async function install(): Promise<void> {
  const wanted = await readFile(join(PROJECT, 'package.json'), 'utf8')
  if ((await readFile(join(INSTALLED, 'package.json'), 'utf8').catch(() => '')) !== wanted) {
    await rm(INSTALLED, { recursive: true, force: true })
    await mkdir(INSTALLED, { recursive: true })
    await cp(join(PROJECT, 'package.json'), join(INSTALLED, 'package.json'))
    await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: INSTALLED })
  }
  await cp(PROJECT, INSTALLED, { recursive: true })
}

/** A cold build by Astro. @param content folder with `blog/*.mdx` */
async function astro(content: string): Promise<Cost> {
  const blog = join(INSTALLED, 'src/content/blog')
  for (const folder of [blog, join(INSTALLED, 'dist'), join(INSTALLED, '.astro')])
    await rm(folder, { recursive: true, force: true })
  await rm(join(INSTALLED, 'node_modules/.astro'), { recursive: true, force: true })
  await cp(join(content, 'blog'), blog, { recursive: true })
  return measured(join(INSTALLED, 'usage.jsonl'), (env) =>
    run(process.execPath, [join(INSTALLED, 'node_modules/astro/astro.js'), 'build', '--silent'], {
      cwd: INSTALLED,
      env: { ...process.env, ...env, ASTRO_TELEMETRY_DISABLED: '1' },
      maxBuffer: 1e9,
    }),
  )
}

/** @param args `--posts 2000 --runs 3` */
export async function bench(args: string[]): Promise<void> {
  const option = (name: string) => args[args.indexOf(`--${name}`) + 1 || args.length]
  const runs = Number(option('runs') ?? 3)
  await install()
  console.log('posts  build  wall s   CPU s  RSS MB')
  for (const posts of (option('posts') ?? '400,2000').split(',').map(Number)) {
    const folder = await mkdtemp(join(tmpdir(), 'academy-peers-'))
    try {
      const content = join(folder, 'content')
      await mkdir(content)
      await makeContent(content, posts)
      // By turns, so that a busy minute of the machine is not held against one of the two.
      const costs: Record<string, Cost[]> = { astro: [], ours: [] }
      const place = { content, cache: join(folder, 'cache'), out: join(REPO, '.cache/bench') }
      await cp(join(REPO, '.cache/pictures'), join(place.cache, 'pictures'), { recursive: true })
      await fullCost(place)
      for (let n = 0; n < runs; n++) {
        await forgetPages(place)
        costs.astro?.push(await astro(content))
        costs.ours?.push(await fullCost(place))
      }
      await rm(place.out, { recursive: true, force: true })
      for (const [name, all] of Object.entries(costs)) {
        const of = (figure: keyof Cost, digits: number) =>
          median(all.map((cost) => cost[figure]))
            .toFixed(digits)
            .padStart(6)
        console.log(
          `${String(posts).padStart(5)}  ${name.padEnd(5)}  ${of('wall', 1)}  ${of('cpu', 1)}  ${of('rss', 0)}`,
        )
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
