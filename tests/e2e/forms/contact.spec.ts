/** /contact in a browser (DEF-18, DEF-56, DEF-59). */
import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, type Request, test } from 'playwright/test'
import { FULL, sample } from '../../full.ts'
import { violationsInFull } from '../axe.ts'

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

test('a message is held back, kept after each failure, and sent', async ({ page }) => {
  await page.goto('/contact')
  await form(page).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island=ContactForm]')).toHaveAttribute('data-state', 'ready')
  type Answer = { status: number; body: string } | 'none' | 'of the local stack'
  const answers: Answer[] = [
    { status: 500, body: '{"error":"The store is closed."}' },
    'none',
    {
      status: 400,
      body: '{"error":"Please check: Message.","fields":{"message":"This field is required."}}',
    },
    'of the local stack',
  ]
  const requests: Request[] = []
  await page.route('**/api/PostContactform', (route) => {
    const answer = answers[requests.length]
    requests.push(route.request())
    if (answer === 'of the local stack') return route.continue()
    return typeof answer === 'object' ? route.fulfill(answer) : route.abort()
  })

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
  await form(page).getByLabel('Corporate Training').check()
  /** Expects the alert and all values. */
  const held = async (words: string) => {
    await submit(page).click()
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(submit(page)).toBeEnabled()
    await expect(form(page).getByLabel('Email Address')).toHaveValue(email)
    await expect(form(page).getByLabel('Message')).toHaveValue('Is there a batch in May?')
    await expect(form(page).getByLabel('1-Day Special Courses')).toBeChecked()
  }

  await step(
    'after 500 and a lost network everything stays, and the button has the focus (CON-29, CON-32, DEF-18)',
    async () => {
      await held('Something went wrong: The store is closed.')
      await expect(submit(page)).toBeFocused()
      await held('Network error. Please check your connection.')
      await expect(submit(page)).toBeFocused()
    },
  )

  await step('a refusal names the field (CON-31)', async () => {
    await held('Something went wrong: Please check: Message.')
    await expect(page.getByRole('alert').getByRole('link', { name: 'This field is required.' })).toBeVisible()
    await expect(form(page).getByLabel('Message')).toBeFocused()
    expect(await violationsInFull(page, '#contact-form')).toEqual([])
  })

  await step(
    'the message is stored; the confirmation takes the form’s place, in view (CON-20, CON-24, CON-25, CON-26, CON-27, CON-28)',
    async () => {
      await submit(page).dblclick()
      const panel = page.locator('#contact-form[role=status]')
      await expect(panel.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeInViewport()
      await expect(panel).toContainText('Thank you for reaching out. Our team will get back to you soon.')
      await expect(panel).toContainText(/Your reference: [0-9A-F]{4}-[0-9A-F]{4}/)
      const urgent = panel.getByRole('link', { name: 'For urgent queries' })
      await expect(urgent).toHaveAttribute('href', /^https:\/\/wa\.me\//)
      await expect(page.locator('form#contact-form')).toHaveCount(0)
      expect(requests).toHaveLength(4)
      expect(requests[3]?.postDataJSON()).toMatchObject({
        fullName: 'Asha Rao',
        courseInterest: '1-Day Special Courses, Corporate Training',
      })
      expect(new Set(requests.map((request) => request.postData())).size).toBe(1)
      expect(await violationsInFull(page, '#contact-form')).toEqual([])
    },
  )

  await step('another message begins with an empty form', async () => {
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
  test('without JavaScript every text is there, and the browser posts the form', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/contact')
    await expect(page.getByRole('heading', { name: 'Follow Our Drone Journey' })).toBeVisible()
    const map = page.getByRole('link', { name: 'Show the street map Hyderabad' })
    await expect(map).toHaveAttribute('href', /google\.com\/maps/)
    await fill(page, `asha-${randomUUID().slice(0, 8)}@example.com`)
    await submit(page).click()
    await expect(page).toHaveURL(/\/thank-you\?form=contact#/)
    await context.close()
  })

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
