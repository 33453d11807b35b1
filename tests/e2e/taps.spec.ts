/** What a finger does: a filter keeps the list in view. */
import { expect, type Locator, type Page, test } from 'playwright/test'
import { sample } from '../full.ts'

const { step } = test

/** What moves by itself has tests of its own. */
test.use({ hasTouch: true, reducedMotion: 'reduce' })

const SIZES = [
  { width: 360, height: 720 },
  { width: 1440, height: 900 },
]

const scrollPage = (page: Page, top: number): Promise<void> =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)

const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY)

const lineOf = (page: Page): Locator => page.locator('[data-count]')

/** Pixels between what sticks to the top of the window and the count line. */
async function roomAboveLine(page: Page): Promise<number> {
  const stuck = await page
    .locator('#root > header, [data-sticky]')
    .filter({ visible: true })
    .evaluateAll((all) =>
      Math.max(
        ...all
          .filter((one) => getComputedStyle(one).position === 'sticky')
          .map((one) => one.getBoundingClientRect().bottom),
      ),
    )
  return ((await lineOf(page).boundingBox())?.y ?? 0) - stuck
}

/** The line is the first thing under what sticks there. */
async function expectLineFirst(page: Page): Promise<void> {
  await expect.poll(() => roomAboveLine(page)).toBeGreaterThanOrEqual(-1)
  expect(await roomAboveLine(page)).toBeLessThanOrEqual(24)
  await expect(lineOf(page)).toBeInViewport({ ratio: 1 })
}

test('a filter leaves the reader at the count line, and only one who has passed it is moved', async ({
  page,
}) => {
  for (const size of SIZES)
    await step(`courses at ${size.width} px`, async () => {
      await page.setViewportSize(size)
      await page.goto('/courses')
      const filter = (name: string) => page.getByRole('button', { name, exact: true })
      for (const name of sample(['Bundles', 'DGCA Certified'], 2)) {
        await filter('All').tap()
        await expect(lineOf(page)).toHaveText('Showing 21 courses')
        await scrollPage(page, 2600)
        await filter(name).tap()
        await expect(lineOf(page)).toContainText(`in ${name}`)
        await expectLineFirst(page)
        await expect(filter(name)).toBeFocused()
      }
      await filter('Bundles').tap()
      await expect(page.getByRole('heading', { name: 'No courses found' })).toBeInViewport({ ratio: 1 })
      await page.getByRole('button', { name: 'Show All Courses' }).tap()
      await expect(lineOf(page)).toHaveText('Showing 21 courses')
      await expect(lineOf(page)).toBeInViewport({ ratio: 1 })

      // Whoever sees the line already stays where they are.
      await scrollPage(page, 200)
      await filter('Women Programs').tap()
      await expect(lineOf(page)).toContainText('1 course')
      expect(await scrolled(page)).toBe(200)
    })

  await step(
    'an address with a filter opens at the top, and Back returns to the place that was left',
    async () => {
      await page.goto('/courses?category=special-courses')
      await expect(lineOf(page)).toContainText('14 courses')
      expect(await scrolled(page)).toBe(0)
      await scrollPage(page, 1200)
      await page
        .getByRole('link', { name: /^View Details/ })
        .nth(6)
        .tap()
      await expect(page).toHaveURL(/\/courses\/[a-z]/)
      await page.goBack()
      await expect(lineOf(page)).toContainText('14 courses')
      await expect.poll(() => scrolled(page)).toBeGreaterThan(1000)
    },
  )

  // Their filters do not stick, so that only the keyboard presses one that is out of sight.
  for (const [path, name] of sample(
    [
      ['/success-stories', 'Agriculture'],
      ['/blog', 'Training'],
    ] as const,
    2,
  ))
    await step(`${path}: a filter that has the focus is pressed from below`, async () => {
      await page.goto(path)
      const filter = page.getByRole('button', { name })
      await filter.focus()
      await lineOf(page).evaluate((line) =>
        scrollBy({ top: line.getBoundingClientRect().top + 900, behavior: 'instant' }),
      )
      await page.keyboard.press('Enter')
      await expect(filter).toHaveAttribute('aria-pressed', 'true')
      await expectLineFirst(page)
      await expect(filter).toBeFocused()
    })
})
