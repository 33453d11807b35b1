/** Brochure dialog (DEF-17, DEF-18, DEF-63). The API is answered by the test. */
import { expect, type Page, type Request, test } from 'playwright/test'

const visitor = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  city: 'Vijayawada',
  profession: 'Student',
  source: 'WhatsApp',
  purpose: 'Learning about drones',
}

async function answer(page: Page, status = 200, body = '{"id":"1","reference":"IDA-1"}'): Promise<Request[]> {
  const requests: Request[] = []
  await page.route('**/api/postbrochure', async (route) => {
    requests.push(route.request())
    await route.fulfill({ status, body })
  })
  return requests
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Download brochure' })

async function open(page: Page, course = 'dgca-small'): Promise<void> {
  await page.goto(`/courses/${course}`)
  await page.getByRole('button', { name: 'Download Brochure' }).first().click()
  await expect(dialog(page).locator('[data-island=BrochureForm]')).toHaveAttribute('data-state', 'ready')
}

async function fill(page: Page): Promise<void> {
  const form = dialog(page)
  await form.getByLabel('Full Name').fill(visitor.name)
  await form.getByLabel('Email *').fill(visitor.email)
  await form.getByLabel('Phone').fill(visitor.phone)
  await form.getByLabel('City / Location').fill(visitor.city)
  await form.getByLabel('Profession').selectOption(visitor.profession)
  await form.getByLabel('How did you hear about us?').selectOption(visitor.source)
  await form.getByLabel('Purpose of Download').selectOption(visitor.purpose)
}

const send = (page: Page) => dialog(page).getByRole('button', { name: 'Download Brochure' }).click()

test('BRO-2 BRO-3 BRO-5: the specified keys are sent, after the link has opened in a new tab', async ({
  page,
  context,
}) => {
  const order: string[] = []
  context.on('page', () => order.push('tab'))
  const requests = await answer(page)
  page.on('request', (request) => request.url().includes('/api/') && order.push('call'))
  await open(page)
  await fill(page)
  const tab = context.waitForEvent('page')
  // A browser without a viewer downloads the PDF, and its tab has no address.
  const asked = context.waitForEvent('request', (request) =>
    request.url().endsWith('/brochures/dgca-small.pdf'),
  )
  await send(page)
  await tab
  await asked
  await expect(dialog(page).getByRole('status')).toContainText('Your brochure is ready')
  expect(requests).toHaveLength(1)
  expect(requests[0]?.postDataJSON()).toEqual({
    ...visitor,
    subscribe: false,
    courseName: 'DGCA Small Class',
    brochureLink: '/brochures/dgca-small.pdf',
    isDownloadAll: false,
  })
  const headers = requests[0]?.headers() ?? {}
  expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  const context64 = Buffer.from(headers['x-lead-context'] ?? '', 'base64url').toString()
  expect(JSON.parse(context64)).toMatchObject({ page: '/courses/dgca-small', lang: 'en' })
  expect(context64).not.toContain(visitor.email)
})

test('BRO-4 CRS-13: Download All asks for all courses', async ({ page }) => {
  const requests = await answer(page)
  await page.goto('/courses')
  await page.getByRole('button', { name: 'Download All' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'All Course Brochures' })).toBeVisible()
  await fill(page)
  await send(page)
  await expect.poll(() => requests.length).toBe(1)
  expect(requests[0]?.postDataJSON()).toMatchObject({
    courseName: 'All Course Brochures',
    brochureLink: '/brochures/all-courses.pdf',
    isDownloadAll: true,
  })
})

