/** The dialog for a brochure: opening, closing, file and mail (DEF-17, DEF-18, DEF-63). every-form.spec.ts sends it. */
import { expect, type Page, type Route, test } from 'playwright/test'
import { uniqueId } from '../../unique.ts'
import { mailsWith } from '../mailbox.ts'
import { fieldsOf, fillIn, selector } from './any-form.ts'
import { answer, hold } from './lead-form.ts'

const NO_MAIL = 'No email after ten minutes? Look in your spam folder, then send the form again.'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Download brochure' })
const opener = (page: Page) => page.getByRole('button', { name: 'Download Brochure' }).first()
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Download Brochure' }).click()
const fill = (page: Page, email = 'asha@example.com') =>
  fillIn(page.locator(selector('brochure')), fieldsOf('brochure'), email)

async function open(page: Page): Promise<void> {
  await page.goto('/courses/dgca-small')
  await opener(page).click()
  await expect(dialog(page).locator('[data-island=BrochureForm]')).toHaveAttribute('data-state', 'ready')
}

test('the dialog refuses a bad address, opens empty, and may have no brochure', async ({ page }) => {
  await open(page)
  const requests = await answer(page, '/api/postbrochure')
  const alert = dialog(page).getByRole('alert')
  const hint = dialog(page).getByText('Indian mobile numbers have 10 digits')

  await test.step('Escape closes the alert first, and the dialog stays', async () => {
    await send(page)
    await expect(alert).toHaveText('Email is required')
    await page.keyboard.press('Escape')
    await expect(alert).toHaveCount(0)
    await expect(dialog(page)).toBeVisible()
    await send(page)
    await alert.getByRole('button', { name: 'Dismiss' }).click()
    await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeFocused()
  })

  await test.step('a bad address is rejected; a short number gets a hint (BRO-1, BRO-16)', async () => {
    await fill(page, 'not an address')
    await dialog(page).getByLabel('Phone').fill('12')
    await send(page)
    await expect(dialog(page).getByText(/^Please enter an email address/)).toBeVisible()
    await expect(hint).toBeVisible()
  })

  await test.step('overlay and button close it, and it opens empty (BRO-12, BRO-13, BRO-14)', async () => {
    await dialog(page).getByLabel('Phone').hover()
    await page.mouse.down()
    await page.mouse.move(5, 450)
    await page.mouse.up()
    await expect(dialog(page), 'a text was selected').toBeVisible()
    await page.mouse.click(5, 450)
    await expect(dialog(page)).toBeHidden()
    await opener(page).click()
    await expect(dialog(page).getByLabel('Phone')).toHaveValue('')
    await expect(hint).toBeHidden()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('a course without a brochure says "Brochure link is missing" (BRO-8)', async () => {
    await open(page)
    await page.locator('[name=brochureLink]').evaluateAll((inputs) => {
      for (const input of inputs as HTMLInputElement[]) input.value = ''
    })
    await fill(page)
    await send(page)
    await expect(alert).toHaveText('Brochure link is missing')
    expect(requests).toHaveLength(0)
  })
})

/** Records the order of actions, because Playwright reports a tab only when it exists. */
async function orderOf(page: Page): Promise<() => Promise<string[]>> {
  const done = await page.evaluateHandle(() => {
    const order: string[] = []
    const { open, fetch } = window
    window.open = (...how) => {
      order.push('tab')
      return open(...how)
    }
    window.fetch = (url, how) => {
      if (`${url}`.includes('/api/')) order.push('call')
      return fetch(url, how)
    }
    return order
  })
  return () => done.jsonValue()
}

test('a request opens the file, reaches the mailbox and leaves its reference', async ({ page, request }) => {
  const email = `asha-${uniqueId().slice(0, 8)}@example.com`
  await page.clock.install()
  await open(page)
  await fill(page, email)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const order = await orderOf(page)
  const sent = page.waitForRequest('**/api/postbrochure')
  const answered = page.waitForResponse('**/api/postbrochure')

  await test.step('course and link are sent, after the link has opened in a new tab (BRO-3, BRO-5)', async () => {
    // A browser without a PDF viewer downloads the file, and its tab has no address.
    const asked = page
      .context()
      .waitForEvent('request', (one) => one.url().endsWith('/brochures/dgca-small.pdf'))
    await send(page)
    await asked
    await expect(dialog(page).getByRole('status')).toContainText(NO_MAIL)
    expect(await order()).toEqual(['tab', 'call'])
    const [courseName, brochureLink] = ['DGCA Small Class', '/brochures/dgca-small.pdf']
    expect((await sent).postDataJSON()).toMatchObject({ courseName, brochureLink, isDownloadAll: false })
    const lead = Buffer.from((await sent).headers()['x-lead-context'] ?? '', 'base64url').toString()
    expect(JSON.parse(lead)).toMatchObject({ page: '/courses/dgca-small', lang: 'en' })
    expect(lead).not.toContain(email)
  })

  await test.step('the success view closes after 2500 ms (BRO-10, BRO-11)', async () => {
    await page.clock.runFor(2300)
    await expect(dialog(page)).toBeVisible()
    await page.clock.runFor(300)
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('reference, link and help stay next to the opener (DEF-86, DEF-105)', async () => {
    const { reference } = (await (await answered).json()) as { reference: string }
    const note = opener(page).locator('xpath=..').locator('[data-note]')
    const words = `Sent to your inbox, reference ${reference}. Open the brochure. ${NO_MAIL} Apply for this training`
    await expect(note).toHaveText(words)
    await expect(note.getByRole('link').first()).toHaveAttribute('href', '/brochures/dgca-small.pdf')
    await expect(note.getByRole('link').last()).toHaveAttribute('href', '/apply?course=dgca-small')
  })

  await test.step('it ends in a mail with the link of the chosen course (BRO-17)', async () => {
    await expect.poll(async () => (await mailsWith(request, email)).length, { timeout: 20_000 }).toBe(2)
    const mine = (await mailsWith(request, email)).find(({ to }) => to.includes(email))
    expect(JSON.stringify(mine)).toContain('/brochures/dgca-small.pdf')
  })
})

test('each card asks for its course; a late answer disturbs no other (BRO-14, CRS-16)', async ({ page }) => {
  await page.goto('/courses')
  const requests = await answer(page, '/api/postbrochure', 200, 'no json')
  const reply = await hold(page, '/api/postbrochure')
  const button = (course: string) => page.getByRole('button', { name: `Brochure for ${course}`, exact: true })
  await button('DGCA Small Class').click()
  await fill(page)
  const asked = page.waitForRequest('**/api/postbrochure')
  await send(page)
  await asked
  await page.keyboard.press('Escape')
  await button('DGCA Medium Class').click()
  await dialog(page).getByLabel('Full Name').fill('Asha Rao')
  reply()
  const small = button('DGCA Small Class').locator('xpath=..').locator('[data-note]')
  await expect(small.getByRole('link').first()).toHaveAttribute('href', '/brochures/dgca-small.pdf')
  await expect(small.getByRole('link').last()).toHaveAttribute('href', '/apply?course=dgca-small')
  await expect(dialog(page).getByLabel('Full Name')).toHaveValue('Asha Rao')
  await expect(dialog(page).getByRole('status')).toHaveCount(0)
  const body = { courseName: 'DGCA Small Class', isDownloadAll: false }
  expect(requests.map((one) => one.postDataJSON())).toMatchObject([body])

  const sent: Route[] = []
  await page.route('**/api/postbrochure', (route) => void sent.push(route))
  for (const count of [1, 2]) {
    await fill(page)
    await send(page)
    await expect.poll(() => sent.length).toBe(count)
    if (count > 1) continue
    await page.keyboard.press('Escape')
    await button('DGCA Small Class').click()
  }
  await sent[0]?.fulfill({ status: 500 })
  await sent[1]?.fulfill({ body: 'no json' })
  await expect(dialog(page).getByRole('status')).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
})
