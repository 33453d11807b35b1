/** /contact in a browser (DEF-18, DEF-56, DEF-59). every-form.spec.ts sends its form. */
import { expect, test } from 'playwright/test'
import { sample } from '../../full.ts'
import { violationsInFull } from '../axe.ts'
import { fieldsOf, fillIn, openForm } from './any-form.ts'
import { answer } from './lead-form.ts'

test('a message is held back, refused by its field, and followed by another', async ({ page }) => {
  const form = await openForm(page, 'contact')
  const body = '{"error":"Please check: Message.","fields":{"message":"This field is required."}}'
  const requests = await answer(page, '/api/PostContactform', 400, body)
  const submit = form.getByRole('button', { name: /Send/ })
  const fill = (email: string) => fillIn(form, fieldsOf('contact'), email, true)
  const [email, message] = [form.getByLabel('Email Address'), form.getByLabel('Message')]

  await test.step('the browser holds back a bad address, and the page adds no words (CON-22)', async () => {
    await fill('asha')
    await submit.click()
    await expect(email).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(form.locator('[aria-invalid]')).toHaveCount(0)
    expect(requests).toEqual([])
  })

  await test.step('a message that is longer than what fits says so', async () => {
    await message.fill('a'.repeat(3999))
    await message.press('End')
    await page.keyboard.type('bcd')
    await expect(message).toHaveValue(/ab$/)
    await page.keyboard.press('Tab')
    await expect(form).toContainText('Only 4000 characters fit here.')
  })

  await test.step('a refusal names the field', async () => {
    // Phones paste invisible signs, which the browser would refuse.
    await fill('\u200easha@\u200bexample.com')
    await submit.click()
    const words = 'Something went wrong: Please check: Message.'
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(email).toHaveValue('asha@example.com')
    await expect(page.getByRole('alert').getByRole('link', { name: 'This field is required.' })).toBeVisible()
    await expect(message).toBeFocused()
    expect(await violationsInFull(page, '#contact-form')).toEqual([])
  })

  await test.step('another message begins with an empty form; for the urgent there is a chat', async () => {
    await page.unroute('**/api/PostContactform')
    await submit.click()
    const urgent = page.getByRole('status').getByRole('link', { name: 'For urgent queries' })
    await expect(urgent).toHaveAttribute('href', /^https:\/\/wa\.me\//)
    await page.getByRole('button', { name: 'Send another message' }).click()
    await expect(form.getByLabel('Full Name')).toBeFocused()
    await expect(message).toHaveValue('')
    await expect(form.locator(':checked')).toHaveCount(0)
  })
})

for (const width of sample([360, 1440], 2))
  test(`the chat and the centres at ${width} px`, async ({ page }) => {
    const foreign: string[] = []
    await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' })
    })
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/contact')

    await test.step('the chat floats, and clear of the footer (CON-2)', async () => {
      const chat = page.getByRole('link', { name: 'Chat on WhatsApp' })
      await expect(chat).toBeInViewport({ ratio: 1 })
      await page.locator('#contact-form').scrollIntoViewIfNeeded()
      await expect(chat).toBeInViewport({ ratio: 1 })
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      const bottom = (selector: string) =>
        page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom)
      expect(await bottom('[data-chat] a')).toBeLessThanOrEqual(await bottom('main'))
    })

    await test.step('the map comes when asked for (CON-11)', async () => {
      expect(foreign).toEqual([])
      await page.getByRole('link', { name: 'Show the street map Hyderabad' }).click()
      const map = page.locator('iframe[title="Street map of the Hyderabad campus"]')
      const address = /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/
      await expect(map).toHaveAttribute('src', address)
      await expect(map).toBeFocused()
      await expect.poll(() => foreign.length).toBe(1)
    })
  })
