/** Plants faults that only a browser can detect. The checks of accessibility and speed must report them. */
import { expect, test } from 'playwright/test'
import { INP } from '../../bench/speed/budget.ts'
import { observeEvents, slowest } from '../../bench/speed/interactions.ts'
import { FULL } from '../../full.ts'
import { complaints, walk } from '../access/focus.ts'
import { violations } from '../axe.ts'

test('planted: grey words on paper are a contrast fault', async ({ page }) => {
  await page.goto('/terms')
  if (FULL) expect(await violations(page)).toEqual([])
  await page
    .locator('main p:visible')
    .last()
    .evaluate((element: HTMLElement) => {
      element.style.color = '#b9bec4'
    })
  for (const part of FULL ? [undefined, 'main'] : ['main'])
    expect(await violations(page, part)).toEqual([expect.stringMatching(/^color-contrast: /)])
})

if (FULL)
  test('planted: a link without outline, and one under a bar that stays, are complaints of the keyboard', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/thank-you')
    await page
      .locator('main a')
      .first()
      .evaluate((element: HTMLElement) => {
        element.style.outline = 'none'
      })
    await page.locator('footer').evaluate((footer) => {
      footer.style.position = 'fixed'
      footer.style.inset = '0 0 auto'
      footer.style.zIndex = '99'
    })
    const found = complaints(await walk(page))
    expect(found).toContainEqual(expect.stringMatching(/ shows no focus$/))
    expect(found).toContainEqual(expect.stringMatching(/ is hidden by footer/))
  })

if (FULL)
  test('planted: a search that thinks for a fifth of a second is over the limit of an interaction', async ({
    page,
  }) => {
    await page.goto('/blog')
    await page.waitForLoadState('networkidle')
    const search = page.getByRole('searchbox').first()
    await search.evaluate((element) =>
      element.addEventListener('input', () => {
        const end = performance.now() + 200
        while (performance.now() < end);
      }),
    )
    await observeEvents(page)
    await search.press('d')
    expect(await slowest(page)).toBeGreaterThan(INP)
  })
