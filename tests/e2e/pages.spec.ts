/** Every kind of page: accessible, quiet, no wider than the screen, and asking for nothing but itself. */
import { expect, test } from 'playwright/test'
import { FULL } from '../full.ts'
import { TEMPLATES } from '../templates.ts'
import { violations } from './axe.ts'
import { cutOff } from './cut-off.ts'
import { longLines } from './line-length.ts'

/** Characters that a line of text has at most. */
const LINE = 78

/** Nothing moves by itself while axe looks, which takes a third of the time off some pages. */
test.use({ reducedMotion: 'reduce' })

const PAGES = [...TEMPLATES, '/courses/school-awareness', '/no-such-page']

const WIDTHS = [360, 1440]

for (const [at, path] of PAGES.entries())
  test(`RT-26: ${path} is accessible, fits, prints nothing, sets no cookie and stays on this origin`, async ({
    page,
  }) => {
    const printed: string[] = []
    const foreign: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !/404 \(Not Found\)/.test(message.text()))
        printed.push(message.text())
    })
    await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '' })
    })
    for (const [nth, width] of WIDTHS.entries()) {
      await page.setViewportSize({ width, height: 800 })
      // A window that grows shows what a new one does, but for code that a page fetches by its width.
      if (FULL || nth === 0) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
      }
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      // Every other page as phones show it, the ones between as desktops do.
      if (FULL || nth === at % 2) expect(await violations(page)).toEqual([])
      expect(printed).toEqual([])
      expect(foreign).toEqual([])
      expect(await page.context().cookies()).toEqual([])
      expect(await longLines(page, LINE)).toEqual([])
    }
    await page.setViewportSize({ width: 768, height: 800 })
    expect(await cutOff(page)).toEqual([])
  })

for (const path of FULL ? TEMPLATES : ['/'])
  test(`no button or heading of ${path} is cut off in Telugu`, async ({ page }) => {
    await page.goto(`/te${path}`.replace(/\/$/, ''))
    for (const width of [704, 960, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await cutOff(page), `${width} px`).toEqual([])
    }
  })

test('the brochure dialog and the drawer are accessible', async ({ page }) => {
  await page.goto('/courses')
  await page.getByRole('button', { name: 'Download All' }).click()
  await expect(page.locator('[data-island=BrochureForm]')).toHaveAttribute('data-state', 'ready')
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Download Brochure' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  expect(await violations(page, 'dialog[open]')).toEqual([])
})

test('RT-21: an unknown path is a 404 with the specified title', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(
    page.getByRole('heading', { name: 'Unexpected Application Error!', exact: true }),
  ).toBeVisible()
})
