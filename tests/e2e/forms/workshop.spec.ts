/** The workshop registration in a browser (DEF-01, DEF-36, DEF-37, DEF-40). */
import { expect, type Page, type Request, test } from 'playwright/test'
import { FULL, sample } from '../../full.ts'
import { violationsInFull } from '../axe.ts'
import { academy, answer, hold, watchScrolls } from './lead-form.ts'

const { step } = test

const API = '/api/postworkshopregistration'
const MISSING = 'Please fill in all required fields marked with *.'
const form = (page: Page) => page.locator('#workshop-form')
const slot = (page: Page, key: string) => page.locator(`#field-workshop-${key}`)
const submit = (page: Page) => form(page).getByRole('button', { name: /^Regist/ })
const panel = (page: Page) => page.getByRole('status').filter({ hasText: 'Registration Successful!' })

/** All answers, in the order of the page. */
const answers: Record<string, string> = {
  fullName: 'Divya Sri',
  gender: 'others',
  dob: '12 March 2004',
  educationLevel: '12th',
  collegeName: 'Government Junior College',
  email: 'divya@example.com',
  phoneNumber: '98765 43210',
  residentialAddress: 'Gandhi Nagar, Vijayawada',
}

async function open(page: Page): Promise<void> {
  await page.goto('/applyworkshop')
  await form(page).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island=WorkshopForm]')).toHaveAttribute('data-state', 'ready')
}

async function set(page: Page, key: string, value: string): Promise<void> {
  const input = form(page).locator(`[name=${key}]`)
  if (key === 'gender' || key === 'educationLevel') await input.selectOption(value)
  else await input.fill(value)
}

async function fill(page: Page): Promise<void> {
  for (const [key, value] of Object.entries(answers)) await set(page, key, value)
  await form(page).getByLabel('I declare').check()
}

if (FULL)
  test('a registration is refused and kept until it is whole, and asks who is under 18 for a guardian', async ({
    page,
  }) => {
    const printed: string[] = []
    page.on('console', (line) => printed.push(line.text()))
    await open(page)
    const requests: Request[] = []
    let reply: { status: number; body: string } | undefined
    await page.route(`**${API}`, (route) => {
      requests.push(route.request())
      return reply ? route.fulfill({ ...reply, contentType: 'application/json' }) : route.abort()
    })
    const alert = form(page).getByRole('alert')

    await step('any one of the marked fields empty gives the sentence and a message (WRK-10)', async () => {
      await submit(page).click()
      await expect(alert).toHaveText(MISSING)
      await expect(form(page).getByText('This field is required.', { exact: true })).toHaveCount(8)
      await expect(slot(page, 'declaration')).toContainText('Please confirm the declaration.')
      await expect(form(page).locator('[name=fullName]')).toBeFocused()
      expect(await violationsInFull(page, '#workshop-form')).toEqual([])
      await fill(page)
      for (const [key, value] of sample(Object.entries(answers), 4)) {
        await alert.getByRole('button', { name: 'Dismiss' }).click()
        await set(page, key, '')
        await submit(page).click()
        await expect(alert).toHaveText(MISSING)
        await expect(slot(page, key)).toContainText('This field is required.')
        await set(page, key, value)
      }
      await form(page).getByLabel('I declare').uncheck()
      await submit(page).click()
      await expect(alert).toHaveText(MISSING)
      await form(page).getByLabel('I declare').check()
    })

    await step('an invalid e-mail address too, without the sentence', async () => {
      await set(page, 'email', 'divya')
      await submit(page).click()
      await expect(slot(page, 'email')).toContainText('Please enter an e-mail address')
      await expect(alert).toBeHidden()
      await set(page, 'email', 'divya@example.com')
    })

    await step(
      'a birth date in words that makes a minor asks for the guardian (DEF-36, DEF-40)',
      async () => {
        const guardian = form(page).getByLabel("Guardian's Name")
        await expect(guardian).toBeHidden()
        await set(page, 'dob', '12th of March 2012')
        await expect(form(page).getByText('You are under 18, so please give')).toBeVisible()
        await submit(page).click()
        await expect(alert).toHaveText(MISSING)
        await expect(guardian).toBeFocused()
        await guardian.fill('Ravi Rao')
        await set(page, 'dob', '12 March 2004')
        await expect(guardian).toBeHidden()
        expect(requests).toHaveLength(0)
      },
    )

    for (const [answered, words] of [
      [{ status: 500, body: '{"error":"The hall is full."}' }, 'Registration failed: The hall is full.'],
      [{ status: 502, body: '<h1>Bad Gateway</h1>' }, 'Registration failed: Unknown error'],
      [undefined, 'Something went wrong. Please try again later.'],
    ] as const)
      await step(
        `after ${answered?.status ?? 'no answer'} the alert says "${words}", and nothing is lost (WRK-16, WRK-17, WRK-18)`,
        async () => {
          reply = answered
          await submit(page).click()
          await expect(alert).toHaveText(words)
          await expect(submit(page)).toBeEnabled()
          await expect(form(page).locator('[name=fullName]')).toHaveValue('Divya Sri')
        },
      )
    expect(await violationsInFull(page, '#workshop-form')).toEqual([])

    await step('what an adult has typed about a guardian stays at home (DEF-36)', async () => {
      expect(requests[0]?.postDataJSON()).toMatchObject({ guardianName: '', guardianPhone: '' })
    })

    await step('an age that cannot be told is asked for once (DEF-83)', async () => {
      requests.length = 0
      reply = { status: 200, body: '{}' }
      await set(page, 'dob', 'ten years')
      await submit(page).click()
      await expect(slot(page, 'dob').getByText('Please write day, month and year')).toBeVisible()
      expect(requests).toHaveLength(0)
    })

    await step('a child is promised a call to the guardian, and no mail (DEF-83)', async () => {
      await set(page, 'dob', '12 March 2012')
      await form(page).getByLabel("Guardian's Name").fill('Ravi Rao')
      await form(page).getByLabel("Guardian's Phone").fill('98765 43211')
      await submit(page).click()
      await expect(panel(page)).toContainText('We call your parent or guardian first.')
      await expect(panel(page)).not.toContainText('within 24 hours')
      expect(requests).toHaveLength(1)
    })

    expect(printed.join('\n')).not.toMatch(/divya|98765|vijayawada/i)
  })

