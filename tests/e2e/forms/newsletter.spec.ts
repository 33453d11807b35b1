/** Newsletter of the footer (DEF-12). */
import { expect, test } from 'playwright/test'

const { step } = test

test('the newsletter refuses a wrong address, and thanks in its place', async ({ page }) => {
  const bodies: unknown[] = []
  await page.clock.install()
  await page.goto('/terms')
  await page.route('**/api/postnewsletter', async (route) => {
    bodies.push(route.request().postDataJSON())
    await route.fulfill({ body: '{"id":"1","reference":"r"}' })
  })
  const footer = page.getByRole('contentinfo')
  const email = footer.getByLabel('Course dates and field notes by email')
  const help = footer.getByText('No email after ten minutes?')
  const subscribe = () => footer.getByRole('button', { name: 'Subscribe' }).click()

  await step('a wrong address is stopped by the browser (FTR-12)', async () => {
    await email.fill('asha')
    await expect(footer.locator('form')).toHaveAttribute('data-state', 'ready')
    await subscribe()
    expect(await email.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false)
    expect(bodies).toEqual([])
  })

  await step('the success words stand for 3 s once the server has accepted (FTR-14, FTR-15)', async () => {
    // An invisible sign, as phones paste it, is no reason for the browser to refuse.
    await email.fill('asha@\u200bexample.com')
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await subscribe()
    await expect(
      footer.getByText('Successfully subscribed! Check your email.', { exact: true }),
    ).toBeVisible()
    expect(bodies).toEqual([{ email: 'asha@example.com', source: 'footer' }])
    await page.clock.runFor(2800)
    await expect(email).toBeHidden()
    await page.clock.runFor(300)
    await expect(email).toBeVisible()
    await expect(email).toHaveValue('')
    await expect(help).toBeVisible()
  })
})
