/** Taps: a filter keeps the list in view, and a card reacts everywhere. */
import { expect, type Locator, type Page, test } from 'playwright/test'
import { sample } from '../../full.ts'

/** Auto-play has separate tests. */
test.use({ hasTouch: true, reducedMotion: 'reduce' })

const SIZES = [
  { width: 360, height: 720 },
  { width: 1440, height: 900 },
]

const scrollPage = (page: Page, top: number): Promise<void> =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)

const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY)

const lineOf = (page: Page): Locator => page.locator('[data-count]')

/** Expects the count line directly below the sticky bar. */
async function expectLineFirst(page: Page): Promise<void> {
  const bars = page.locator('#root > header, [data-sticky]').filter({ visible: true })
  const room = async () => {
    const stuck = await bars.evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).position === 'sticky')
        .map((one) => one.getBoundingClientRect().bottom),
    )
    return ((await lineOf(page).boundingBox())?.y ?? 0) - Math.max(...stuck)
  }
  await expect.poll(room).toBeGreaterThanOrEqual(-1)
  expect(await room()).toBeLessThanOrEqual(24)
  await expect(lineOf(page)).toBeInViewport({ ratio: 1 })
}

test('a filter moves only who has passed the count line, and to that line', async ({ page }) => {
  for (const size of sample(SIZES, 2))
    await test.step(`courses at ${size.width} px`, async () => {
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
      await page.getByRole('searchbox').fill('submarine')
      await expect(page.getByRole('heading', { name: 'No courses found' })).toBeInViewport({ ratio: 1 })
      await page.getByRole('button', { name: 'Show All Courses' }).tap()
      await expect(lineOf(page)).toHaveText('Showing 21 courses')
      await expect(lineOf(page)).toBeInViewport({ ratio: 1 })

      // No scrolling if the line is visible.
      await scrollPage(page, 200)
      await filter('Women Programs').tap()
      await expect(lineOf(page)).toContainText('1 course')
      expect(await scrolled(page)).toBe(200)
    })

  await test.step('an address with a filter opens at the top, and Back returns to its place', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/courses?category=special-courses')
    await expect(lineOf(page)).toContainText('14 courses')
    expect(await scrolled(page)).toBe(0)
    await scrollPage(page, 1200)
    const details = page.getByRole('link', { name: /^View Details/ })
    await details.nth(6).tap()
    await expect(page).toHaveURL(/\/courses\/[a-z]/)
    await page.goBack()
    await expect(lineOf(page)).toContainText('14 courses')
    await expect.poll(() => scrolled(page)).toBeGreaterThan(900)
    await page.goto('/courses?goal=spray#path-spray')
    await scrollPage(page, 2000)
    await page.reload()
    await expect(page.locator('[data-cards][data-ready]')).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(2000)
  })

  await test.step('a filter that has the focus is pressed from below', async () => {
    await page.goto('/blog')
    const filter = page.getByRole('button', { name: 'Training' })
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

/** Taps the middle of an element. */
async function tapMiddle(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to tap')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

const catalogueCard = (page: Page) => page.locator('[data-category]').nth(2)
const carouselCard = (page: Page) =>
  page.getByRole('region', { name: 'Training programs' }).locator('li[data-family]').nth(1)

test('picture and title of a card lead to its course, other controls do not (DEF-03)', async ({ page }) => {
  await test.step('picture and title', async () => {
    await page.setViewportSize({ width: 360, height: 720 })
    for (const part of ['picture', 'h2, h3']) {
      await page.goto('/courses')
      await tapMiddle(page, catalogueCard(page).locator(part).first())
      await expect(page).toHaveURL('/courses/dgca-medium')
    }
    await page.goto('/')
    await tapMiddle(page, carouselCard(page).locator('picture').first())
    // Alias of the course in the carousel, which the edge redirects.
    await expect(page).toHaveURL('/courses/drone-didi-agri')
  })

  await test.step('title, Apply, More, Compare and Brochure', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    await tapMiddle(page, carouselCard(page).getByRole('link', { name: /^Apply/ }))
    await expect(page).toHaveURL('/apply?course=drone-didi-agri')
    await page.goto('/courses')
    const box = catalogueCard(page).getByRole('checkbox', { name: /^Compare/ })
    await tapMiddle(page, catalogueCard(page).locator('label'))
    await expect(box).toBeChecked()
    await tapMiddle(page, catalogueCard(page).getByRole('button', { name: /^Brochure/ }))
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 720 })
    await tapMiddle(page, catalogueCard(page).locator('summary'))
    await expect(catalogueCard(page).locator('details')).toHaveAttribute('open')
    await expect(page).toHaveURL(/^[^?]*\/courses\?compare=dgca-medium$/)
  })
})