test('all that is visible filled in is registered, and no Aadhaar is stored (WRK-11, WRK-12, WRK-13, WRK-14, WRK-15, DEF-01)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  const scrolls = await watchScrolls(page)
  await open(page)
  await fill(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const release = await hold(page, API)
  const sent = page.waitForRequest(`**${API}`)
  await submit(page).dblclick()
  await expect(form(page).getByRole('button', { name: 'Registering...', exact: true })).toBeDisabled()
  expect((await sent).postDataJSON()).toEqual({
    ...answers,
    guardianName: '',
    guardianPhone: '',
    declaration: true,
  })
  release()
  await expect(panel(page)).toBeVisible()
  await expect(page.locator('form#workshop-form')).toHaveCount(0)
  await page.clock.runFor(99)
  expect(await scrolls('workshop-form')).toBe(0)
  await page.clock.runFor(1)
  expect(await scrolls('workshop-form')).toBe(1)
  await expect(panel(page)).toBeInViewport({ ratio: 1 })
  await page.clock.resume()
  expect(await violationsInFull(page, '#workshop-form')).toEqual([])
  const [, reference = ''] = /reference: (\S+)/.exec((await panel(page).textContent()) ?? '') ?? []
  expect(reference).not.toBe('')
  // tests/lambdas checks what is stored.
  if (!FULL) return
  const lead = await academy<{ payload: object }>('leads', 'show', reference)
  expect(lead).toMatchObject({ form: 'workshop', dobIso: '2004-03-12', payload: answers, quality: [] })
  expect(JSON.stringify(lead.payload)).not.toMatch(/aadhaar|guardian/i)
})

if (FULL) {
  test('an applicant who may be a child is promised no mail, and is asked for the date only once (DEF-83)', async ({
    page,
  }) => {
    const requests = await answer(page, API)
    await open(page)
    await fill(page)
    await set(page, 'dob', '10 years')
    await submit(page).click()
    await expect(slot(page, 'dob').getByText('Please write day, month and year')).toBeVisible()
    expect(requests).toHaveLength(0)
    await submit(page).click()
    await expect(panel(page)).toContainText('We call your parent or guardian first.')
    expect(requests).toHaveLength(1)
  })

  test('without JavaScript the registration is posted by the browser', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/applyworkshop')
    await expect(form(page).getByLabel("Guardian's Name")).toBeVisible()
    await fill(page)
    await submit(page).click()
    await expect(page).toHaveURL(/\/thank-you\?form=workshop#/)
    await context.close()
  })
}
