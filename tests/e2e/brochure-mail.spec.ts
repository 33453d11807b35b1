/** The whole way of a brochure request: page, Lambda, table, mailbox. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'

interface Mail {
  to: string[]
  subject: string
  text: string
}

test('BRO-17: a brochure request ends in a mail with the link of the chosen course, and in one to staff', async ({
  page,
  request,
}) => {
  const email = `asha-${randomUUID().slice(0, 8)}@example.com`
  await page.goto('/courses/gis-analytics')
  await page.getByRole('button', { name: 'Download Brochure' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Download brochure' })
  await dialog.getByLabel('Full Name').fill('Asha Rao')
  await dialog.getByLabel('Email *').fill(email)
  await dialog.getByLabel('Phone').fill('9876543210')
  await dialog.getByLabel('City / Location').fill('Guntur')
  await dialog.getByLabel('Profession').selectOption('Student')
  await dialog.getByLabel('How did you hear about us?').selectOption('Drone Expo')
  await dialog.getByLabel('Purpose of Download').selectOption('Other')
  const answer = page.waitForResponse('**/api/postbrochure')
  await dialog.getByRole('button', { name: 'Download Brochure' }).click()
  const response = await answer
  expect(response.status()).toBe(200)
  const mails = async (): Promise<Mail[]> => {
    const box = (await (await request.get('/_mail?format=json')).json()) as Mail[] | { mails: Mail[] }
    return (Array.isArray(box) ? box : box.mails).filter((mail) => JSON.stringify(mail).includes(email))
  }
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(2)
  const mine = (await mails()).find(({ to }) => to.includes(email))
  expect(JSON.stringify(mine)).toContain('/brochures/gis-analytics.pdf')
})
