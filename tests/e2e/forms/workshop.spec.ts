/** The workshop registration in a browser (DEF-01, DEF-36, DEF-37, DEF-40). */
import { expect, type Page, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { violationsInFull } from '../axe.ts'
import { answer, watchScrolls } from './lead-form.ts'

const { step } = test

const API = '/api/postworkshopregistration'
const MISSING = 'Please fill in all required fields marked with *.'
const form = (page: Page) => page.locator('#workshop-form')
const slot = (page: Page, key: string) => page.locator(`#field-workshop-${key}`)
const submit = (page: Page) => form(page).getByRole('button', { name: /^Regist/ })
const panel = (page: Page) => page.getByRole('status').filter({ hasText: 'Registration Successful!' })

/** All answers, in the order of the page. */
const answers: Record<string, string> = {
  fullName: 'Divya Sri',
  gender: 'others',
  dob: '12 March 2004',
  educationLevel: '12th',
  collegeName: 'Government Junior College',
  email: 'divya@example.com',
  phoneNumber: '98765 43210',
  residentialAddress: 'Gandhi Nagar, Vijayawada',
}

async function open(page: Page): Promise<void> {
  await page.goto('/applyworkshop')
  await form(page).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island=WorkshopForm]')).toHaveAttribute('data-state', 'ready')
}

async function set(page: Page, key: string, value: string): Promise<void> {
  const input = form(page).locator(`[name=${key}]`)
  if (key === 'gender' || key === 'educationLevel') await input.selectOption(value)
  else await input.fill(value)
}

async function fill(page: Page): Promise<void> {
  for (const [key, value] of Object.entries(answers)) await set(page, key, value)
  await form(page).getByLabel('I declare').check()
}

if (FULL)
  test('who is under 18 is asked for a guardian', async ({ page }) => {
    await open(page)
    await fill(page)
    const requests = await answer(page, API)
    const alert = form(page).getByRole('alert')

    await step(
      'a birth date in words that makes a minor asks for the guardian (DEF-36, DEF-40)',
      async () => {
        const guardian = form(page).getByLabel("Guardian's Name")
        await expect(guardian).toBeHidden()
        await set(page, 'dob', '12th of March 2012')
        await expect(form(page).getByText('You are under 18, so please give')).toBeVisible()
        await submit(page).click()
        await expect(alert).toHaveText(MISSING)
        await expect(guardian).toBeFocused()
        await guardian.fill('Ravi Rao')
        await set(page, 'dob', '12 March 2004')
        await expect(guardian).toBeHidden()
        expect(requests).toHaveLength(0)
      },
    )

    await step('an age that cannot be told is asked for once (DEF-83)', async () => {
      await set(page, 'dob', 'ten years')
      await submit(page).click()
      await expect(slot(page, 'dob').getByText('Please write day, month and year')).toBeVisible()
      expect(requests).toHaveLength(0)
    })

    await step('a child is promised a call to the guardian, and no mail (DEF-83)', async () => {
      await set(page, 'dob', '12 March 2012')
      await form(page).getByLabel("Guardian's Name").fill('Ravi Rao')
      await form(page).getByLabel("Guardian's Phone").fill('98765 43211')
      await submit(page).click()
      await expect(panel(page)).toContainText('We call your parent or guardian first.')
      await expect(panel(page)).not.toContainText('within 24 hours')
      expect(requests).toHaveLength(1)
    })
  })

test('the confirmation takes the place of the form, and is scrolled to after 100 ms (WRK-14, WRK-15)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  const scrolls = await watchScrolls(page)
  await open(page)
  await fill(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await submit(page).click()
  await expect(panel(page)).toBeVisible()
  await expect(page.locator('form#workshop-form')).toHaveCount(0)
  await page.clock.runFor(99)
  expect(await scrolls('workshop-form')).toBe(0)
  await page.clock.runFor(1)
  expect(await scrolls('workshop-form')).toBe(1)
  await expect(panel(page)).toBeInViewport({ ratio: 1 })
  await page.clock.resume()
  expect(await violationsInFull(page, '#workshop-form')).toEqual([])
})

if (FULL) {
  test('an applicant who may be a child is promised no mail, and is asked for the date only once (DEF-83)', async ({
    page,
  }) => {
    const requests = await answer(page, API)
    await open(page)
    await fill(page)
    await set(page, 'dob', '10 years')
    await submit(page).click()
    await expect(slot(page, 'dob').getByText('Please write day, month and year')).toBeVisible()
    expect(requests).toHaveLength(0)
    await submit(page).click()
    await expect(panel(page)).toContainText('We call your parent or guardian first.')
    expect(requests).toHaveLength(1)
  })
}
