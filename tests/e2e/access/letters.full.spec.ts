/** Large text from browser settings on a phone of 360 px (WCAG 1.4.4). */
import { type Browser, test as base, expect, type Page } from 'playwright/test'
import { inTelugu, TEMPLATES } from '../../templates.ts'
import { cutOff } from '../pages/cut-off.ts'

/** `open` shows a path in one browser a worker whose font size is 32 px. The default is 16. */
const test = base.extend<{ open: (path: string, locale?: string) => Promise<Page> }, { large: Browser }>({
  large: [
    async ({ playwright, launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
      const browser = await playwright.chromium.launch({ ...launchOptions, args })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  open: async ({ large, baseURL }, use) => {
    const pages: Page[] = []
    await use(async (path, locale = 'en-IN') => {
      const page = await large.newPage({
        baseURL: baseURL ?? '',
        locale,
        viewport: { width: 360, height: 740 },
      })
      pages.push(page)
      await page.goto(path)
      return page
    })
    for (const page of pages) await page.context().close()
  },
})

test('no page is wider than the screen, and nothing is cut off, in the viewer neither', async ({ open }) => {
  test.setTimeout(400_000)
  for (const path of [...TEMPLATES, ...TEMPLATES.map(inTelugu)]) {
    const page = await open(path)
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
    expect.soft(await cutOff(page), path).toEqual([])
    if (path !== '/gallery') continue
    await page.locator('a[aria-haspopup=dialog]').first().click()
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByRole('link', { name: 'Download' })).toBeVisible()
    expect(await viewer.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
  }
})
