/** Time from a touch to the next picture, by the browser's own Event Timing, for the things that visitors touch. */
import type { Browser, Locator, Page } from 'playwright'
import { slowPage } from './chromium.ts'

interface Interaction {
  name: string
  path: string
  /** Brings the page to where the visitor would touch. */
  before?: (page: Page) => Promise<unknown>
  /** What is touched, or the key that is pressed in it. */
  at: (page: Page) => Locator
  key?: string
}

const ready = (page: Page, island: string): Promise<unknown> =>
  page.locator(`[data-island=${island}][data-state=ready]`).first().waitFor({ state: 'attached' })

export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'filter of the courses',
    path: '/courses',
    at: (page) => page.getByRole('button', { name: 'Special Courses' }),
  },
  {
    name: 'search of the blog',
    path: '/blog',
    at: (page) => page.getByRole('searchbox').first(),
    key: 'd',
  },
  {
    name: 'carousel of the home page',
    path: '/',
    before: (page) => page.locator('[data-stay][data-near]').scrollIntoViewIfNeeded(),
    at: (page) => page.getByRole('button', { name: 'Next slide' }),
  },
  {
    name: 'drawer',
    path: '/courses/dgca-small',
    at: (page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }),
  },
  {
    name: 'dialog',
    path: '/courses/dgca-small',
    at: (page) => page.getByRole('button', { name: 'Download Brochure' }).first(),
  },
  {
    name: 'errors of the application',
    path: '/apply',
    before: (page) => ready(page, 'ApplyForm'),
    at: (page) => page.locator('#apply-form').getByRole('button', { name: 'Submit Application' }),
  },
]

/** Longest interaction since `observeEvents`, milliseconds; those below 16 ms count as 16, which is what browsers tell. */
export async function slowest(page: Page): Promise<number> {
  // Two frames later the picture is there and its entry with it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))))
  return page.evaluate(() =>
    Math.max(16, ...(globalThis as unknown as { academyEvents: number[] }).academyEvents),
  )
}

/** Starts to note interactions; call when the page has come to rest. */
export const observeEvents = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const events: number[] = []
    Object.assign(globalThis, { academyEvents: events })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
          events.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })

/** One touch under CPU slowdown, on a page that has loaded. */
export async function measureInteraction(browser: Browser, url: string, what: Interaction): Promise<number> {
  const { page, close } = await slowPage(browser, false)
  try {
    await page.goto(url + what.path)
    await page.waitForLoadState('networkidle')
    await what.before?.(page)
    const target = what.at(page)
    await target.scrollIntoViewIfNeeded()
    if (what.key) await target.focus()
    const box = await target.boundingBox()
    if (!box) throw new Error(`${what.name}: nothing to touch`)
    // What the driver asks of a slowed page takes its time too, and a finger would not wait behind it.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
    await observeEvents(page)
    if (what.key) await page.keyboard.press(what.key)
    else await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    return await slowest(page)
  } finally {
    await close()
  }
}
