/** Career guide form (DEF-16) and its campaign. */
import { expect, type Page, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { answer } from '../forms/lead-form.ts'

const { step } = test

const visitor = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  city: 'Vijayawada',
  profession: 'Student',
  source: 'WhatsApp',
  purpose: 'Learning about drones',
}
const form = (page: Page) => page.locator('#lead-magnet')
const send = (page: Page) => form(page).getByRole('button', { name: 'Download the guide' }).click()

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/${search}#lead-magnet`)
  await expect(form(page).locator('[data-island]')).toHaveAttribute('data-state', 'ready')
}

async function fill(page: Page): Promise<void> {
  await form(page).getByLabel('Full Name').fill(visitor.name)
  await form(page).getByLabel('Email *').fill(visitor.email)
  await form(page).getByLabel('Phone').fill(visitor.phone)
  await form(page).getByLabel('City / Location').fill(visitor.city)
  await form(page).getByLabel('Profession').selectOption(visitor.profession)
  await form(page).getByLabel('How did you hear about us?').selectOption(visitor.source)
  await form(page).getByLabel('Purpose of Download').selectOption(visitor.purpose)
}

test('the guide stays linked', async ({ page }) => {
  await page.clock.install()
  await open(page)
  await answer(page, '/api/postguide', 200, 'no json')
  await fill(page)

  await step('the success view stays and links the guide (GUIDE-17)', async () => {
    await send(page)
    const done = form(page).getByRole('status')
    await expect(done).toBeFocused()
    await page.clock.runFor(60_000)
    await expect(done.getByRole('link')).toHaveAttribute('href', '/guides/drone-career-guide.pdf')
    await expect(done).toContainText('No e-mail after ten minutes?')
    await expect(form(page).locator('form')).toHaveCount(0)
  })
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
