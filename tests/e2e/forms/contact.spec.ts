/** /contact in a browser (DEF-18, DEF-56, DEF-59). */
import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from 'playwright/test'
import { FULL, sample } from '../../full.ts'
import { violationsInFull } from '../axe.ts'
import { answer } from './lead-form.ts'

const { step } = test

const form = (page: Page) => page.locator('#contact-form')
const submit = (page: Page) => form(page).getByRole('button', { name: /Send/ })

async function fill(page: Page, email: string): Promise<void> {
  const set = form(page)
  await set.getByLabel('Full Name').fill('Asha Rao')
  await set.getByLabel('Phone Number').fill('98765 43210')
  await set.getByLabel('Email Address').fill(email)
  await set.getByLabel('1-Day Special Courses').check()
  await set.getByLabel('Message').fill('Is there a batch in May?')
}

test('a message is held back, and refused by its field', async ({ page }) => {
  await page.goto('/contact')
  await form(page).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island=ContactForm]')).toHaveAttribute('data-state', 'ready')
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

  await step(
    'the browser holds back an empty field and a bad address, and the page adds no words (CON-22)',
    async () => {
      await submit(page).click()
      const name = form(page).getByLabel('Full Name')
      await expect(name).toBeFocused()
      expect(await name.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true)
      await fill(page, 'asha')
      await submit(page).click()
      const email = form(page).getByLabel('Email Address')
      await expect(email).toBeFocused()
      expect(await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(form(page).locator('[aria-invalid]')).toHaveCount(0)
      expect(requests).toEqual([])
    },
  )

  await step('a message that is longer than what fits says so', async () => {
    const message = form(page).getByLabel('Message')
    await message.fill('a'.repeat(3999))
    await message.press('End')
    await page.keyboard.type('bcd')
    await expect(message).toHaveValue(/ab$/)
    await page.keyboard.press('Tab')
    await expect(form(page)).toContainText('Only 4000 characters fit here.')
  })

  const email = `asha-${randomUUID().slice(0, 8)}@example.com`
  // Phones paste invisible signs, which the browser would refuse.
  await fill(page, `\u200e${email.replace('@', '@\u200b')}`)
  await step('a refusal names the field (CON-31)', async () => {
    await submit(page).click()
    const words = 'Something went wrong: Please check: Message.'
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(form(page).getByLabel('Email Address')).toHaveValue(email)
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
    await expect(form(page).getByLabel('Corporate Training')).not.toBeChecked()
  })
})

/** Left edge in CSS px. */
const left = async (place: Locator) => Math.round((await place.boundingBox())?.x ?? Number.NaN)

for (const width of sample([360, 1440], 2))
  test(`the chat and the centres at ${width} px`, async ({ page }) => {
    const foreign: string[] = []
    await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' })
    })
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/contact')

    await step('the chat floats, clear of the footer, and the page fits (CON-2)', async () => {
      const chat = page.getByRole('link', { name: 'Chat on WhatsApp' })
      await expect(chat).toBeInViewport({ ratio: 1 })
      await form(page).scrollIntoViewIfNeeded()
      await expect(chat).toBeInViewport({ ratio: 1 })
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      const [floats, ends] = await page.evaluate(() =>
        ['[data-chat] a', 'main'].map(
          (of) => document.querySelector(of)?.getBoundingClientRect().bottom ?? 0,
        ),
      )
      expect(floats).toBeLessThanOrEqual(ends as number)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider).toBeLessThanOrEqual(0)
      expect(await violationsInFull(page, '[data-chat]')).toEqual([])
    })

    await step('the map comes when asked for (CON-11)', async () => {
      expect(foreign).toEqual([])
      await page.getByRole('link', { name: 'Show the street map Hyderabad' }).click()
      const map = page.locator('iframe[title="Street map of the Hyderabad campus"]')
      await expect(map).toHaveAttribute(
        'src',
        /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/,
      )
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

if (FULL) {
  /** Like the price bar of a course (course.spec.ts). */
  test('the chat is above the language banner', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, locale: 'te-IN' })
    const page = await context.newPage()
    await page.goto('/contact')
    const offer = await page.locator('[data-offer]').boundingBox()
    const foot = () =>
      page.locator('[class*=_float_] a').evaluate((link) => link.getBoundingClientRect().bottom)
    await expect.poll(foot).toBeLessThan(offer?.y ?? 0)
    await context.close()
  })
}
