/** Plants a fault that only a browser can detect. */
import { expect, test } from 'playwright/test'
import { violations } from '../axe.ts'

test('planted: grey words on paper are a contrast fault', async ({ page }) => {
  await page.goto('/terms')
  await page
    .locator('main aside p')
    .first()
    .evaluate((element: HTMLElement) => {
      element.style.color = '#b9bec4'
    })
  expect(await violations(page, 'main')).toEqual([expect.stringMatching(/^color-contrast: /)])
})
