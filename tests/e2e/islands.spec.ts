/** Failing islands: the form and the rest of the page still work (DEF-47, DEF-78). */
import { expect, type Page, test } from 'playwright/test'
import { replaceCode } from './code.ts'

async function fill(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Download brochure' })
  await dialog.getByLabel('Full Name').fill('Asha Rao')
  await dialog.getByLabel('Email *').fill('asha@example.com')
  await dialog.getByLabel('Phone').fill('9876543210')
  await dialog.getByLabel('City / Location').fill('Guntur')
  await dialog.getByLabel('Profession').selectOption('Student')
  await dialog.getByLabel('How did you hear about us?').selectOption('Drone Expo')
  await dialog.getByLabel('Purpose of Download').selectOption('Other')
}

const open = (page: Page) => page.getByRole('button', { name: 'Download Brochure' }).first().click()
const send = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Download Brochure' }).click()

test('a form whose code does not arrive is posted by the browser, with no value in an address', async ({
  page,
}) => {
  await replaceCode(page, 'Your brochure is ready')
  await page.goto('/courses/dgca-small')
  await open(page)
  await expect(page.locator('[data-island=BrochureForm]')).toHaveAttribute('data-state', 'failed')
  await fill(page)
  await send(page)
  await expect(page).toHaveURL(/\/thank-you\?form=brochure#/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
})

test('an island that breaks gets its HTML and values back, with a reference, and the rest lives (RT-22)', async ({
  page,
}) => {
  await replaceCode(
    page,
    'Your brochure is ready',
    `await new Promise((come) => addEventListener('come', come))
    export default function Broken() { throw new Error("boom") }`,
  )
  await page.goto('/courses/dgca-small')
  await open(page)
  await fill(page)
  await page.evaluate(() => dispatchEvent(new Event('come')))
  const dialog = page.getByRole('dialog', { name: 'Download brochure' })
  await expect(dialog.getByRole('alert')).toContainText(/Reference: [0-9A-F]{8}/)
  await expect(dialog.getByRole('alert').getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(dialog.getByLabel('Email *')).toHaveValue('asha@example.com')
  await expect(dialog.getByLabel('Profession')).toHaveValue('Student')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Gallery' }).click()
  await expect(page.getByRole('link', { name: 'Photos' }).first()).toBeVisible()
  await open(page)
  await send(page)
  await expect(page).toHaveURL(/\/thank-you\?form=brochure#/)
})
