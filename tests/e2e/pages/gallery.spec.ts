/** The gallery and its viewer in a browser (DEF-60). */
import { expect, type Page, test } from 'playwright/test'
import { violationsInFull } from '../axe.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Picture viewer' })
const photos = (page: Page) => page.locator('[data-photo]')

test('pictures are in columns; the viewer steps through them, saves them, and closes', async ({ page }) => {
  await page.goto('/gallery')

  for (const [columns, width] of [360, 800, 1440].map((one, at) => [at + 2, one] as const))
    await test.step(`${columns} columns at ${width} px, accessible (GAL-2)`, async () => {
      await page.setViewportSize({ width, height: 900 })
      const lefts = await photos(page).evaluateAll((all) =>
        all.map((photo) => Math.round(photo.getBoundingClientRect().left)),
      )
      expect(new Set(lefts).size).toBe(columns)
      expect(await violationsInFull(page, '[data-gallery]')).toEqual([])
    })

  await test.step('a press shows the original, which is saved by its alt text (GAL-8, GAL-9)', async () => {
    const photo = photos(page).nth(4)
    await photo.focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    const alt = (await photo.locator('img').getAttribute('alt')) ?? ''
    const shown = dialog(page).getByRole('img', { name: alt })
    await expect(shown).toBeVisible()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
    await expect(dialog(page).getByText('5 of 31')).toBeVisible()
    expect(await violationsInFull(page, 'dialog[open]')).toEqual([])
    const saved = page.waitForEvent('download')
    await dialog(page).getByRole('link', { name: 'Download' }).click()
    const name = (await saved).suggestedFilename().replace(/\.jpg$/, '')
    expect(alt.startsWith(name)).toBe(true)
    expect(name.length).toBeGreaterThan(10)
    expect(name.length).toBeLessThanOrEqual(40)
  })

  await test.step('Close and Escape give the focus back to the picture (GAL-10, GAL-13)', async () => {
    await page.keyboard.press('ArrowRight')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(photos(page).nth(4)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(photos(page).nth(4)).toBeFocused()
  })

  await test.step('buttons and arrow keys walk to the ends and no further (GAL-11, GAL-12)', async () => {
    await photos(page).nth(0).focus()
    await page.keyboard.press('Enter')
    const previous = dialog(page).getByRole('button', { name: 'Previous picture' })
    const next = dialog(page).getByRole('button', { name: 'Next picture' })
    const count = (words: string) => expect(dialog(page).getByText(words)).toBeVisible()
    await expect(previous).toBeDisabled()
    await page.keyboard.press('ArrowLeft')
    await count('1 of 31')
    await next.click()
    await count('2 of 31')
    await page.keyboard.press('ArrowRight')
    await count('3 of 31')
    await previous.click()
    await previous.click()
    await count('1 of 31')
    // The focused button is disabled now; keys still work.
    for (let press = 0; press < 35; press++) await page.keyboard.press('ArrowRight')
    await count('31 of 31')
    await expect(next).toBeDisabled()
    await expect(previous).toBeEnabled()
  })
})
