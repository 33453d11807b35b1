/** /contact in a browser (DEF-18, DEF-56, DEF-59). */
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from 'playwright/test'
import { sample } from '../full.ts'
import { violations } from './axe.ts'

const form = (page: Page) => page.locator('#contact-form')
const submit = (page: Page) => form(page).getByRole('button', { name: /Send/ })

async function open(page: Page): Promise<void> {
  await page.goto('/contact')
  await form(page).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island=ContactForm]')).toHaveAttribute('data-state', 'ready')
}

async function fill(page: Page, email = 'asha@example.com'): Promise<void> {
  const set = form(page)
  await set.getByLabel('Full Name').fill('Asha Rao')
  await set.getByLabel('Phone Number').fill('98765 43210')
  await set.getByLabel('Email Address').fill(email)
  await set.getByLabel('1-Day Special Courses').check()
  await set.getByLabel('Message').fill('Is there a batch in May?')
}

test('CON-22: the browser holds back an empty field and a bad address, and the page adds no words', async ({
  page,
}) => {
  const sent: string[] = []
  await page.route('**/api/PostContactform', (route) => {
    sent.push(route.request().url())
    return route.fulfill({ status: 200, body: '{}' })
  })
  await open(page)
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
  expect(sent).toEqual([])
})

test('a message that is longer than what fits says so', async ({ page }) => {
  await open(page)
  const message = form(page).getByLabel('Message')
  await message.fill('a'.repeat(3999))
  await message.press('End')
  await page.keyboard.type('bcd')
  await expect(message).toHaveValue(/ab$/)
  await page.keyboard.press('Tab')
  await expect(form(page)).toContainText('Only 4000 characters fit here.')
})

test('CON-20 CON-24 CON-25 CON-26 CON-27 CON-28: a message reaches the store, the confirmation takes the form’s place and comes into view', async ({
  page,
}) => {
  await open(page)
  await fill(page, `asha-${randomUUID().slice(0, 8)}@example.com`)
  await form(page).getByLabel('Corporate Training').check()
  const [request] = await Promise.all([
    page.waitForRequest('**/api/PostContactform'),
    submit(page).dblclick(),
  ])
  expect(request.postDataJSON()).toMatchObject({
    fullName: 'Asha Rao',
    courseInterest: '1-Day Special Courses, Corporate Training',
  })
  const panel = page.locator('#contact-form[role=status]')
  await expect(panel.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeInViewport()
  await expect(panel).toContainText('Thank you for reaching out. Our team will get back to you soon.')
  await expect(panel).toContainText(/Your reference: [0-9A-F]{4}-[0-9A-F]{4}/)
  await expect(panel.getByRole('link', { name: 'For urgent queries' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  )
  await expect(page.locator('form#contact-form')).toHaveCount(0)
  expect(await violations(page, '#contact-form')).toEqual([])
  await panel.getByRole('button', { name: 'Send another message' }).click()
  await expect(form(page).getByLabel('Full Name')).toBeFocused()
  await expect(form(page).getByLabel('Message')).toHaveValue('')
  await expect(form(page).getByLabel('Corporate Training')).not.toBeChecked()
})

test('CON-29 CON-31 CON-32: after 500, a refusal and a lost network everything stays, and a retry goes through', async ({
  page,
}) => {
  const answers = [
    { status: 500, body: '{"error":"The store is closed."}' },
    undefined,
    {
      status: 400,
      body: '{"error":"Please check: Message.","fields":{"message":"This field is required."}}',
    },
    { status: 200, body: 'not json' },
  ]
  const keys: (string | undefined)[] = []
  await page.route('**/api/PostContactform', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const next = answers.shift()
    return next ? route.fulfill(next) : route.abort()
  })
  await open(page)
  await fill(page)
  const held = async (words: string) => {
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(submit(page)).toBeEnabled()
    await expect(form(page).getByLabel('Email Address')).toHaveValue('asha@example.com')
    await expect(form(page).getByLabel('Message')).toHaveValue('Is there a batch in May?')
    await expect(form(page).getByLabel('1-Day Special Courses')).toBeChecked()
  }
  // DEF-18: the button that was pressed has the focus again.
  const focused = () => expect(submit(page)).toBeFocused()
  await submit(page).click()
  await held('Something went wrong: The store is closed.')
  await focused()
  await submit(page).click()
  await held('Network error. Please check your connection.')
  await focused()
  await submit(page).click()
  await held('Something went wrong: Please check: Message.')
  await expect(page.getByRole('alert').getByRole('link', { name: 'This field is required.' })).toBeVisible()
  await expect(form(page).getByLabel('Message')).toBeFocused()
  expect(await violations(page, '#contact-form')).toEqual([])
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible()
  expect(new Set(keys).size).toBe(1)
})

test('without JavaScript every text is there, and the browser posts the form', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/contact')
  await expect(page.getByRole('heading', { name: 'Follow Our Drone Journey' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show the street map Hyderabad' })).toHaveAttribute(
    'href',
    /google\.com\/maps/,
  )
  const set = form(page)
  await set.getByLabel('Full Name').fill('Asha Rao')
  await set.getByLabel('Phone Number').fill('98765 43210')
  await set.getByLabel('Email Address').fill(`asha-${randomUUID().slice(0, 8)}@example.com`)
  await set.getByLabel('Message').fill('Is there a batch in May?')
  await submit(page).click()
  await expect(page).toHaveURL(/\/thank-you\?form=contact#/)
  await context.close()
})

for (const width of sample([360, 1440], 2))
  test(`CON-2 CON-11 at ${width} px: accessible, fits, the chat floats clear of the footer, the map comes when asked for`, async ({
    page,
  }) => {
    const foreign: string[] = []
    await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' })
    })
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/contact')
    const chat = page.getByRole('link', { name: 'Chat on WhatsApp' })
    await expect(chat).toBeInViewport({ ratio: 1 })
    await open(page)
    await expect(chat).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const [floats, ends] = await page.evaluate(() =>
      ['[data-chat] a', 'main'].map((of) => document.querySelector(of)?.getBoundingClientRect().bottom ?? 0),
    )
    expect(floats).toBeLessThanOrEqual(ends as number)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expect(await violations(page, '[data-chat]')).toEqual([])
    expect(foreign).toEqual([])
    await page.getByRole('link', { name: 'Show the street map Hyderabad' }).click()
    const map = page.locator('iframe[title="Street map of the Hyderabad campus"]')
    await expect(map).toHaveAttribute('src', /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/)
    await expect(map).toBeFocused()
    await expect.poll(() => foreign.length).toBe(1)
  })

test('the chat stands above the line that offers the page in Telugu', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'te-IN' })
  const page = await context.newPage()
  await page.goto('/contact')
  const offer = await page.locator('[data-offer]').boundingBox()
  const foot = () =>
    page.locator('[class*=_float_] a').evaluate((link) => link.getBoundingClientRect().bottom)
  await expect.poll(foot).toBeLessThan(offer?.y ?? 0)
  await context.close()
})
