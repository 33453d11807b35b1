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

test('choices with and without a note start on one line, each figure has a rule', async ({ page }) => {
  for (const path of ['/apply', '/te/apply']) {
    await open(page, path, { width: 1440, height: 900 })
    const offsets = await page.locator('#field-apply-preferredCourses label').evaluateAll((labels) =>
      labels.map((label) => {
        const box = label.querySelector('input')?.getBoundingClientRect()
        return Math.round((box?.top ?? 0) - label.getBoundingClientRect().top)
      }),
    )
    expect(offsets.length, path).toBe(24)
    expect(new Set(offsets).size, path).toBe(1)
  }
  await open(page, '/partnerships', { width: 1440, height: 900 })
  const rules = await page
    .locator('[aria-labelledby="trust-heading"] li:has([data-claim])')
    .evaluateAll((figures) => figures.map((figure) => getComputedStyle(figure).borderBottomWidth))
  expect(rules).toHaveLength(7)
  expect(rules).not.toContain('0px')
})
