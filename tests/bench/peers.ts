/**
 * `npm run bench -- peers --posts 2000`: our build beside Astro's native MDX blog (tests/bench/peers/) on the same
 * articles, one after the other on the same machine. Astro makes bare pages: no islands, pictures, rules, budgets or
 * search. Ours has its pictures, PDFs, share cards and fonts from a build before: `pages` makes the pages alone, `whole`
 * the search's index, too.
 */
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAstro, installAstro } from './build/astro.ts'
import { makeContent, REPO } from './build/posts.ts'
import type { Cost } from './build/usage.ts'
import { forgetPages, fullCost } from './build.ts'
import { median } from './speed/chromium.ts'

/** Below the repository, because the pages' code finds its libraries from there. */
const OUT = join(REPO, '.cache/bench')

/** @param args `--posts 2000 --runs 3` */
export async function bench(args: string[]): Promise<void> {
  const option = (name: string) => args[args.indexOf(`--${name}`) + 1 || args.length]
  const runs = Number(option('runs') ?? 3)
  await installAstro()
  console.log('posts  build  wall s   CPU s  RSS MB')
  for (const posts of (option('posts') ?? '400,2000').split(',').map(Number)) {
    const folder = await mkdtemp(join(tmpdir(), 'academy-peers-'))
    try {
      const content = join(folder, 'content')
      await mkdir(content)
      await makeContent(content, posts)
      // By turns, so that a busy minute of the machine is not held against one of the two.
      const costs: Record<'astro' | 'pages' | 'whole', Cost[]> = { astro: [], pages: [], whole: [] }
      const place = { content, cache: join(folder, 'cache'), out: OUT }
      await cp(join(REPO, '.cache/pictures'), join(place.cache, 'pictures'), { recursive: true })
      await fullCost(place)
      for (let n = 0; n < runs; n++) {
        costs.astro.push(await buildAstro(content))
        await forgetPages(place)
        costs.pages.push(await fullCost(place, '--pages'))
        await forgetPages(place)
        costs.whole.push(await fullCost(place))
      }
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
      for (const made of [folder, OUT]) await rm(made, { recursive: true, force: true })
    }
  }
}
