/** What the browser itself tells of each page of a visit. */
import type { Page } from 'playwright'

export interface Seen {
  /** Milliseconds; 0 when the page has painted nothing yet. */
  lcp: number
  /** Longest interaction, milliseconds, and the longest task. */
  inp: number
  longest: number
  cls: number
  /** Bytes of the largest picture. */
  picture: number
}

/**
 * Runs in each page before anything of it, and leaves its figures in the session when the page is left, since the touch that
 * leaves it counts too.
 */
export function observeVisit(): void {
  const seen: Seen = { lcp: 0, inp: 0, longest: 0, cls: 0, picture: 0 }
  Object.assign(globalThis, { academyVisit: seen })
  const kinds: [type: string, note: (entry: PerformanceEntry & Record<string, number>) => void][] = [
    ['largest-contentful-paint', ({ startTime }) => Object.assign(seen, { lcp: startTime })],
    ['longtask', ({ duration }) => Object.assign(seen, { longest: Math.max(seen.longest, duration) })],
    [
      'layout-shift',
      (entry) => Object.assign(seen, { cls: seen.cls + (entry.hadRecentInput ? 0 : (entry.value ?? 0)) }),
    ],
    [
      'event',
      (entry) => entry.interactionId && Object.assign(seen, { inp: Math.max(seen.inp, entry.duration) }),
    ],
    [
      'resource',
      (entry) =>
        (entry as unknown as PerformanceResourceTiming).initiatorType === 'img' &&
        Object.assign(seen, { picture: Math.max(seen.picture, entry.encodedBodySize ?? 0) }),
    ],
  ]
  const observers = kinds.map(([type, note]) => {
    const all = (list: PerformanceEntryList) => {
      for (const entry of list) note(entry as PerformanceEntry & Record<string, number>)
    }
    const observer = new PerformanceObserver((list) => all(list.getEntries()))
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
    return () => all(observer.takeRecords())
  })
  addEventListener('pagehide', () => {
    for (const flush of observers) flush()
    sessionStorage.setItem('academyVisit', JSON.stringify(seen))
  })
}

export const seenHere = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { academyVisit: Seen }).academyVisit)

/** Of the page before this one. */
export const seenBefore = (page: Page): Promise<Seen> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('academyVisit') ?? ''))
