/** Large text from browser settings on a phone of 360 px (WCAG 1.4.4). */
import { type Browser, test as base, expect, type Page } from 'playwright/test'
import { inTelugu, TEMPLATES } from '../../templates.ts'
import { cutOff } from '../pages/cut-off.ts'

/** `open` shows a path with a font size of `size` px in a separate browser. The default is 16. */
const test = base.extend<{ open: (path: string, size: number, locale?: string) => Promise<Page> }>({
  open: async ({ playwright, launchOptions, baseURL }, use) => {
    const browsers = new Map<number, Browser>()
    await use(async (path, size, locale = 'en-IN') => {
      const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`]
      const browser = browsers.get(size) ?? (await playwright.chromium.launch({ ...launchOptions, args }))
      browsers.set(size, browser)
      const page = await browser.newPage({ baseURL, locale, viewport: { width: 360, height: 740 } })
      await page.goto(path)
      return page
    })
    for (const browser of browsers.values()) await browser.close()
  },
})

/** Tops of the text lines of an element. */
const lines = (element: Element): number => {
  const words = document.createRange()
  words.selectNodeContents(element)
  return new Set(
    [...words.getClientRects()].filter(({ width }) => width > 3).map(({ top }) => Math.round(top)),
  ).size
}

for (const size of [20, 24, 32])
  test(`at ${size} px the price bar keeps each of its words whole, and covers a fifth of the screen at most`, async ({
    open,
  }) => {
    const page = await open('/courses/dgca-small', size)
    await page.evaluate(() => scrollTo({ top: 4000, behavior: 'instant' }))
    const bar = page.getByRole('complementary', { name: 'Next step' })
    const words = await bar.locator('a, strong, small').all()
    expect(words.length).toBeGreaterThan(1)
    for (const word of words) expect(await word.evaluate(lines)).toBe(1)
    const top = await bar.evaluate((element) => element.getBoundingClientRect().top)
    expect(top).toBeGreaterThan(740 * 0.79)
  })

test('at 32 px the line that offers the page in Telugu keeps each of its words whole', async ({ open }) => {
  const page = await open('/courses/dgca-small', 32, 'te-IN')
  await page.waitForLoadState('networkidle')
  await page.mouse.wheel(0, 400)
  const link = page.locator('[data-offer] a')
  expect(await link.evaluate(lines)).toBe(2)
})

for (const path of [...TEMPLATES, ...TEMPLATES.map(inTelugu)])
  test(`at 32 px ${path} is no wider than the screen, and nothing of it is cut off`, async ({ open }) => {
    const page = await open(path, 32)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await cutOff(page)).toEqual([])
  })

test('at 32 px the viewer of the gallery is no wider than the screen', async ({ open }) => {
  const page = await open('/gallery', 32)
  await page.locator('a[aria-haspopup=dialog]').first().click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('link', { name: 'Download' })).toBeVisible()
  expect(await viewer.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
})
