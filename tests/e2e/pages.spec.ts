/** Every kind of page: accessible, quiet, no wider than the screen, and asking for nothing but itself. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from 'playwright/test'

const PAGES = [
  '/',
  '/courses',
  '/courses/dgca-small',
  '/courses/school-awareness',
  '/thank-you',
  '/no-such-page',
]

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

for (const path of PAGES)
  for (const width of [360, 1440])
    test(`RT-26: ${path} at ${width} px is accessible, fits, prints nothing and stays on this origin`, async ({
      page,
    }) => {
      const printed: string[] = []
      const foreign: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !/404 \(Not Found\)/.test(message.text()))
          printed.push(message.text())
      })
      await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
        // The film of the hero is the one thing that may come from elsewhere unasked, on wide screens (DEF-59).
        if (
          path !== '/' ||
          width < 1000 ||
          !/^https:\/\/www\.youtube-nocookie\.com\//.test(route.request().url())
        )
          foreign.push(route.request().url())
        return route.fulfill({ contentType: 'text/html', body: '' })
      })
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      expect(await violations(page)).toEqual([])
      expect(printed).toEqual([])
      expect(foreign).toEqual([])
    })

test('the brochure dialog and the drawer are accessible', async ({ page }) => {
  await page.goto('/courses')
  await page.getByRole('button', { name: 'Download All' }).click()
  await expect(page.locator('[data-island=BrochureForm]')).toHaveAttribute('data-state', 'ready')
  expect(await violations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Download Brochure' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  expect(await violations(page)).toEqual([])
})

test('RT-21: an unknown path is a 404 with the specified title', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(
    page.getByRole('heading', { name: 'Unexpected Application Error!', exact: true }),
  ).toBeVisible()
})
