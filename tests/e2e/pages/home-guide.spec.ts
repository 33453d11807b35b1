/** Career guide form (DEF-16) and the campaign that a visit keeps. */
import { expect, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { fieldsOf, fillIn, openForm } from '../forms/any-form.ts'
import { answer } from '../forms/lead-form.ts'

test('the success view stays and links the guide (GUIDE-17)', async ({ page }) => {
  await page.clock.install()
  const form = await openForm(page, 'guide')
  await answer(page, '/api/postguide', 200, 'no json')
  await fillIn(form, fieldsOf('guide'), 'asha@example.com')
  await form.getByRole('button', { name: 'Download the guide' }).click()
  const done = page.locator('#lead-magnet').getByRole('status')
  await expect(done).toBeFocused()
  await page.clock.runFor(60_000)
  await expect(done.getByRole('link')).toHaveAttribute('href', '/guides/drone-career-guide.pdf')
  await expect(done).toContainText('No email after ten minutes?')
  await expect(form).toHaveCount(0)
})

if (FULL)
  test('a page that is only rendered ahead counts as no visit until it is shown', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'prerendering', { configurable: true, get: () => !('shown' in window) })
    })
    await page.goto('/courses?utm_source=ahead')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const kept = () => page.evaluate(() => localStorage.getItem('academy.utmFirst'))
    expect(await kept()).toBeNull()
    await page.evaluate(() => {
      Object.assign(window, { shown: true })
      document.dispatchEvent(new Event('prerenderingchange'))
    })
    await expect.poll(kept).toContain('ahead')
  })
