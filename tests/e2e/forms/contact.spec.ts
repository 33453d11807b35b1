/** /contact in a browser (DEF-18, DEF-56, DEF-59). */
import { expect, type Locator, type Page, test } from 'playwright/test'
import { sample } from '../../full.ts'
import { violationsInFull } from '../axe.ts'
import { fieldsOf, fillIn, openForm } from './any-form.ts'
import { answer } from './lead-form.ts'

const { step } = test

const form = (page: Page) => page.locator('#contact-form')
const submit = (page: Page) => form(page).getByRole('button', { name: /Send/ })
const fill = (page: Page, email: string) => fillIn(form(page), fieldsOf('contact'), email, true)
/** Left edge in CSS px. */
const left = async (place: Locator) => Math.round((await place.boundingBox())?.x ?? Number.NaN)

test('a message is held back, and refused by its field', async ({ page }) => {
  await openForm(page, 'contact')
  const requests = await answer(
    page,
    '/api/PostContactform',
    400,
    '{"error":"Please check: Message.","fields":{"message":"This field is required."}}',
  )

  await step('choices are aligned with the fields of their column', async () => {
    expect(await left(form(page).getByLabel('Simulator Training Program'))).toBe(
      await left(form(page).getByLabel('Email Address')),
    )
  })

  await step('the browser holds back a bad address, and the page adds no words (CON-22)', async () => {
    await fill(page, 'asha')
    await submit(page).click()
    const email = form(page).getByLabel('Email Address')
    await expect(email).toBeFocused()
    expect(await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(form(page).locator('[aria-invalid]')).toHaveCount(0)
    expect(requests).toEqual([])
  })

  await step('a message that is longer than what fits says so', async () => {
    const message = form(page).getByLabel('Message')
    await message.fill('a'.repeat(3999))
    await message.press('End')
    await page.keyboard.type('bcd')
    await expect(message).toHaveValue(/ab$/)
    await page.keyboard.press('Tab')
    await expect(form(page)).toContainText('Only 4000 characters fit here.')
  })

  await step('a refusal names the field (CON-31)', async () => {
    // Phones paste invisible signs, which the browser would refuse.
    await fill(page, '\u200easha@\u200bexample.com')
    await submit(page).click()
    const words = 'Something went wrong: Please check: Message.'
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(form(page).getByLabel('Email Address')).toHaveValue('asha@example.com')
    await expect(page.getByRole('alert').getByRole('link', { name: 'This field is required.' })).toBeVisible()
    await expect(form(page).getByLabel('Message')).toBeFocused()
    expect(await violationsInFull(page, '#contact-form')).toEqual([])
  })

  await step('another message begins with an empty form; for the urgent there is a chat', async () => {
    await page.unroute('**/api/PostContactform')
    await submit(page).click()
    const urgent = page.getByRole('status').getByRole('link', { name: 'For urgent queries' })
    await expect(urgent).toHaveAttribute('href', /^https:\/\/wa\.me\//)
    await page.getByRole('button', { name: 'Send another message' }).click()
    await expect(form(page).getByLabel('Full Name')).toBeFocused()
    await expect(form(page).getByLabel('Message')).toHaveValue('')
    await expect(form(page).locator(':checked')).toHaveCount(0)
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

    await step('the chat floats, and clear of the footer (CON-2)', async () => {
      const chat = page.getByRole('link', { name: 'Chat on WhatsApp' })
      await expect(chat).toBeInViewport({ ratio: 1 })
      await form(page).scrollIntoViewIfNeeded()
      await expect(chat).toBeInViewport({ ratio: 1 })
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      const [floats = 1, ends = 0] = await page.evaluate(() =>
        ['[data-chat] a', 'main'].map(
          (of) => document.querySelector(of)?.getBoundingClientRect().bottom ?? 0,
        ),
      )
      expect(floats).toBeLessThanOrEqual(ends)
    })

    await step('the map comes when asked for (CON-11)', async () => {
      expect(foreign).toEqual([])
      await page.getByRole('link', { name: 'Show the street map Hyderabad' }).click()
      const map = page.locator('iframe[title="Street map of the Hyderabad campus"]')
      const address = /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/
      await expect(map).toHaveAttribute('src', address)
      await expect(map).toBeFocused()
      await expect.poll(() => foreign.length).toBe(1)
    })

    await step('the ways to a centre are equally wide on a tablet, and at one height', async () => {
      await page.setViewportSize({ width: 768, height: 1024 })
      const boxes = await page
        .locator('article:has(address) p a')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()))
      expect(boxes).toHaveLength(4)
      const [way, call, otherWay] = boxes
      expect(Math.round(call?.width ?? 0)).toBe(Math.round(way?.width ?? 1))
      expect(Math.abs((otherWay?.y ?? 0) - (way?.y ?? 99))).toBeLessThanOrEqual(2)
    })
  })
