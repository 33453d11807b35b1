/** What stands in one line, or at equal distances, for the eye. */
import { expect, type Locator, type Page, test } from 'playwright/test'

const PHONE = { width: 360, height: 740 }
/** Distance of the left edge from the window's, in CSS px. */
const left = async (place: Locator) => Math.round((await place.boundingBox())?.x ?? Number.NaN)
const open = async (page: Page, path: string, size = { width: 1440, height: 900 }) => {
  await page.setViewportSize(size)
  await page.goto(path)
}

test('the names in the bar share the room beside the logo', async ({ page }) => {
  await open(page, '/', { width: 1366, height: 768 })
  const [logo = 0, ...gaps] = await page
    .getByRole('banner')
    .getByRole('navigation')
    .locator('> ul')
    .evaluate((list) => {
      const boxes = [list.parentElement?.previousElementSibling, ...list.children].map(
        (item) => item?.getBoundingClientRect() ?? new DOMRect(),
      )
      return boxes.slice(1).map((box, i) => Math.round(box.left - (boxes[i]?.right ?? 0)))
    })
  expect(gaps).toHaveLength(8)
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1)
  expect(logo).toBeLessThanOrEqual(2 * Math.min(...gaps) + 12)
})

test('the filters of the blog begin where its articles do', async ({ page }) => {
  await open(page, '/blog')
  const all = page.getByRole('button', { name: /^All Posts/ })
  expect(await left(all)).toBe(await left(page.locator('[data-post]').first()))
})

test('choices stand under the fields of their column', async ({ page }) => {
  await open(page, '/contact')
  const form = page.locator('#contact-form')
  expect(await left(form.getByLabel('Simulator Training Program'))).toBe(
    await left(form.getByLabel('Email Address')),
  )
})

test('the ways to a centre are equally wide on a tablet, and at one height', async ({ page }) => {
  await open(page, '/contact', { width: 768, height: 1024 })
  const boxes = await page
    .locator('article:has(address) p a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()))
  expect(boxes).toHaveLength(4)
  const [way, call, otherWay] = boxes
  expect(Math.round(call?.width ?? 0)).toBe(Math.round(way?.width ?? 1))
  expect(Math.abs((otherWay?.y ?? 0) - (way?.y ?? 99))).toBeLessThanOrEqual(2)
})

test('the picture of the main campus is hardly cropped on a wide screen', async ({ page }) => {
  await open(page, '/contact')
  const picture = page.locator('[data-main] picture')
  await picture.scrollIntoViewIfNeeded()
  const { width, height } = (await picture.boundingBox()) ?? { width: 1, height: 0 }
  expect(width / height).toBeLessThan(1.9)
})

test('the next batch of a course has the whole line on a phone', async ({ page }) => {
  await open(page, '/courses/dgca-small', PHONE)
  const seats = page.locator('dl > div:has([data-next-weekday]) small').first()
  const { height, line } = await seats.evaluate((element) => ({
    height: element.clientHeight,
    line: Number.parseFloat(getComputedStyle(element).lineHeight),
  }))
  expect(height).toBeLessThan(1.5 * line)
})

test('a list of a course ends with no lone word where its lines can be shared out', async ({ page }) => {
  await open(page, '/courses/dgca-small')
  const style = await page
    .locator('main li')
    .first()
    .evaluate((element) => getComputedStyle(element).textWrapStyle)
  expect(style).toBe('pretty')
})

test('a story on a phone says its place under its date, whatever their lengths', async ({ page }) => {
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

test('the date of a course in the Telugu catalogue is whole on a phone', async ({ page }) => {
  await open(page, '/te/courses', PHONE)
  const date = page.locator('[data-category] time:visible').first()
  const { height, size } = await date.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    size: Number.parseFloat(getComputedStyle(element).fontSize),
  }))
  expect(height).toBeLessThan(2 * size)
})
