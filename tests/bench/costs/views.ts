/** What one page view costs: each template in Chromium with an empty cache, scrolled to its end, counted at the stack. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { loadEdgeFunction } from '#cli/local/edge/viewer-function.ts'
import { localAssembly } from '#cli/local/stack/assembly.ts'
import { type LocalStack, startStack } from '#cli/local/stack/stack.ts'
import { CLIENT_BUILD } from '#cli/serve/build.ts'
import { publishBuild } from '#cli/serve/publish-build.ts'
import { siteFactsOf } from '#cli/smoke/site-facts.ts'
import { loadSite } from '#content/model/read/read.ts'
import { MAX_STORE_BYTES } from '#infra/edge/pack.ts'
import { BROWSER_FLAGS, ensureBrowser } from '../../browser.ts'
import { TEMPLATES } from '../../templates.ts'
import type { Counts } from './counter.ts'

/** Means of a view, and how much of the store's limit one release takes. */
export async function measureViews(): Promise<{ view: Counts; storeShare: number }> {
  if (!existsSync(join(CLIENT_BUILD, 'index.html'))) throw new Error('The site is not built: npm run build')
  const data = mkdtempSync(join(tmpdir(), 'academy-views-'))
  const assembly = await localAssembly()
  const stack = await startStack({ data, port: 0, assembly, warn: console.error, test: { still: true } })
  try {
    await publishBuild(CLIENT_BUILD, stack, siteFactsOf(await loadSite()))
    const seen = await load(stack)
    const view = {
      'cdn requests': seen.length / TEMPLATES.length,
      'cdn bytes': seen.reduce((sum, { bytes }) => sum + bytes, 0) / TEMPLATES.length,
      'store reads': (await readsOf(stack, seen)) / TEMPLATES.length,
    }
    return { view, storeShare: storeBytes(stack) / MAX_STORE_BYTES }
  } finally {
    await stack.close()
    rmSync(data, { recursive: true, force: true })
  }
}

interface Seen {
  path: string
  bytes: number
}

async function load({ server, url }: LocalStack): Promise<Seen[]> {
  const seen: Seen[] = []
  const listen = ({ url: path = '' }: IncomingMessage, response: ServerResponse) => {
    const { socket } = response
    const before = socket?.bytesWritten ?? 0
    response.once('finish', () => seen.push({ path, bytes: (socket?.bytesWritten ?? 0) - before }))
  }
  server.prependListener('request', listen)
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS })
  try {
    for (const path of TEMPLATES) {
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
      })
      await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort())
      const page = await context.newPage()
      await page.goto(url + path)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let y = 0; y < height; y += 600) {
        await page.mouse.wheel(0, 600)
        await page.waitForTimeout(30)
      }
      await page.waitForLoadState('networkidle')
      await context.close()
    }
  } finally {
    await browser.close()
    server.off('request', listen)
  }
  return seen
}

/** The function runs for each request; its reads are billed one by one. */
async function readsOf({ resources, services }: LocalStack, seen: readonly Seen[]): Promise<number> {
  let reads = 0
  const [fn] = resources().of('AWS::CloudFront::Function')
  const run = loadEdgeFunction(resources(), fn?.arn ?? '', (store, key) => {
    reads++
    return services.store.get(store, key)
  })
  for (const { path } of seen) {
    const [name = '', query = ''] = path.split('?')
    await run({ method: 'GET', path: name, query, headers: {}, body: Buffer.alloc(0) }, '203.0.113.7')
  }
  return reads
}

function storeBytes({ resources, services }: LocalStack): number {
  const [store] = resources().of('AWS::CloudFront::KeyValueStore')
  const arn = store?.arn ?? ''
  return services.store
    .keys(arn)
    .reduce(
      (sum, key) => sum + Buffer.byteLength(key) + Buffer.byteLength(services.store.get(arn, key) ?? ''),
      0,
    )
}
