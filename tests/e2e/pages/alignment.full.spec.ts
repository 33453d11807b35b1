/**
 * What stands in one line, or at equal distances, for the eye; that of the blog and of the contact form is judged with
 * the pages themselves.
 */
import { expect, type Page, test } from 'playwright/test'

const PHONE = { width: 360, height: 740 }
const open = async (page: Page, path: string, size = { width: 1440, height: 900 }) => {
  await page.setViewportSize(size)
  await page.goto(path)
}

test('the next batch of a course has the whole line on a phone', async ({ page }) => {
  await open(page, '/courses/dgca-small', PHONE)
  const seats = page.locator('dl > div:has([data-weekday]) small').first()
  const { height, line } = await seats.evaluate((element) => ({
    height: element.clientHeight,
    line: Number.parseFloat(getComputedStyle(element).lineHeight),
  }))
  expect(height).toBeLessThan(1.5 * line)
})

test('a story on a phone has its place under its date, short or long', async ({ page }) => {
  await open(page, '/success-stories', PHONE)
  const off = await page
    .locator('[data-class] footer span')
    .evaluateAll((places) =>
      places.map((place) =>
        Math.round(
          place.getBoundingClientRect().left - (place.parentElement?.getBoundingClientRect().left ?? -1),
        ),
      ),
    )
  expect(off.length).toBeGreaterThan(5)
  expect(new Set(off)).toEqual(new Set([0]))
})

for (const path of ['/applyworkshop', '/te/applyworkshop'])
  test(`each time of the programme of ${path} is one line beside its part`, async ({ page }) => {
    await open(page, path, { width: 1024, height: 768 })
    const heights = await page
      .locator('ol > li > p:has(+ div > h3)')
      .evaluateAll((times) =>
        times.map((time) => time.clientHeight / Number.parseFloat(getComputedStyle(time).lineHeight)),
      )
    expect(heights.length).toBeGreaterThan(5)
    expect(Math.max(...heights)).toBeLessThan(1.5)
  })

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
