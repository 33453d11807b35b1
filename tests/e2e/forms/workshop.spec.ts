/** The workshop registration in a browser (DEF-01, DEF-36, DEF-37, DEF-40). */
import { expect, type Page, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { violationsInFull } from '../axe.ts'
import { fieldsOf, fillIn, openForm } from './any-form.ts'
import { answer, watchScrolls } from './lead-form.ts'

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

if (FULL)
  test('who may be under 18 names a guardian, is asked once for the date, and is promised no mail (DEF-36, DEF-40, DEF-83)', async ({
    page,
  }) => {
    const requests = await answer(page, '/api/postworkshopregistration')
    const born = (words: string) => form(page).locator('[name=dob]').fill(words)
    const guardian = form(page).getByLabel("Guardian's Name")
    const question = form(page).getByText('Please write day, month and year')
    await open(page)
    await expect(guardian).toBeHidden()
    await born('12th of March 2012')
    await expect(form(page).getByText('You are under 18, so please give')).toBeVisible()
    await submit(page).click()
    await expect(form(page).getByRole('alert')).toHaveText(
      'Please fill in all required fields marked with *.',
    )
    await expect(guardian).toBeFocused()
    await guardian.fill('Ravi Rao')
    await form(page).getByLabel("Guardian's Phone").fill('98765 43211')
    await born('12 March 2004')
    await expect(guardian).toBeHidden()
    await born('10 years')
    await submit(page).click()
    await expect(question).toBeVisible()
    expect(requests).toHaveLength(0)
    await submit(page).click()
    await expect(panel(page)).toContainText("We'll call your parent or guardian first.")
    await expect(panel(page)).not.toContainText('within 24 hours')
    expect(requests).toHaveLength(1)
  })
