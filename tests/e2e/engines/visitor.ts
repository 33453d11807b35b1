/** A visitor of the site in any engine: opens, reads, presses and fills by what a person sees, and waits for it. */
import { expect } from 'playwright/test'
import type { Engine } from '../../browser.ts'
import { type Driver, START } from './engine.ts'
import { startRelay } from './relay.ts'

/** Marks, and brings into view, the first visible element of a selector that contains the words. @returns its place */
function mark(selector: string, words: string): number | undefined {
  for (const marked of document.querySelectorAll('[data-walk]')) marked.removeAttribute('data-walk')
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) => one.getClientRects().length > 0 && `${one.textContent} ${one.ariaLabel ?? ''}`.includes(words),
  )
  found?.setAttribute('data-walk', '')
  // The driver of WebKit does not wait for a smooth scroll.
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found?.getBoundingClientRect().top
}

/** Errors since the last look, pixels by which the page is too wide, and pictures that did not load. */
function faults(): (string | number)[] {
  const { pageErrors = [] } = window as { pageErrors?: string[] }
  const broken = [...document.images].filter((one) => one.complete && one.currentSrc && !one.naturalWidth)
  const wide = Math.max(0, document.documentElement.scrollWidth - innerWidth)
  return [...pageErrors.splice(0), ...(wide ? [wide] : []), ...broken.map((one) => one.currentSrc)]
}

export async function visit(engine: Engine, script = true) {
  const site = `http://127.0.0.1:${process.env.E2E_PORT}`
  const relay = await startRelay(site, `192.0.2.${Object.keys(START).indexOf(engine) + 1}`)
  const driver: Driver = await START[engine](script)
  const call = <T, A extends unknown[]>(inPage: (...args: A) => T, ...args: A): Promise<T> =>
    driver.evaluate<T>(`(${inPage})(...${JSON.stringify(args)})`)
  /** Reads until the assertion that follows holds. Nothing can be read during a navigation. */
  const wait = <T>(read: () => Promise<T>, message: string) =>
    expect.poll(() => read().catch(() => undefined), { message, timeout: 20_000 })
  const sees = (selector: string, words = ''): Promise<void> =>
    wait(() => call(mark, selector, words), `${selector} ${words}`).toEqual(expect.any(Number))
  return {
    ...{ driver, site, call, wait },
    /** Calls a function in the page with the first element of the selector. */
    on: <T, A extends unknown[]>(
      selector: string,
      inPage: (element: HTMLElement, ...args: A) => T,
      ...args: A
    ) => driver.evaluate<T>(`(${inPage})(document.querySelector('${selector}'), ...${JSON.stringify(args)})`),
    /** Waits until such an element is visible. */
    sees,
    open: (path: string) => driver.open(relay.url + path),
    /** Path, question and hash of the page, to wait for. */
    address: () =>
      wait(() => driver.evaluate<string>('location.href.slice(location.origin.length)'), 'address'),
    async press(selector: string, words = ''): Promise<void> {
      await sees(selector, words)
      // A page that still moves would move the element away from the click.
      const tops: unknown[] = []
      const isStill = async () =>
        tops.push(await call(mark, selector, words)) > 1 && tops.at(-1) === tops.at(-2)
      await wait(isStill, `${selector} is still`).toBe(true)
      await driver.press('[data-walk]')
    },
    async fill(selector: string, words: string): Promise<void> {
      await sees(selector)
      await driver.type('[data-walk]', words)
    },
    async expectNoFaults(message: string): Promise<void> {
      expect.soft(await call(faults), `${engine}: ${message}`).toEqual([])
    },
    async close(): Promise<void> {
      await driver.close()
      relay.close()
    },
  }
}
export type Visitor = Awaited<ReturnType<typeof visit>>
