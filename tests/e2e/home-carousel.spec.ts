/** Training carousel (CAR items). */
import { expect, type Page, test } from 'playwright/test'

const carousel = (page: Page) => page.getByRole('region', { name: 'Training programs' })
const slide = (page: Page, number: number) =>
  carousel(page)
    .locator('[aria-roledescription=slide]')
    .nth(number - 1)
const dot = (page: Page, number: number) => carousel(page).getByRole('button', { name: `Slide ${number}` })
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name })

async function open(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/')
  await carousel(page).locator('[data-island]').scrollIntoViewIfNeeded()
  await expect(carousel(page).locator('[data-island]')).toHaveAttribute('data-state', 'ready')
}

/** From here on time stands still but for `runFor`; auto-play starts anew, on slide 1. */
async function freeze(page: Page): Promise<void> {
  await button(page, 'Pause the courses').click()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await dot(page, 1).click()
  await button(page, 'Play the courses').click()
}

/** Expects that slide to be the one shown and the only one in reach. */
async function expectSlide(page: Page, number: number): Promise<void> {
  await expect(dot(page, number)).toHaveAttribute('aria-current', 'true')
  const reached = () =>
    carousel(page)
      .locator('[aria-roledescription=slide]')
      .evaluateAll((slides) => slides.flatMap((one, at) => ((one as HTMLElement).inert ? [] : [at + 1])))
  await expect.poll(reached).toEqual([number])
}

test('CAR-1 CAR-6: seven slides, the next one every 4000 ms, from the last to the first', async ({
  page,
}) => {
  await open(page)
  await freeze(page)
  await page.clock.runFor(3900)
  await expectSlide(page, 1)
  await page.clock.runFor(200)
  for (const number of [2, 3, 4, 5, 6, 7, 1]) {
    await expectSlide(page, number)
    await page.clock.runFor(4000)
  }
})

test('CAR-2 CAR-3 CAR-7: the arrows wrap at both ends and turn auto-play off for good', async ({ page }) => {
  await open(page)
  await button(page, 'Previous slide').click()
  await expectSlide(page, 7)
  await button(page, 'Next slide').click()
  await expectSlide(page, 1)
  await expect(button(page, 'Play the courses')).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(20_000)
  await expectSlide(page, 1)
})

test('CAR-4 CAR-7 CAR-14: a dot jumps to its slide, says so politely and turns auto-play off', async ({
  page,
}) => {
  await open(page)
  await expect(carousel(page).getByRole('button', { name: /^Slide \d$/ })).toHaveCount(7)
  const live = carousel(page).locator('[aria-live=polite]')
  await page.clock.runFor(4000)
  await expect(live).toHaveText('')
  await dot(page, 5).click()
  await expectSlide(page, 5)
  await expect(live).toContainText('Slide 5 of 7')
  await page.clock.runFor(9000)
  await expectSlide(page, 5)
})

test('CAR-5 CAR-8: the toggle turns auto-play off and on again', async ({ page }) => {
  await open(page)
  await freeze(page)
  await button(page, 'Pause the courses').click()
  await page.clock.runFor(9000)
  await expectSlide(page, 1)
  await button(page, 'Play the courses').click()
  await page.clock.runFor(4000)
  await expectSlide(page, 2)
})

test('CAR-14: pointer and focus on the cards hold auto-play while they are there', async ({ page }) => {
  await open(page)
  await freeze(page)
  await slide(page, 1).hover()
  await page.clock.runFor(9000)
  await expectSlide(page, 1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(4000)
  await expectSlide(page, 2)
  await slide(page, 2).getByRole('link').first().focus()
  await page.clock.runFor(9000)
  await expectSlide(page, 2)
})

test('CAR-14: with reduced motion nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await expect(button(page, 'Play the courses')).toBeVisible()
  await page.clock.runFor(12_000)
  await expectSlide(page, 1)
})

test('CAR-3: a press before the code has come is not lost', async ({ page }) => {
  await page.route('**/assets/**/*.js', async (route) => {
    if (/TrainingCarousel|mount/.test(route.request().url()))
      await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.goto('/')
  await button(page, 'Next slide').click()
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
})

test('CAR-14: who has tabbed to a card before the code comes stays on it', async ({ page }) => {
  let arrive = (): void => undefined
  const wanted = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/**/*TrainingCarousel*.js', async (route) => {
    await wanted
    await route.continue()
  })
  await page.goto('/')
  const link = slide(page, 3).getByRole('link').first()
  await link.focus()
  arrive()
  await expect(carousel(page).locator('[data-island]')).toHaveAttribute('data-state', 'ready')
  await expectSlide(page, 3)
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
})

test('CAR-1: without script all 21 cards can be scrolled to and the controls are gone', async ({
  browser,
}) => {
  const page = await browser.newPage({
    javaScriptEnabled: false,
    baseURL: test.info().project.use.baseURL ?? '',
  })
  await page.goto('/')
  await expect(carousel(page).getByRole('button')).toHaveCount(0)
  const last = carousel(page)
    .getByRole('link', { name: /^Explore/ })
    .last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await page.close()
})

test('CAR-13: the two carousel links without a page of their own lead to their course', async ({ page }) => {
  for (const [alias, slug] of [
    ['drone-didi-agri-small', 'drone-didi-agri'],
    ['gis-engineering', 'gis-analytics'],
  ]) {
    const response = await page.goto(`/courses/${alias}`)
    expect(response?.status()).toBe(200)
    await expect(page).toHaveURL(`/courses/${slug}`)
  }
})
