/** Application without a connection: not lost, not stored, and sent automatically later. */
import { expect, type Request, test } from 'playwright/test'
import { fieldsOf, fillIn, openForm } from './any-form.ts'

const context = (request: Request | undefined): unknown =>
  JSON.parse(Buffer.from(request?.headers()['x-lead-context'] ?? '', 'base64url').toString())

test('an application without a connection waits until an edit, or the connection', async ({ page }) => {
  await page.clock.install()
  const form = await openForm(page, 'apply')
  await fillIn(form, fieldsOf('apply'), 'offline@example.com')
  const submit = form.getByRole('button', { name: /Submit/ })
  const waiting = form.getByText("You're offline, and your answers are safe on this page.")
  const tries: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/PostApplyform')) tries.push(request)
  })

  await test.step('it says so, keeps the answers, and stores nothing of them', async () => {
    await page.context().setOffline(true)
    await expect(form.getByText("You're offline. Your answers stay on this page")).toBeVisible()
    await submit.click()
    await expect(waiting).toBeVisible()
    await expect(form.getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute('href', /wa\.me/)
    await expect(form.getByLabel('Email Address')).toHaveValue('offline@example.com')
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
    expect(stored).not.toMatch(/Asha|98765|offline@/)
  })

  await test.step('an edit ends the wait: it is sent when the button is pressed again', async () => {
    await form.getByLabel('City').fill('Tenali')
    await expect(waiting).toBeHidden()
    await page.context().setOffline(false)
    await expect(form.getByText("You're offline")).toHaveCount(0)
    await page.clock.runFor(10_000)
    expect(tries).toHaveLength(1)
  })

  await test.step('a network that fails once more after the connection is back is tried again', async () => {
    await page.context().setOffline(true)
    await submit.click()
    await expect(waiting).toBeVisible()
    await page.route('**/api/PostApplyform', (route) => route.abort(), { times: 1 })
    await page.context().setOffline(false)
    await page.clock.runFor(100)
    await expect.poll(() => tries.length).toBe(3)
    await expect(waiting).toBeVisible()
    await expect(submit).toBeEnabled()
    await page.clock.runFor(10_000)
    await expect(page.getByRole('heading', { name: 'Application Received Successfully!' })).toBeVisible()
  })

  await test.step('it is sent automatically, once, with the body and consent of the click', async () => {
    const [, clicked, failed, sent, ...more] = tries
    expect(more).toEqual([])
    for (const again of [failed, sent]) {
      expect(context(again)).toMatchObject({ consent: expect.stringMatching(/^\w{8,}$/) })
      expect(again?.postData()).toBe(clicked?.postData())
    }
  })
})
