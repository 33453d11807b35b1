/** Newsletter of the footer (DEF-12). */
import { expect, test } from 'playwright/test'

test('FTR-13 FTR-14 FTR-15 FTR-16: the success words stand for 3 s once the server has accepted', async ({
  page,
}) => {
  const bodies: unknown[] = []
  await page.route('**/api/postnewsletter', async (route) => {
    bodies.push(route.request().postDataJSON())
    await route.fulfill({ body: '{"id":"1","reference":"r"}' })
  })
  await page.clock.install()
  await page.goto('/courses')
  const footer = page.getByRole('contentinfo')
  const email = footer.getByLabel('Course dates and field notes by e-mail')
  await email.fill('asha@example.com')
  await expect(footer.locator('form')).toHaveAttribute('data-state', 'ready')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByText('Successfully subscribed! Check your email.', { exact: true })).toBeVisible()
  expect(bodies).toEqual([{ email: 'asha@example.com', source: 'footer' }])
  await page.clock.runFor(2800)
  await expect(email).toBeHidden()
  await page.clock.runFor(300)
  await expect(email).toBeVisible()
  await expect(email).toHaveValue('')
})

test('FTR-12 FTR-16: a wrong address is stopped by the browser; a failure says so and keeps the address', async ({
  page,
}) => {
  let calls = 0
  await page.route('**/api/postnewsletter', async (route) => {
    calls++
    await route.fulfill({ status: 500, body: '{}' })
  })
  await page.goto('/courses')
  const footer = page.getByRole('contentinfo')
  const email = footer.getByLabel('Course dates and field notes by e-mail')
  await email.fill('asha')
  await expect(footer.locator('form')).toHaveAttribute('data-state', 'ready')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  expect(await email.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false)
  expect(calls).toBe(0)
  await email.fill('asha@example.com')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByRole('alert')).toHaveText('Could not subscribe. Please try again.')
  await expect(email).toHaveValue('asha@example.com')
})
