/**
 * What stands in one line, or at equal distances, for the eye; that of the blog and of the contact form is judged with
 * the pages themselves.
 */
import { expect, type Page, test } from 'playwright/test'

const open = async (page: Page, path: string, size: { width: number; height: number }) => {
  await page.setViewportSize(size)
  await page.goto(path)
}

for (const path of ['/contact', '/te/contact'])
  test(`the chart of the campuses shows each name whole on ${path}`, async ({ page }) => {
    for (const width of [320, 360, 768, 960, 1024, 1440, 1920]) {
      await open(page, path, { width, height: 800 })
      const cut = await page.locator('main header svg[role=img]').evaluate((chart) => {
        const frame = (chart.parentElement ?? chart).getBoundingClientRect()
        return [...chart.querySelectorAll('text')]
          .map((text) => ({ name: text.textContent, box: text.getBoundingClientRect() }))
          .filter(
            ({ box }) =>
              box.left < frame.left ||
              box.right > frame.right ||
              box.top < frame.top ||
              box.bottom > frame.bottom,
          )
          .map(({ name }) => name)
      })
      expect(cut, `${width} px`).toEqual([])
    }
  })
