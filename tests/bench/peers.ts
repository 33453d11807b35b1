/**
 * `npm run bench -- peers --posts 40,400`: our build beside two sites of Astro (tests/bench/peers/) on the same articles,
 * by turns on the same machine. `bare`: Astro's native MDX blog without styles, islands, rules or search. `same`: our
 * article template with sitemap, feed and Pagefind, but neither our other 160 pages nor our checks and budgets. Ours has
 * its pictures, PDFs, share cards and fonts from a build before: `pages` makes the pages alone, `whole` the search index,
 * too. The last rows are what each further article costs.
 */
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAstro, installAstro } from './build/astro.ts'
import { forgetPages, fullCost } from './build/ours.ts'
import { makeContent, REPO } from './build/posts.ts'
import type { Cost } from './build/usage.ts'
import { figure, spread } from './report/figures.ts'
import { median } from './speed/chromium.ts'

/** Below the repository, because the pages' code finds its libraries from there. */
const OUT = join(REPO, '.cache/bench')

const BUILDS = ['bare', 'same', 'pages', 'whole'] as const
type Build = (typeof BUILDS)[number]

const print = (posts: string, build: Build, { wall, cpu, rss }: Cost): void => {
  const figures = [wall.toFixed(1), cpu.toFixed(1), rss.toFixed(0)].map((figure) => figure.padStart(6))
  console.log([posts.padStart(5), build.padEnd(5), ...figures].join('  '))
}

/** @param args `--posts 40,400 --runs 3` */
export async function bench(args: string[]): Promise<void> {
  const option = (name: string) => args[args.indexOf(`--${name}`) + 1 || args.length]
  const runs = Number(option('runs') ?? 3)
  await installAstro()
  const results: ({ posts: number; build: Build } & Cost)[] = []
  console.log('posts  build  wall s   CPU s  RSS MB')
  for (const posts of (option('posts') ?? '40,400').split(',').map(Number)) {
    const folder = await mkdtemp(join(tmpdir(), 'academy-peers-'))
    try {
      const content = join(folder, 'content')
      await mkdir(content)
      await makeContent(content, posts)
      // By turns, so that a busy minute of the machine is not held against one of the two.
      const costs: Record<Build, Cost[]> = { bare: [], same: [], pages: [], whole: [] }
      const place = { content, cache: join(folder, 'cache'), out: OUT }
      await cp(join(REPO, '.cache/pictures'), join(place.cache, 'pictures'), { recursive: true })
      await fullCost(place)
      for (let n = 0; n < runs; n++) {
        costs.bare.push(await buildAstro(content))
        await forgetPages(place)
        costs.same.push(await buildAstro(content, 'same-work', place.cache))
        await forgetPages(place)
        costs.pages.push(await fullCost(place, '--pages'))
        await forgetPages(place)
        costs.whole.push(await fullCost(place))
      }
      for (const build of BUILDS) {
        const of = (figure: keyof Cost) => median(costs[build].map((cost) => cost[figure]))
        const middle = { wall: of('wall'), cpu: of('cpu'), rss: of('rss') }
        results.push({ posts, build, ...middle })
        const told = (name: Build) =>
          `${spread(
            costs[name].map(({ wall }) => wall),
            's',
            1,
          )}; ${spread(
            costs[name].map(({ cpu }) => cpu),
            's',
            1,
          )} of CPU`
        if (build === 'pages' || build === 'whole')
          figure({
            what: `build of ${posts} articles, ${build === 'pages' ? 'pages alone' : 'all but pictures, PDFs and share cards'}`,
            measured: told(build),
            beside: `Astro with our article template, feed and search: ${told('same')}; Astro bare: ${told('bare')}`,
          })
        print(String(posts), build, middle)
      }
    } finally {
      for (const made of [folder, OUT]) await rm(made, { recursive: true, force: true })
    }
  }
  for (const build of BUILDS) {
    const [few, many] = results.filter((row) => row.build === build)
    if (!few || !many) continue
    const articles = many.posts - few.posts
    const each = (figure: 'wall' | 'cpu') =>
      `${((1000 * (many[figure] - few[figure])) / articles).toFixed(0)} ms`
    console.log(`each further article, ${build}: ${each('wall')}, ${each('cpu')} of CPU`)
  }
}
