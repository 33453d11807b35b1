/** /why-ida in a browser. */
import { expect, test } from 'playwright/test'

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
