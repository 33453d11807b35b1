/** Application without a connection: not lost, not stored, and sent automatically later. */
import { expect, type Page, type Request, test } from 'playwright/test'

const { step } = test

const form = (page: Page) => page.locator('#apply-form')
const submit = (page: Page) => form(page).getByRole('button', { name: /Submit/ })
const waiting = (page: Page) =>
  form(page).getByText('You are offline, and your answers are safe on this page.')
const received = (page: Page) => page.getByRole('heading', { name: 'Application Received Successfully!' })

async function fillIn(page: Page): Promise<void> {
  await page.goto('/apply')
  await expect(page.locator('[data-island=ApplyForm]')).toHaveAttribute('data-state', 'ready')
  await form(page).getByLabel('Full Name').fill('Asha Rao')
  await form(page).getByLabel('Phone Number').fill('98765 43210')
  await form(page).getByLabel('Email Address').fill('offline@example.com')
  await form(page).getByLabel('Training Location').selectOption('Nagpur Maharashtra')
  await form(page).getByLabel('City').fill('Guntur')
  await form(page).getByLabel('State').fill('Andhra Pradesh')
  await form(page).getByLabel('PIN Code').fill('522001')
  await form(page).getByLabel('No', { exact: true }).check()
  await form(page).getByLabel('Career Purpose').selectOption('Own Business')
  await form(page).getByLabel('How did you hear about us?').selectOption('YouTube')
}

const context = (request: Request | undefined): unknown =>
  JSON.parse(Buffer.from(request?.headers()['x-lead-context'] ?? '', 'base64url').toString())

test('an application without a connection waits on its page, until an edit or the connection ends the wait', async ({
  page,
}) => {
  await page.clock.install()
  await fillIn(page)
  const tries: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/PostApplyform')) tries.push(request)
  })

  await step('it says so, keeps the answers, and stores nothing of them', async () => {
    await page.context().setOffline(true)
    await expect(form(page).getByText('You are offline. Your answers stay on this page')).toBeVisible()
    await submit(page).click()
    await expect(waiting(page)).toBeVisible()
    await expect(form(page).getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute('href', /wa\.me/)
    await expect(form(page).getByLabel('Email Address')).toHaveValue('offline@example.com')
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
    expect(stored).not.toMatch(/Asha|98765|offline@/)
  })

  await step('an edit ends the wait: it is sent when the button is pressed again', async () => {
    await form(page).getByLabel('City').fill('Tenali')
    await expect(waiting(page)).toBeHidden()
    await page.context().setOffline(false)
    await expect(form(page).getByText('You are offline')).toHaveCount(0)
    await page.clock.runFor(10_000)
    expect(tries).toHaveLength(1)
  })

  await step('a network that fails once more after the connection is back is tried again', async () => {
    await page.context().setOffline(true)
    await submit(page).click()
    await expect(waiting(page)).toBeVisible()
    await page.route('**/api/PostApplyform', (route) => route.abort(), { times: 1 })
    await page.context().setOffline(false)
    await page.clock.runFor(100)
    await expect.poll(() => tries.length).toBe(3)
    await expect(waiting(page)).toBeVisible()
    await expect(submit(page)).toBeEnabled()
    await page.clock.runFor(10_000)
    await expect(received(page)).toBeVisible()
  })

  await step('it is sent automatically, once, with the body and consent of the click', async () => {
    const [, clicked, failed, sent, ...more] = tries
    expect(more).toEqual([])
    for (const again of [failed, sent]) {
      expect(context(again)).toMatchObject({ consent: expect.stringMatching(/^\w{8,}$/) })
      expect(again?.postData()).toBe(clicked?.postData())
    }
  })
})
