/**
 * Every kind of page comes back from the browser's back/forward cache at once, as it was left. Playwright switches that
 * cache off and cannot follow it, so this starts a browser of its own and asks it through the DevTools protocol.
 */
import { chromium, expect, test } from 'playwright/test'
import { BROWSER_FLAGS, ensureBrowser } from '../../browser.ts'
import { inTelugu, TEMPLATES } from '../../templates.ts'

/** Tells in the page that comes back whether it was kept. */
const WATCH = `addEventListener('pageshow', ({ persisted }) => { globalThis.academyKept = persisted })`

test('each template is restored from the back/forward cache', async ({ baseURL }) => {
  const browser = await chromium.launch({
    // The headless shell has no such cache.
    executablePath: (await ensureBrowser()).replace(/-headless-shell$/, ''),
    args: BROWSER_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    for (const path of [...TEMPLATES, ...['/', '/courses', '/apply'].map(inTelugu)])
      await test.step(path, async () => {
        const context = await browser.newContext()
        const page = await context.newPage()
        const session = await context.newCDPSession(page)
        const ask = async (expression: string) =>
          (await session.send('Runtime.evaluate', { expression, returnByValue: true })).result.value
        await page.addInitScript(WATCH)
        await page.goto(`${baseURL}${path}`)
        await page.waitForLoadState('networkidle')
        const reasons: string[] = []
        session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
          reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
        )
        await session.send('Page.enable')
        await session.send('Page.navigate', { url: `${baseURL}/privacy?next` })
        await expect.poll(() => ask('location.search + document.readyState')).toBe('?nextcomplete')
        const { currentIndex, entries } = await session.send('Page.getNavigationHistory')
        await session.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 })
        await expect.poll(() => ask('location.pathname + location.search')).toBe(path)
        expect(await ask('globalThis.academyKept'), reasons.join(', ')).toBe(true)
        await context.close()
      })
  } finally {
    await browser.close()
  }
})
