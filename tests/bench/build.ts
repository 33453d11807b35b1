/**
 * `npm run bench -- build --posts 40,400,2000`: how the build grows with the blog. For each size the content's part
 * alone (reading, rules, MDX), then the whole `npm run build`, each cold, unchanged, and with one article changed. Cold
 * means that nothing of the articles is cached; pictures, brochures and fonts, which do not grow with them, are.
 * `pages` is cold, too, but for the share cards, which are made once for each title.
 */
import { execFile } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { COMMAND } from '#cli/serve/build.ts'
import { type Output, outputOf } from './build/output.ts'
import { makeContent, REPO } from './build/posts.ts'
import { type Cost, measured } from './build/usage.ts'

const run = promisify(execFile)

type Part = 'content' | 'full'
const STATES = {
  content: ['cold', 'unchanged', 'one changed'],
  full: ['cold', 'pages', 'unchanged', 'one changed'],
} as const

/** Limits of the content's part at 2,000 articles on an idle machine: every text becomes a module (decision 0025). */
const LIMITS = { cold: 55, unchanged: 20, 'one changed': 20 } as const
const [RSS_LIMIT, LIMIT_AT] = [2_400, 2_000]
/** The whole build with nothing to do, seconds of CPU at 2,000 articles. */
const IDLE = 1
/** An article of a large blog may cost this much more than one of a blog a fifth of its size. */
const LINEAR = 1.5

export interface Place {
  content: string
  cache: string
  out: string
}

async function content({ content, cache }: Place): Promise<Cost> {
  const env = { ...process.env, NODE_ENV: 'production', ACADEMY_CONTENT: content, ACADEMY_CACHE: cache }
  const args = ['--import', 'tsx', join(REPO, 'tests/bench/build/one.ts')]
  const { stdout } = await run(process.execPath, args, { cwd: REPO, env })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

/** Cost of a whole build with that content and cache. @param options of `npm run build` */
export async function fullCost({ content, cache, out }: Place, ...options: string[]): Promise<Cost> {
  return measured(join(cache, 'usage.jsonl'), (env) =>
    run(process.execPath, [...COMMAND, ...options], {
      cwd: REPO,
      env: { ...process.env, ...env, ACADEMY_CONTENT: content, ACADEMY_CACHE: cache, ACADEMY_OUT: out },
      maxBuffer: 1e9,
    }),
  )
}

const PARTS = { content, full: (place: Place) => fullCost(place) }

/** Caches of what is not a page. */
const DOCUMENTS = ['brochures', 'documents', 'fonts', 'pictures', 'social']

/** Caches of what does not grow with the blog. */
async function seedCache(cache: string): Promise<void> {
  for (const name of DOCUMENTS)
    await cp(join(REPO, '.cache', name), join(cache, name), { recursive: true }).catch(() => undefined)
}

/** Leaves of a build what no page is made of. */
export async function forgetPages({ cache, out }: Pick<Place, 'cache' | 'out'>): Promise<void> {
  await rm(out, { recursive: true, force: true })
  for (const name of await readdir(cache))
    if (!DOCUMENTS.includes(name)) await rm(join(cache, name), { recursive: true })
}

async function measure(posts: number, parts: readonly Part[]) {
  const folder = await mkdtemp(join(tmpdir(), 'academy-blog-'))
  // Below the repository, because the pages' code finds its libraries from there.
  const out = join(REPO, '.cache/bench')
  try {
    const root = join(folder, 'content')
    await mkdir(root)
    await makeContent(root, posts)
    const costs = new Map<string, Cost>()
    let output: Output | undefined
    for (const part of parts) {
      const cache = join(folder, `${part}-cache`)
      await seedCache(cache)
      for (const state of STATES[part]) {
        if (state === 'pages') await forgetPages({ cache, out })
        if (state === 'one changed')
          await appendFile(join(root, 'blog', `made-${posts - 1}.mdx`), `\nOne more sentence for ${part}.\n`)
        const cost = await PARTS[part]({ content: root, cache, out })
        costs.set(`${part} ${state}`, cost)
        const figures = [
          cost.wall.toFixed(1).padStart(7),
          cost.cpu.toFixed(1).padStart(7),
          cost.rss.toFixed(0).padStart(7),
        ]
        console.log([String(posts).padStart(5), part.padEnd(8), state.padEnd(12), ...figures].join('  '))
      }
      if (part === 'full') output = await outputOf(join(out, 'client'))
    }
    return { posts, costs, output }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await rm(out, { recursive: true, force: true })
  }
}

type Result = Awaited<ReturnType<typeof measure>>

function overLimit({ posts, costs }: Result): string[] {
  if (posts !== LIMIT_AT) return []
  const idle = costs.get('full unchanged')?.cpu ?? 0
  const whole =
    idle > IDLE ? [`the whole build, unchanged: ${idle.toFixed(1)} s of CPU, the limit is ${IDLE}`] : []
  const parts = (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).flatMap((state) => {
    const cost = costs.get(`content ${state}`)
    if (!cost) return []
    return [
      ...(cost.cpu > LIMITS[state]
        ? [`${state}: ${cost.cpu.toFixed(1)} s of CPU, the limit is ${LIMITS[state]}`]
        : []),
      ...(cost.rss > RSS_LIMIT ? [`${state}: ${cost.rss.toFixed(0)} MB, the limit is ${RSS_LIMIT}`] : []),
    ]
  })
  return [...whole, ...parts]
}

function notLinear([before, after]: readonly Result[]): string[] {
  const each = (result: Result | undefined) =>
    (result?.costs.get('content cold')?.cpu ?? 0) / (result?.posts ?? 1)
  return each(after) > LINEAR * each(before)
    ? [
        `an article costs ${(1000 * each(after)).toFixed(1)} ms of ${after?.posts}, ${(1000 * each(before)).toFixed(1)} ms of ${before?.posts}`,
      ]
    : []
}

/** Files that every page shares must not know how long the blog is. */
function grown(results: readonly Result[]): string[] {
  const [first, ...rest] = results.flatMap(({ output }) => output ?? [])
  return rest.flatMap((output) =>
    output.shared === first?.shared
      ? []
      : [`scripts and styles: ${first?.shared} bytes before, ${output.shared} now`],
  )
}

/** @param args `--posts 40,400,2000`, `--part content` or `full` for one of the two alone */
export async function bench(args: string[]): Promise<void> {
  const option = (name: string) => args[args.indexOf(`--${name}`) + 1 || args.length]
  const sizes = (option('posts') ?? '40,400,2000').split(',').map(Number)
  const part = option('part') as Part | undefined
  console.log('posts  part      state         wall s   CPU s  RSS MB')
  const results: Result[] = []
  for (const posts of sizes) results.push(await measure(posts, part ? [part] : ['content', 'full']))
  for (const { posts, output } of results) if (output) console.log(`${posts} posts: ${output.words}`)
  const faults = grown(results)
  const slow = [...results.flatMap(overLimit), ...(results.length > 1 ? notLinear(results.slice(-2)) : [])]
  const busy = (loadavg()[0] ?? 0) > availableParallelism()
  if (slow.length > 0 && busy)
    console.log(`${slow.join('\n')}\nthe machine is busy with other work, so this says nothing`)
  if (slow.length > 0 && !busy) faults.push(...slow)
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
