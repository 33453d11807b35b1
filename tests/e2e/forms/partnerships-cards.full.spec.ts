/** Auto-play cards of /partnerships (DEF-29, DEF-33, DEF-58). */
import { expect, type Page, test } from 'playwright/test'

const { step } = test

const carousel = (page: Page) => page.getByRole('region', { name: 'Kinds of partners', exact: true })
const card = (page: Page, number: number) =>
  carousel(page)
    .locator('[aria-roledescription=slide]')
    .nth(number - 1)
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true })
const form = (page: Page) => page.locator('#partnership-form form')

async function openCards(page: Page): Promise<void> {
  await page.goto('/partnerships')
  await button(page, 'Next card').scrollIntoViewIfNeeded()
  await expect(carousel(page)).toHaveAttribute('data-near')
}

/** Restarts auto-play on card 1, one second before the next move. */
async function playFromTheFirst(page: Page): Promise<void> {
  const pause = button(page, 'Pause the cards')
  if (await pause.isVisible()) await pause.click()
  await button(page, 'Card 1').click()
  await page.clock.runFor(1000)
  await button(page, 'Play the cards').click()
  await page.mouse.move(0, 0)
}

const expectCard = (page: Page, number: number) =>
  expect(button(page, `Card ${number}`)).toHaveAttribute('aria-current', 'step')

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('the cards move by themselves until the visitor takes over', async ({ page }) => {
    await page.clock.install()
    await openCards(page)
    await button(page, 'Pause the cards').click()
    // From here on only `runFor` advances time.
    await page.clock.pauseAt(Date.now() + 3_600_000)

    await step(
      'the next card every 3000 ms, from the tenth to the first; a dot jumps (PAR-6, PAR-8)',
      async () => {
        await playFromTheFirst(page)
        await page.clock.runFor(2900)
        await expectCard(page, 1)
        await page.clock.runFor(200)
        await expectCard(page, 2)
        await button(page, 'Pause the cards').click()
        await button(page, 'Card 9').click()
        await button(page, 'Play the cards').click()
        for (const number of [10, 1]) {
          await page.clock.runFor(3000)
          await expectCard(page, number)
        }
      },
    )

    await step(
      'after an arrow it rests for 5000 ms and goes on; a second press starts the rest anew (PAR-9)',
      async () => {
        await playFromTheFirst(page)
        await button(page, 'Next card').click()
        await page.clock.runFor(4900)
        await expectCard(page, 2)
        await button(page, 'Next card').click()
        await page.clock.runFor(5000 + 2900)
        await expectCard(page, 3)
        await expect(button(page, 'Pause the cards')).toBeVisible()
        await page.clock.runFor(200)
        await expectCard(page, 4)
      },
    )

    await step(
      'what the visitor has paused stays so after an arrow, until Play (PAR-7, PAR-9, DEF-33)',
      async () => {
        await playFromTheFirst(page)
        await button(page, 'Pause the cards').click()
        await button(page, 'Next card').click()
        await page.clock.runFor(30_000)
        await expectCard(page, 2)
        await button(page, 'Play the cards').click()
        await page.clock.runFor(3000)
        await expectCard(page, 3)
        await button(page, 'Next card').click()
        await button(page, 'Pause the cards').click()
        await page.clock.runFor(30_000)
        await expectCard(page, 4)
      },
    )

    await step('the pointer on the cards pauses them (PAR-8, DEF-58)', async () => {
      await playFromTheFirst(page)
      await card(page, 1).hover()
      await page.clock.runFor(12_000)
      await expectCard(page, 1)
      await page.mouse.move(0, 0)
      await page.clock.runFor(3000)
      await expectCard(page, 2)
    })

    await step('the logos take 30 s for a round and can be paused (PAR-11)', async () => {
      const strip = page.locator('[data-marquee]')
      const motion = () =>
        strip
          .locator('section > div')
          .evaluate((track) => [
            getComputedStyle(track).animationDuration,
            getComputedStyle(track).animationPlayState,
          ])
      expect(await motion()).toEqual(['30s', 'running'])
      await strip.getByRole('button').click()
      await page.mouse.move(0, 0)
      expect(await motion()).toEqual(['30s', 'paused'])
    })
  })
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('the cards do not move, wrap around, and link to the form', async ({ page }) => {
    await openCards(page)

    await step('arrows lead round, and a step is 320 px (PAR-5, PAR-10, DEF-58)', async () => {
      await expect(button(page, 'Play the cards')).toBeVisible()
      const left = async (number: number) => Math.round((await card(page, number).boundingBox())?.x ?? 0)
      const [first, second] = [await left(1), await left(2)]
      expect(second - first).toBe(320)
      await button(page, 'Next card').click()
      await expectCard(page, 2)
      await expect.poll(() => left(2)).toBe(first)
      await button(page, 'Previous card').click()
      await button(page, 'Previous card').click()
      await expectCard(page, 10)
      await expect.poll(() => left(10)).toBe(first)
      const said = carousel(page).getByRole('status')
      await expect(said).toHaveText('Card 10 of 10: GIS Experts & Organizations')
    })

    await step('the Tab key reaches only visible cards', async () => {
      const reach = () =>
        carousel(page)
          .locator('[aria-roledescription=slide]')
          .evaluateAll((slides) =>
            slides.flatMap((slide, at) => ((slide as HTMLElement).inert ? [] : [at + 1])),
          )
      await expect.poll(reach).toEqual([10])
      await button(page, 'Next card').click()
      await expectCard(page, 1)
      await expect.poll(reach).toEqual([1, 2, 3, 4])
    })

    await step(
      'Explore leads to the form and chooses the type; colleges are shown their own form (PAR-1, PAR-4, DEF-29)',
      async () => {
        const remark = page.getByRole('link', { name: 'Colleges: use the institution form' })
        const types = form(page).locator('[name=partnershipType]:checked')
        await expect(remark).toBeHidden()
        await card(page, 3).getByRole('link', { name: 'Explore Partnership' }).click()
        await expect(form(page)).toBeInViewport()
        await expect(page.locator('[data-island=PartnerForm]')).toHaveAttribute('data-state', 'ready')
        await expect(types).toHaveValue('Drone Manufacturers')
        await card(page, 2).getByRole('link', { name: 'Explore Partnership' }).click()
        await expect(types).toHaveCount(0)
        await expect(remark).toBeInViewport()
        await button(page, 'Card 5').click()
        await card(page, 5).getByRole('link', { name: 'Explore Partnership' }).click()
        await expect(types).toHaveValue('Drone As a Service Providers')
        await expect(remark).toBeHidden()
      },
    )
  })
})

test('without script all cards can be reached, and the remark for colleges is there (PAR-2, DEF-29)', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/partnerships')
  await expect(carousel(page).getByRole('button')).toHaveCount(0)
  await card(page, 10).scrollIntoViewIfNeeded()
  await expect(card(page, 10)).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Colleges: use the institution form' })).toBeVisible()
  await context.close()
})
