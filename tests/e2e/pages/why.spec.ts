/** /why-ida in a browser. */
import { expect, test } from 'playwright/test'
import { FULL } from '../../full.ts'

test('a step or a dot selects, and says which step of five it is (WHY-11, WHY-12)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/why-ida')
  const path = page.getByRole('region', { name: 'Five Training Milestones' })
  await expect(path.getByText('Step 1 of 5', { exact: true })).toBeVisible()
  await path.getByRole('button', { name: /^3\s*Hands-On Practice$/ }).click()
  await expect(path.getByText('Step 3 of 5', { exact: true })).toBeVisible()
  await expect(path.getByRole('heading', { name: 'Hands-On Practice' })).toBeVisible()
  await expect(path.getByRole('heading', { name: 'Apply Online' })).toBeHidden()
  await path.getByRole('button', { name: 'Step 5: Launch Career' }).click()
  await expect(path.getByText('Step 5 of 5', { exact: true })).toBeVisible()
  await expect(path.locator('[aria-current=step]')).toHaveCount(2)

  await test.step('with reduced motion nothing moves, and the lists can be scrolled', async () => {
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    const strip = page.getByRole('region', { name: 'Expert team' })
    expect(await strip.evaluate((list) => getComputedStyle(list).overflowX)).toBe('auto')
  })
})

/** Same component as on the home page (home.spec.ts), with other durations. */
const LOOPS = [
  ['Where you train, in pictures', 40],
  ['Expert team', 50],
  ['Partners', 35],
] as const

if (FULL) {
  test('each loop moves for its seconds, stops on Pause and goes on with Play (WHY-20)', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/why-ida')
    for (const [label, seconds] of LOOPS) {
      const loop = page
        .locator('[data-marquee]')
        .filter({ has: page.getByRole('region', { name: label, exact: true }) })
      const state = () =>
        loop.evaluate((element) => {
          const [motion] = element.getAnimations({ subtree: true })
          return [Number(motion?.effect?.getComputedTiming().duration) / 1000, motion?.playState]
        })
      await loop.scrollIntoViewIfNeeded()
      await page.mouse.move(0, 0)
      expect(await state()).toEqual([seconds, 'running'])
      await loop.getByRole('button').click()
      await page.mouse.move(0, 0)
      expect(await state()).toEqual([seconds, 'paused'])
      await loop.getByRole('button').click()
      await page.mouse.move(0, 0)
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await expect.poll(state).toEqual([seconds, 'running'])
    }
  })

  test('without JavaScript all five milestones can be read', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/why-ida')
    for (const name of ['Apply Online', 'DGCA Training', 'Hands-On Practice', 'Assessment', 'Launch Career'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    await context.close()
  })
}