test('CRS-16: Brochure on a card asks for that course, also after another one', async ({ page }) => {
  const requests = await answer(page)
  await page.goto('/courses')
  await page.getByRole('button', { name: 'Download All' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Brochure for DGCA Small Class', exact: true }).click()
  await fill(page)
  await send(page)
  await expect.poll(() => requests.length).toBe(1)
  expect(requests[0]?.postDataJSON()).toMatchObject({ courseName: 'DGCA Small Class', isDownloadAll: false })
})

test('BRO-7: an empty e-mail gives the specified alert, other fields their message, and nothing is sent', async ({
  page,
}) => {
  const requests = await answer(page)
  await open(page)
  await send(page)
  await expect(dialog(page).getByRole('alert')).toHaveText('Email is required')
  await expect(dialog(page).getByText('This field is required.')).toHaveCount(6)
  await expect(dialog(page).getByLabel('Full Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
  expect(requests).toHaveLength(0)
})

test('BRO-8: a course without a brochure says "Brochure link is missing"', async ({ page }) => {
  const requests = await answer(page)
  await open(page)
  await page.evaluate(() => {
    for (const input of document.querySelectorAll<HTMLInputElement>('[name=brochureLink]')) input.value = ''
  })
  await fill(page)
  await send(page)
  await expect(dialog(page).getByRole('alert')).toHaveText('Brochure link is missing')
  expect(requests).toHaveLength(0)
})

test('BRO-9 BRO-15: a failure keeps form and values, says so, and prints no value', async ({ page }) => {
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  const requests = await answer(page, 500, '{"error":"x"}')
  await open(page)
  await fill(page)
  await send(page)
  await expect(dialog(page).getByRole('alert')).toHaveText('Failed to send brochure. Please try again.')
  await expect(dialog(page).getByLabel('Full Name')).toHaveValue(visitor.name)
  await send(page)
  await expect.poll(() => requests.length).toBe(2)
  expect(requests[0]?.headers()['idempotency-key']).toBe(requests[1]?.headers()['idempotency-key'])
  await dialog(page).getByLabel('City / Location').fill('Guntur')
  await send(page)
  await expect.poll(() => requests.length).toBe(3)
  expect(requests[2]?.headers()['idempotency-key']).not.toBe(requests[1]?.headers()['idempotency-key'])
  for (const value of Object.values(visitor)) expect(printed.join('\n')).not.toContain(value)
})

test('BRO-10 BRO-11 BRO-14: the success view closes after 2500 ms and the next opening starts empty', async ({
  page,
}) => {
  await answer(page, 200, 'no json')
  await page.clock.install()
  await open(page)
  await fill(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await send(page)
  await expect(dialog(page).getByRole('status')).toBeVisible()
  await page.clock.runFor(2300)
  await expect(dialog(page)).toBeVisible()
  await page.clock.runFor(300)
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Download Brochure' }).first().click()
  await page.clock.runFor(100)
  await expect(dialog(page).getByLabel('Full Name')).toHaveValue('')
  await expect(dialog(page).getByRole('status')).toHaveCount(0)
})

test('BRO-14: a form that was closed half filled has no hint left when it opens again', async ({ page }) => {
  await open(page)
  const hint = dialog(page).getByText('Indian mobile numbers have 10 digits')
  await dialog(page).getByLabel('Phone').fill('12')
  await dialog(page).getByLabel('Full Name').focus()
  await expect(hint).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Download Brochure' }).first().click()
  await expect(dialog(page).getByLabel('Phone')).toHaveValue('')
  await expect(hint).toBeHidden()
})

test('BRO-12 BRO-13: the dialog closes on the overlay and on its button', async ({ page }) => {
  await open(page)
  await page.mouse.click(5, 450)
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Download Brochure' }).first().click()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
})

test('BRO-1 BRO-16: labels, options and "Select" starts; only emptiness and what is no e-mail address are refused', async ({
  page,
}) => {
  const requests = await answer(page)
  await open(page)
  for (const label of ['Profession', 'How did you hear about us?', 'Purpose of Download'])
    await expect(dialog(page).getByLabel(label).locator('option').first()).toHaveText('Select')
  await expect(dialog(page).getByRole('checkbox')).not.toBeChecked()
  await fill(page)
  await dialog(page).getByLabel('Email *').fill('not an address')
  await dialog(page).getByLabel('Phone').fill('12')
  await send(page)
  await expect(dialog(page).getByText(/^Please enter an e-mail address/)).toBeVisible()
  expect(requests).toEqual([])
  await dialog(page).getByLabel('Email *').fill('asha@exmaple')
  await send(page)
  await expect.poll(() => requests.length).toBe(1)
})

test('RT-25: without JavaScript the dialog is shown by its link and posts natively', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/courses/dgca-small')
  await page.getByRole('button', { name: 'Download Brochure' }).first().click()
  const form = page.locator('#brochure-form')
  await expect(form).toBeVisible()
  await expect(form).toHaveAttribute('method', 'post')
  await expect(form).toHaveAttribute('action', '/api/postbrochure')
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expect(page.locator('input[name=courseName][form=brochure-form]')).toHaveValue('DGCA Small Class')
  await context.close()
})

test('RT-27: typing and pressing before the code arrives loses nothing and sends once', async ({ page }) => {
  const requests = await answer(page)
  await page.route('**/assets/chunks/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/courses/dgca-small')
  await page.getByRole('button', { name: 'Download Brochure' }).first().click()
  await fill(page)
  await send(page)
  await expect.poll(() => requests.length, { timeout: 10_000 }).toBe(1)
  expect(requests[0]?.postDataJSON()).toMatchObject(visitor)
  expect(page.url()).not.toContain('=')
})

test('DEF-86: once the dialog has closed, reference and link stay beside the button that opened it', async ({
  page,
}) => {
  await answer(page)
  await open(page)
  await fill(page)
  await send(page)
  await expect(dialog(page)).toBeHidden({ timeout: 5000 })
  const note = page.locator('main [data-note]')
  await expect(note).toHaveText('Sent to your mailbox, reference IDA-1. Open the brochure')
  await expect(note.getByRole('link')).toHaveAttribute('href', '/brochures/dgca-small.pdf')
  const button = page.getByRole('button', { name: 'Download Brochure' }).first()
  await expect(button.locator('xpath=..').locator('[data-note]')).toHaveCount(1)
})

test('BRO-14: an answer that comes after the dialog was closed leaves the next request alone', async ({
  page,
}) => {
  let reply = (): void => {}
  const late = new Promise<void>((resolve) => {
    reply = resolve
  })
  await page.route('**/api/postbrochure', async (route) => {
    await late
    await route.fulfill({ body: '{"id":"1","reference":"IDA-1"}' })
  })
  await page.goto('/courses')
  const button = (course: string) => page.getByRole('button', { name: `Brochure for ${course}`, exact: true })
  await button('DGCA Small Class').click()
  await fill(page)
  await send(page)
  await page.keyboard.press('Escape')
  await button('DGCA Medium Class').click()
  await fill(page)
  reply()
  const note = page.locator('main [data-note]')
  await expect(note.getByRole('link')).toHaveAttribute('href', '/brochures/dgca-small.pdf')
  await expect(dialog(page).getByLabel('Full Name')).toBeVisible()
  await expect(dialog(page).getByRole('status')).toHaveCount(0)
  await expect(button('DGCA Small Class').locator('xpath=..').locator('[data-note]')).toHaveCount(1)
})
