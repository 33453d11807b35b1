/** Brochure dialog (DEF-17, DEF-18, DEF-63), and a complete request: page, Lambda, table, mailbox. */
import { randomUUID } from 'node:crypto'
import { expect, type Page, type Request, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { holdCode } from '../code.ts'
import { mailsWith } from '../mailbox.ts'

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

const NO_MAIL = 'No e-mail after ten minutes? Look in your spam folder, then send the form again.'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Download brochure' })
const opener = (page: Page) => page.getByRole('button', { name: 'Download Brochure' }).first()
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Download Brochure' }).click()

async function open(page: Page): Promise<void> {
  await opener(page).click()
  await expect(dialog(page).locator('[data-island=BrochureForm]')).toHaveAttribute('data-state', 'ready')
}

async function fill(page: Page, email = visitor.email): Promise<void> {
  const form = dialog(page)
  await form.getByLabel('Full Name').fill(visitor.name)
  await form.getByLabel('Email *').fill(email)
  await form.getByLabel('Phone').fill(visitor.phone)
  await form.getByLabel('City / Location').fill(visitor.city)
  await form.getByLabel('Profession').selectOption(visitor.profession)
  await form.getByLabel('How did you hear about us?').selectOption(visitor.source)
  await form.getByLabel('Purpose of Download').selectOption(visitor.purpose)
}

/** Fakes the response of the server. */
async function answer(page: Page, status: number, body: string): Promise<Request[]> {
  const requests: Request[] = []
  await page.route('**/api/postbrochure', async (route) => {
    requests.push(route.request())
    await route.fulfill({ status, body })
  })
  return requests
}

test('the brochure of a course is asked for in a dialog, which refuses, keeps and forgets as it should', async ({
  page,
}) => {
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  await page.goto('/courses/dgca-small')
  await open(page)
  const requests = await answer(page, 500, '{"error":"x"}')
  const alert = dialog(page).getByRole('alert')

  await step('its choices begin with "Select", and nothing is ticked (BRO-1)', async () => {
    for (const label of ['Profession', 'How did you hear about us?', 'Purpose of Download'])
      await expect(dialog(page).getByLabel(label).locator('option').first()).toHaveText('Select')
    await expect(dialog(page).getByRole('checkbox')).not.toBeChecked()
  })

  await step('an empty e-mail gives the specified alert, other fields their message (BRO-7)', async () => {
    await send(page)
    await expect(alert).toHaveText('Email is required')
    await expect(dialog(page).getByText('This field is required.')).toHaveCount(6)
    await expect(dialog(page).getByLabel('Full Name')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(alert).toHaveCount(0)
    await expect(dialog(page)).toBeVisible()
  })

  await step('an invalid e-mail address is rejected; a short number only gets a hint (BRO-16)', async () => {
    await fill(page, 'not an address')
    await dialog(page).getByLabel('Phone').fill('12')
    await send(page)
    await expect(dialog(page).getByText(/^Please enter an e-mail address/)).toBeVisible()
    await expect(dialog(page).getByText('Indian mobile numbers have 10 digits')).toBeVisible()
  })

  await step(
    'it closes on the overlay and on its button, and opens empty, without a hint (BRO-12, BRO-13, BRO-14)',
    async () => {
      await page.mouse.click(5, 450)
      await expect(dialog(page)).toBeHidden()
      await opener(page).click()
      await expect(dialog(page).getByLabel('Phone')).toHaveValue('')
      await expect(dialog(page).getByText('Indian mobile numbers have 10 digits')).toBeHidden()
      await dialog(page).getByRole('button', { name: 'Close' }).click()
      await expect(dialog(page)).toBeHidden()
    },
  )

  await step('a course without a brochure says "Brochure link is missing" (BRO-8)', async () => {
    await opener(page).click()
    await page.locator('[name=brochureLink]').evaluateAll((inputs) => {
      for (const input of inputs as HTMLInputElement[]) input.value = ''
    })
    await fill(page)
    await send(page)
    await expect(alert).toHaveText('Brochure link is missing')
    await page.locator('[name=brochureLink]').evaluateAll((inputs) => {
      for (const input of inputs as HTMLInputElement[]) input.value = '/brochures/dgca-small.pdf'
    })
    expect(requests).toHaveLength(0)
  })

  await step('a failure keeps form and values, says so, and prints no value (BRO-9, BRO-15)', async () => {
    await send(page)
    await expect(alert).toHaveText('Failed to send brochure. Please try again.')
    await expect(dialog(page).getByLabel('Full Name')).toHaveValue(visitor.name)
    await send(page)
    await expect.poll(() => requests.length).toBe(2)
    await dialog(page).getByLabel('City / Location').fill('Guntur')
    await send(page)
    await expect.poll(() => requests.length).toBe(3)
    // The server recognizes repeated answers (DEF-95).
    for (const request of requests) expect(request.headers()).not.toHaveProperty('idempotency-key')
    for (const value of Object.values(visitor)) expect(printed.join('\n')).not.toContain(value)
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

test('a request for a brochure opens the file, reaches the mailbox and leaves its reference', async ({
  page,
  context,
  request,
}) => {
  const email = `asha-${randomUUID().slice(0, 8)}@example.com`
  await page.clock.install()
  await page.goto('/courses/dgca-small')
  await open(page)
  await fill(page, email)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const order = await orderOf(page)
  const sent = page.waitForRequest('**/api/postbrochure')
  const answered = page.waitForResponse('**/api/postbrochure')

  await step(
    'the specified keys are sent, after the link has opened in a new tab (BRO-2, BRO-3, BRO-5)',
    async () => {
      // A browser without a PDF viewer downloads the file, and its tab has no address.
      const asked = context.waitForEvent('request', (one) => one.url().endsWith('/brochures/dgca-small.pdf'))
      await send(page)
      await asked
      await expect(dialog(page).getByRole('status')).toContainText('Your brochure is ready')
      await expect(dialog(page).getByRole('status')).toContainText(NO_MAIL)
      expect(await order()).toEqual(['tab', 'call'])
      expect((await sent).postDataJSON()).toEqual({
        ...visitor,
        email,
        subscribe: false,
        courseName: 'DGCA Small Class',
        brochureLink: '/brochures/dgca-small.pdf',
        isDownloadAll: false,
      })
      const headers = (await sent).headers()
      const lead = Buffer.from(headers['x-lead-context'] ?? '', 'base64url').toString()
      expect(JSON.parse(lead)).toMatchObject({ page: '/courses/dgca-small', lang: 'en' })
      expect(lead).not.toContain(email)
    },
  )

  await step('the success view closes after 2500 ms (BRO-10, BRO-11)', async () => {
    await page.clock.runFor(2300)
    await expect(dialog(page)).toBeVisible()
    await page.clock.runFor(300)
    await expect(dialog(page)).toBeHidden()
  })

  await step(
    'reference, link and help stay next to the button that opened it (DEF-86, DEF-105)',
    async () => {
      const { reference } = (await (await answered).json()) as { reference: string }
      const note = page.locator('main [data-note]')
      await expect(note).toHaveText(
        `Sent to your mailbox, reference ${reference}. Open the brochure. ${NO_MAIL}`,
      )
      await expect(note.getByRole('link')).toHaveAttribute('href', '/brochures/dgca-small.pdf')
      await expect(opener(page).locator('xpath=..').locator('[data-note]')).toHaveCount(1)
    },
  )

  await step('the next opening starts empty (BRO-14)', async () => {
    await opener(page).click()
    await page.clock.runFor(100)
    await expect(dialog(page).getByLabel('Full Name')).toHaveValue('')
    await expect(dialog(page).getByRole('status')).toHaveCount(0)
  })

  await step(
    'it ends in a mail with the link of the chosen course, and in one to staff (BRO-17)',
    async () => {
      await expect.poll(async () => (await mailsWith(request, email)).length, { timeout: 20_000 }).toBe(2)
      const mine = (await mailsWith(request, email)).find(({ to }) => to.includes(email))
      expect(JSON.stringify(mine)).toContain('/brochures/dgca-small.pdf')
    },
  )
})

if (FULL)
  test('the dialog of the catalogue asks for what its opener names', async ({ page }) => {
    const requests: Request[] = []
    let arrive = Promise.resolve()
    await page.goto('/courses')
    await page.route('**/api/postbrochure', async (route) => {
      requests.push(route.request())
      await arrive
      await route.fulfill({ status: 200, body: 'no json' })
    })
    const button = (course: string) =>
      page.getByRole('button', { name: `Brochure for ${course}`, exact: true })

    await step('Download All asks for all courses (BRO-4, CRS-13)', async () => {
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
      await expect(dialog(page).getByRole('status')).toBeVisible()
      await page.keyboard.press('Escape')
    })

    let reply = (): void => undefined
    arrive = new Promise((resolve) => {
      reply = resolve
    })
    await step('Brochure on a card asks for that course, also after another one (CRS-16)', async () => {
      await button('DGCA Small Class').click()
      await fill(page)
      await send(page)
      await expect.poll(() => requests.length).toBe(2)
      expect(requests[1]?.postDataJSON()).toMatchObject({
        courseName: 'DGCA Small Class',
        isDownloadAll: false,
      })
    })

    await step(
      'an answer that comes after the dialog was closed leaves the next request alone (BRO-14)',
      async () => {
        await page.keyboard.press('Escape')
        await button('DGCA Medium Class').click()
        await dialog(page).getByLabel('Full Name').fill(visitor.name)
        reply()
        const small = button('DGCA Small Class').locator('xpath=..').locator('[data-note]')
        await expect(small.getByRole('link')).toHaveAttribute('href', '/brochures/dgca-small.pdf')
        await expect(dialog(page).getByLabel('Full Name')).toHaveValue(visitor.name)
        await expect(dialog(page).getByRole('status')).toHaveCount(0)
      },
    )
  })

test('typing and pressing before the code arrives loses nothing and sends once (RT-27)', async ({ page }) => {
  const requests = await answer(page, 200, '{"id":"1","reference":"IDA-1"}')
  const { come } = await holdCode(page, 'BrochureForm.island.tsx')
  await page.goto('/courses/dgca-small')
  await opener(page).click()
  await fill(page)
  await send(page)
  expect(requests).toEqual([])
  come()
  await expect.poll(() => requests.length).toBe(1)
  expect(requests[0]?.postDataJSON()).toMatchObject(visitor)
  expect(page.url()).not.toContain('=')
})
