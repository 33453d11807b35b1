/** One load of a page, from the browser's own timings. */
import type { Browser, Page } from 'playwright'
import { slowPage } from './chromium.ts'

export interface Load {
  /** Compressed bytes of the page with its styles. */
  document: number
  /** Paths of the scripts that were fetched, with their compressed bytes. */
  scripts: [path: string, bytes: number][]
  /** The page, and what its first paint waited for. */
  requests: number
  /** Milliseconds; the element that was painted, `h1`. */
  lcp: number
  lcpElement: string
  tbt: number
  cls: number
}

interface Seen {
  lcp: number
  element: string
  cls: number
  long: [start: number, duration: number][]
}

/** Runs in the page before anything of it; without named functions, which the compiler would decorate. */
function observe(): void {
  const seen: Seen = { lcp: 0, element: '', cls: 0, long: [] }
  Object.assign(globalThis, { academySeen: seen })
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; value?: number })[]) {
        if (type === 'longtask') seen.long.push([entry.startTime, entry.duration])
        else if (type === 'layout-shift') seen.cls += entry.value ?? 0
        else {
          seen.lcp = entry.startTime
          seen.element = entry.element?.tagName.toLowerCase() ?? ''
        }
      }
    }).observe({ type, buffered: true })
}

/** Down to the end and back, so that what comes late gets its chance to push. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = innerHeight * 0.8
    for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })
}

async function read(page: Page): Promise<Load> {
  return page.evaluate(() => {
    const { academySeen: seen } = globalThis as unknown as { academySeen: Seen }
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      renderBlockingStatus?: string
    })[]
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const blocking = resources.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
    return {
      document: navigation?.encodedBodySize ?? 0,
      scripts: resources
        .map(({ name, encodedBodySize }): [string, number] => [new URL(name).pathname, encodedBodySize])
        .filter(([path]) => path.endsWith('.js')),
      requests: 1 + blocking.length,
      lcp: seen.lcp,
      lcpElement: seen.element,
      tbt: seen.long
        .filter(([start]) => start + 50 >= paint)
        .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
      cls: seen.cls,
    }
  })
}

/** A cold load; figures are taken when the network is quiet, the shifts after a scroll through the page. */
export async function measureLoad(browser: Browser, url: string): Promise<Load> {
  const { page, close } = await slowPage(browser)
  try {
    await page.addInitScript(observe)
    await page.goto(url, { timeout: 90_000 })
    await page.waitForLoadState('networkidle')
    const load = await read(page)
    await scrollThrough(page)
    return { ...load, cls: (await read(page)).cls }
  } finally {
    await close()
  }
}
