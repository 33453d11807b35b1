/** The workshop registration in a browser (DEF-01, DEF-37). guardian.test.ts and internship.spec.ts ask for guardians. */
import { expect, type Page, test } from 'playwright/test'
import { violationsInFull } from '../axe.ts'
import { fieldsOf, fillIn, openForm } from './any-form.ts'
import { watchScrolls } from './lead-form.ts'

const form = (page: Page) => page.locator('#workshop-form')
const submit = (page: Page) => form(page).getByRole('button', { name: /^Regist/ })
const panel = (page: Page) => page.getByRole('status').filter({ hasText: 'Registration Successful!' })

async function open(page: Page): Promise<void> {
  await fillIn(await openForm(page, 'workshop'), fieldsOf('workshop'), 'divya@example.com', true)
}

test('the confirmation takes the place of the form, and is scrolled to after 100 ms (WRK-14, WRK-15)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  const scrolls = await watchScrolls(page)
  await open(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const before = await scrolls('workshop-form')
  await submit(page).click()
  await expect(panel(page)).toBeVisible()
  await expect(page.locator('form#workshop-form')).toHaveCount(0)
  await page.clock.runFor(99)
  expect(await scrolls('workshop-form')).toBe(before)
  await page.clock.runFor(1)
  expect(await scrolls('workshop-form')).toBe(before + 1)
  await expect(panel(page)).toBeInViewport({ ratio: 1 })
  await page.clock.resume()
  expect(await violationsInFull(page, '#workshop-form')).toEqual([])
})
