/**
 * First paints of one run, side by side: an empty page, Astro's bare article (tests/bench/peers/) and our templates, all
 * as a slow phone sees them. `npm run bench -- paint [--runs 5]`
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { limitKind } from '#site/page/limits.ts'
import { TEMPLATES } from '../templates.ts'
import { ASTRO_OUT, buildAstro, installAstro } from './build/astro.ts'
import { REPO } from './build/posts.ts'
import { figure, spread } from './report/figures.ts'
import { launch, median } from './speed/chromium.ts'
import { measureLoad } from './speed/load.ts'

/** Times the LCP of Astro's bare article: pages that are read, and all others. */
const LIMITS = { reading: 1.15, acting: 1.3 }

const EMPTY =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title><h1>Empty</h1>'

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
}

/** Serves a built site with Brotli, as CloudFront does, and with nothing between. @param first pages that are in no file */
async function serve(folder: string, first: Readonly<Record<string, string>> = {}) {
  const kept = new Map<string, { type: string; body: Buffer }>()
  const read = (path: string) => {
    const file = /\.\w+$/.test(path) ? path : join(path, 'index.html')
    const type = TYPES[file.split('.').at(-1) ?? '']
    const bytes = first[path] ?? readFileSync(join(folder, file))
    return { type: type ?? '', body: type ? brotliCompressSync(bytes) : Buffer.from(bytes) }
  }
  const server = createServer(({ url = '' }, response) => {
    try {
      const { type, body } = kept.get(url) ?? read(url)
      kept.set(url, { type, body })
      if (type) response.setHeader('content-encoding', 'br').setHeader('content-type', type)
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '5' } } })
  await installAstro()
  await buildAstro(join(REPO, 'content'))
  const article = TEMPLATES.find((path) => path.startsWith('/blog/')) ?? ''
  const bare = await serve(ASTRO_OUT, { '/empty': EMPTY })
  const ours = await serve(join(REPO, 'dist/client'))
  const browser = await launch()
  const astro = bare.url + article
  const pages = [`${bare.url}/empty`, astro, ...TEMPLATES.map((path) => ours.url + path)]
  const times = new Map(pages.map((page) => [page, [] as number[]]))
  try {
    // By turns, so that a busy minute of the machine is not held against one of them.
    for (let run = 0; run < Number(values.runs); run++)
      for (const page of pages) times.get(page)?.push((await measureLoad(browser, page)).lcp)
  } finally {
    await browser.close()
    for (const { server } of [bare, ours]) server.close()
  }
  const lcp = (page: string): number => median(times.get(page) ?? [])
  const over: string[] = []
  console.log('LCP ms  of Astro')
  for (const page of pages) {
    const path = page === astro ? 'Astro' : new URL(page).pathname
    const share = lcp(page) / lcp(astro)
    console.log(`${lcp(page).toFixed(0).padStart(6)}  ${share.toFixed(2).padStart(8)}  ${path}`)
    const limit = LIMITS[limitKind(path)]
    if (page !== astro)
      figure({
        what: `first paint of ${page === pages[0] ? 'an empty page' : path}, times that of a bare article`,
        measured: `${share.toFixed(2)}; ${spread(times.get(page) ?? [], 'ms')}`,
        beside: `bare article of Astro: ${spread(times.get(astro) ?? [], 'ms')}`,
        limit: page === pages[0] ? '' : String(limit),
      })
    if (share > limit) over.push(`${path}: ${share.toFixed(2)} of ${limit}`)
  }
  if (over.length > 0) throw new Error(`over the limit:\n${over.join('\n')}`)
}
