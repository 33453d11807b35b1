/** Training carousel (CAR items). */
import { expect, type Page, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { holdCode } from '../code.ts'

const { step } = test

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
  await button(page, 'Next slide').scrollIntoViewIfNeeded()
  await expect(carousel(page)).toHaveAttribute('data-near')
}

/** Part of the code that moves the slides. */
const CODE = '[data-slides]'

/** Expects that only this slide is visible and focusable. */
async function expectSlide(page: Page, number: number): Promise<void> {
  await expect(dot(page, number)).toHaveAttribute('aria-current', 'step')
  const reached = () =>
    carousel(page)
      .locator('[aria-roledescription=slide]')
      .evaluateAll((slides) => slides.flatMap((one, at) => ((one as HTMLElement).inert ? [] : [at + 1])))
  await expect.poll(reached).toEqual([number])
}

/** Restarts auto-play on slide 1, one second before the next move. */
async function playFromTheFirst(page: Page): Promise<void> {
  const pause = button(page, 'Pause the courses')
  if (await pause.isVisible()) await pause.click()
  await dot(page, 1).click()
  await page.clock.runFor(1000)
  await button(page, 'Play the courses').click()
  await page.mouse.move(0, 0)
}

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('the courses move by themselves until the visitor takes over', async ({ page }) => {
    await open(page)
    await button(page, 'Pause the courses').click()
    // From here on only `runFor` advances time.
    await page.clock.pauseAt(Date.now() + 3_600_000)

    await step(
      'seven slides, the next one every 4000 ms, from the last to the first (CAR-1, CAR-6)',
      async () => {
        await playFromTheFirst(page)
        await page.clock.runFor(3900)
        await expectSlide(page, 1)
        await page.clock.runFor(200)
        for (const number of [2, 3, 4, 5, 6, 7, 1]) {
          await expectSlide(page, number)
          await page.clock.runFor(4000)
        }
      },
    )

    await step('the toggle turns auto-play off and on again (CAR-5, CAR-8)', async () => {
      await playFromTheFirst(page)
      await button(page, 'Pause the courses').click()
      await page.clock.runFor(9000)
      await expectSlide(page, 1)
      await button(page, 'Play the courses').click()
      await page.clock.runFor(4000)
      await expectSlide(page, 2)
    })

    await step('pointer and focus on the cards pause auto-play (CAR-14)', async () => {
      await playFromTheFirst(page)
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

    await step(
      'the arrows wrap at both ends and turn auto-play off for good (CAR-2, CAR-3, CAR-7)',
      async () => {
        await playFromTheFirst(page)
        await button(page, 'Previous slide').click()
        await page.clock.runFor(1000)
        await expectSlide(page, 7)
        await button(page, 'Next slide').click()
        await page.clock.runFor(1000)
        await expectSlide(page, 1)
        await expect(button(page, 'Play the courses')).toBeVisible()
        await page.mouse.move(0, 0)
        await page.clock.runFor(20_000)
        await expectSlide(page, 1)
      },
    )

    await step(
      'a dot jumps to its slide, says so politely and turns auto-play off (CAR-4, CAR-7, CAR-14)',
      async () => {
        await playFromTheFirst(page)
        await expect(carousel(page).getByRole('button', { name: /^Slide \d$/ })).toHaveCount(7)
        await dot(page, 5).click()
        await page.clock.runFor(1000)
        await expectSlide(page, 5)
        await expect(carousel(page).getByRole('status')).toContainText('Slide 5 of 7')
        await page.clock.runFor(9000)
        await expectSlide(page, 5)
      },
    )
  })

  if (FULL)
    test('auto-play is not announced (CAR-14)', async ({ page }) => {
      await open(page)
      await page.clock.runFor(4000)
      await expect(dot(page, 2)).toHaveAttribute('aria-current', 'step')
      await expect(carousel(page).getByRole('status')).toHaveText('')
    })

  test('a press before the code has come is not lost (CAR-3)', async ({ page }) => {
    const { asked, come } = await holdCode(page, CODE)
    await page.goto('/', { waitUntil: 'commit' })
    await asked
    await button(page, 'Next slide').click()
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'step')
    come()
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'step')
  })
})

test('the two carousel links without a page of their own lead to their course (CAR-13)', async ({
  request,
  baseURL,
}) => {
  for (const [alias, slug] of [
    ['drone-didi-agri-small', 'drone-didi-agri'],
    ['gis-engineering', 'gis-analytics'],
  ]) {
    const response = await request.get(`/courses/${alias}`)
    expect([response.status(), response.url()]).toEqual([200, `${baseURL}/courses/${slug}`])
  }
})

if (FULL) {
  test('with reduced motion there is no auto-play (CAR-14)', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    await expect(button(page, 'Play the courses')).toBeVisible()
    await page.clock.runFor(12_000)
    await expectSlide(page, 1)
  })

  test('who has tabbed to a card before the code comes stays on it (CAR-14)', async ({ page }) => {
    const { asked, come } = await holdCode(page, CODE)
    await page.goto('/', { waitUntil: 'commit' })
    const link = slide(page, 3).getByRole('link').first()
    await link.focus()
    await asked
    come()
    await expectSlide(page, 3)
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
  })

  test('without script all 21 cards can be scrolled to and the controls are gone (CAR-1)', async ({
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
}
