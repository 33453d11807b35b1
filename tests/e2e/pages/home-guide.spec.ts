/** Career guide form (DEF-16) and its campaign. */
import { expect, type Page, type Request, test } from 'playwright/test'
import { FULL } from '../../full.ts'

const { step } = test

const visitor = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  city: 'Vijayawada',
  profession: 'Student',
  source: 'WhatsApp',
  purpose: 'Learning about drones',
}
const form = (page: Page) => page.locator('#lead-magnet')
const send = (page: Page) => form(page).getByRole('button', { name: 'Download the guide' }).click()

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/${search}#lead-magnet`)
  await expect(form(page).locator('[data-island]')).toHaveAttribute('data-state', 'ready')
}

async function fill(page: Page): Promise<void> {
  await form(page).getByLabel('Full Name').fill(visitor.name)
  await form(page).getByLabel('Email *').fill(visitor.email)
  await form(page).getByLabel('Phone').fill(visitor.phone)
  await form(page).getByLabel('City / Location').fill(visitor.city)
  await form(page).getByLabel('Profession').selectOption(visitor.profession)
  await form(page).getByLabel('How did you hear about us?').selectOption(visitor.source)
  await form(page).getByLabel('Purpose of Download').selectOption(visitor.purpose)
}

/** Fakes responses of the server with the current `reply`. */
async function answer(page: Page, reply: () => { status: number; body: string }): Promise<Request[]> {
  const requests: Request[] = []
  await page.route('**/api/postguide', async (route) => {
    requests.push(route.request())
    await route.fulfill(reply())
  })
  return requests
}

const context = (request: Request | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(request?.headers()['x-lead-context'] ?? '', 'base64url').toString())

test('the guide is refused without answers, asked for again after a failure, and stays linked', async ({
  page,
}) => {
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  await page.clock.install()
  await open(page)
  let reply = { status: 500, body: '{"error":"The store is busy."}' }
  const requests = await answer(page, () => reply)

  await step(
    'empty fields and an invalid e-mail address are named (GUIDE-1, GUIDE-2, GUIDE-3, GUIDE-4, GUIDE-5, GUIDE-7, GUIDE-9)',
    async () => {
      await send(page)
      await expect(form(page).getByText('This field is required.')).toHaveCount(7)
      await expect(form(page).getByLabel('Full Name')).toBeFocused()
      await form(page).getByLabel('Email *').fill('asha')
      await send(page)
      await expect(form(page).getByText(/^Please enter an e-mail address/)).toBeVisible()
      expect(requests).toHaveLength(0)
    },
  )

  await step(
    'a failure says so in the form, keeps the values and tells the reason that the server gave (GUIDE-14, GUIDE-15)',
    async () => {
      await fill(page)
      await send(page)
      await expect(form(page).getByRole('alert')).toHaveText(
        'We could not send your guide. Please try again.',
      )
      await expect(form(page).getByText('The store is busy.')).toBeVisible()
      await expect(form(page).getByLabel('Full Name')).toHaveValue(visitor.name)
      for (const value of Object.values(visitor)) expect(printed.join('\n')).not.toContain(value)
    },
  )

  await step(
    'exactly the specified keys are sent; the success view stays and links the guide (GUIDE-12, GUIDE-13, GUIDE-17)',
    async () => {
      reply = { status: 200, body: 'no json' }
      await send(page)
      const done = form(page).getByRole('status')
      await expect(done).toBeFocused()
      await page.clock.runFor(60_000)
      await expect(done.getByRole('link')).toHaveAttribute('href', '/guides/drone-career-guide.pdf')
      await expect(done).toContainText('No e-mail after ten minutes?')
      expect(requests[1]?.postDataJSON()).toEqual({ ...visitor, subscribe: false })
      await expect(form(page).locator('form')).toHaveCount(0)
    },
  )
})

if (FULL)
  test('first and last campaign travel with the lead, bounded and without personal data', async ({
    page,
  }) => {
    await page.goto('/courses?utm_source=google&utm_campaign=monsoon&utm_term=asha%40example.com')
    const last = () => page.evaluate(() => localStorage.getItem('academy.utmLast'))
    await expect.poll(last).toContain('google')
    await page.goto('/courses')
    await open(page, `?utm_source=whatsapp&utm_content=${'x'.repeat(500)}`)
    await expect.poll(last).toContain('whatsapp')
    const requests = await answer(page, () => ({ status: 200, body: '{}' }))
    await fill(page)
    await send(page)
    await expect.poll(() => requests.length).toBe(1)
    const { utmFirst, utmLast, page: path } = context(requests[0])
    expect(path).toBe('/')
    expect(utmFirst).toEqual({
      source: 'google',
      campaign: 'monsoon',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(utmLast).toMatchObject({ source: 'whatsapp', content: 'x'.repeat(60) })
    expect(requests[0]?.url()).not.toContain('utm')
  })

if (FULL)
  test('a page that is only rendered ahead counts as no visit until it is shown', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'prerendering', { configurable: true, get: () => !('shown' in window) })
    })
    await page.goto('/courses?utm_source=ahead')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const kept = () => page.evaluate(() => localStorage.getItem('academy.utmFirst'))
    expect(await kept()).toBeNull()
    await page.evaluate(() => {
      Object.assign(window, { shown: true })
      document.dispatchEvent(new Event('prerenderingchange'))
    })
    await expect.poll(kept).toContain('ahead')
  })

if (FULL)
  test('without script the guide form posts natively (RT-25)', async ({ browser }) => {
    const page = await browser.newPage({
      javaScriptEnabled: false,
      baseURL: test.info().project.use.baseURL ?? '',
    })
    await page.goto('/')
    const element = page.locator('#guide-form')
    await expect(element).toHaveAttribute('action', '/api/postguide')
    await expect(element).toHaveAttribute('method', 'post')
    await page.close()
  })
