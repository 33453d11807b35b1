/** The privacy request in a browser (DEF-53): it arrives, with and without script. */
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { violationsInFull } from '../axe.ts'
import { mailsWith } from '../mailbox.ts'

async function fill(page: Page): Promise<string> {
  const email = `asha-${randomUUID().slice(0, 8)}@example.com`
  const form = page.locator('#privacy-form')
  await form.getByLabel('Full Name').fill('Asha Rao')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Your request').selectOption('erasure')
  return email
}

test('a request is confirmed with its reference, and the privacy desk is told (DEF-53)', async ({
  page,
  request,
}) => {
  await page.goto('/privacy#privacy-request')
  await expect(page.locator('[data-island=SimpleForm]')).toHaveAttribute('data-state', 'ready')
  const email = await fill(page)
  await page.locator('#privacy-form').getByLabel('Email').fill('asha')
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByText(/^Please enter an e-mail address/)).toBeVisible()
  await page.locator('#privacy-form').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Request' }).click()
  const panel = page.locator('#privacy-request').getByRole('status')
  await expect(panel).toContainText('Your request has been received.')
  await expect(panel).toContainText(/[0-9A-F]{4}-[0-9A-F]{4}/)
  await expect(panel).toBeFocused()
  expect(await violationsInFull(page, '#privacy-request')).toEqual([])
  const desk = async () =>
    (await mailsWith(request, email)).filter(({ subject }) => subject.startsWith('Privacy request'))
  await expect.poll(async () => (await desk()).length).toBe(1)
})

if (FULL)
  test('without JavaScript the request is posted by the browser', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/privacy')
    await fill(page)
    await page.getByRole('button', { name: 'Send Request' }).click()
    await expect(page).toHaveURL(/\/thank-you\?form=privacy#/)
    await context.close()
  })
