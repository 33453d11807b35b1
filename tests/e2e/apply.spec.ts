/** The application in a browser (DEF-18 to DEF-22). */
import { randomUUID } from 'node:crypto'
import { expect, type Page, type Request, test } from 'playwright/test'
import { violations } from './axe.ts'

const MESSAGES = [
  ['fullName', 'Full name is required.'],
  ['phone', 'Phone number is required.'],
  ['email', 'Email address is required.'],
  ['location', 'Location is required.'],
  ['city', 'City is required.'],
  ['state', 'State is required.'],
  ['pinCode', 'PIN Code is required.'],
  ['isEmployed', 'Please select employment status.'],
  ['careerPurpose', 'Please select a career purpose.'],
  ['heardFrom', 'Please tell us how you heard about us.'],
] as const

const form = (page: Page) => page.locator('#apply-form')
const slot = (page: Page, key: string) => page.locator(`#field-apply-${key}`)
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'Please check these answers' })
const submit = (page: Page) => form(page).getByRole('button', { name: /Submit/ })

async function open(page: Page): Promise<void> {
  await page.goto('/apply')
  await expect(page.locator('[data-island=ApplyForm]')).toHaveAttribute('data-state', 'ready')
}

async function fill(page: Page, email = 'asha@example.com'): Promise<void> {
  const set = form(page)
  await set.getByLabel('Full Name').fill('Asha Rao')
  await set.getByLabel('Phone Number').fill('98765 43210')
  await set.getByLabel('Email Address').fill(email)
  await set.getByLabel('Medium Class 5 Days').check()
  await set.getByLabel('BVLOS 2 Days').check()
  await set.getByLabel('Training Location').selectOption('Nagpur Maharashtra')
  await set.getByLabel('Preferred Batch Date').fill('after 15 January')
  await set.getByLabel('City').fill('Guntur')
  await set.getByLabel('State').fill('Andhra Pradesh')
  await set.getByLabel('PIN Code').fill('522001')
  await set.getByLabel('No', { exact: true }).check()
  await set.getByLabel('Career Purpose').selectOption('Own Business')
  await set.getByLabel('How did you hear about us?').selectOption('YouTube')
  await set.getByLabel('Message').fill('I spray chilli.')
  await set.getByLabel('Group Details').fill('Two of us')
  await set.getByLabel('Discount Code').fill('FIELD20')
}

async function answer(page: Page, status = 200, body = '{"id":"1"}'): Promise<Request[]> {
  const requests: Request[] = []
  await page.route('**/api/PostApplyform', async (route) => {
    requests.push(route.request())
    await route.fulfill({ status, body })
  })
  return requests
}

test('APL-9 APL-10 APL-11 APL-12 APL-13 APL-14 APL-15 APL-16 APL-17 APL-18 APL-22 APL-24: an empty form shows ten messages, a summary, and sends nothing', async ({
  page,
}) => {
  const requests = await answer(page)
  await open(page)
  await submit(page).click()
  for (const [key, message] of MESSAGES)
    await expect(slot(page, key).getByText(message, { exact: true })).toBeVisible()
  await expect(summary(page).getByRole('link')).toHaveCount(10)
  await expect(form(page).getByLabel('Full Name')).toBeFocused()
  await expect(form(page).getByLabel('Full Name')).toHaveAccessibleDescription('Full name is required.')
  await expect(slot(page, 'preferredCourses')).toContainText('No course chosen yet.')
  expect(await violations(page, '#apply-form')).toEqual([])
  await summary(page).getByRole('link', { name: 'Please select employment status.' }).click()
  await expect(form(page).getByLabel('Yes')).toBeFocused()
  expect(requests).toHaveLength(0)
})

test('APL-19 APL-23: spaces count as empty, and an edit clears only its own message', async ({ page }) => {
  const requests = await answer(page)
  await open(page)
  await fill(page)
  await form(page).getByLabel('City').fill('   ')
  await form(page).getByLabel('Full Name').fill('\t ')
  await submit(page).click()
  await expect(slot(page, 'fullName')).toContainText('Full name is required.')
  await expect(summary(page).getByRole('link')).toHaveCount(2)
  await form(page).getByLabel('Full Name').pressSequentially('A')
  await expect(slot(page, 'fullName').getByText('Full name is required.')).toBeHidden()
  await expect(slot(page, 'city').getByText('City is required.')).toBeVisible()
  await expect(summary(page).getByRole('link')).toHaveCount(1)
  expect(requests).toHaveLength(0)
})

test('APL-20: odd phone, PIN and e-mail get a hint and are sent all the same', async ({ page }) => {
  const requests = await answer(page)
  await open(page)
  await fill(page)
  for (const [label, value] of [
    ['Phone Number', '12345'],
    ['Email Address', 'asha@gmial.com'],
    ['PIN Code', '52'],
  ] as const) {
    await form(page).getByLabel(label).fill(value)
    await form(page).getByLabel(label).blur()
  }
  await expect(slot(page, 'email')).toContainText('Did you mean asha@gmail.com?')
  await expect(slot(page, 'phone')).toContainText('10 digits')
  await expect(slot(page, 'pinCode')).toContainText('6 digits')
  await submit(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application Received Successfully!')
  expect(requests[0]?.postDataJSON()).toMatchObject({ phone: '12345', pinCode: '52' })
})

test('APL-25 APL-26 APL-27 APL-37 APL-42: while it sends the button is off and says so; the body is the application', async ({
  page,
}) => {
  const requests: Request[] = []
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/PostApplyform', async (route) => {
    requests.push(route.request())
    await held
    await route.fulfill({ status: 200, body: 'not json' })
  })
  await open(page)
  await fill(page)
  await submit(page).dblclick()
  const busy = form(page).getByRole('button', { name: 'Submitting Application...', exact: true })
  await expect(busy).toBeDisabled()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application Received Successfully!')
  expect(requests).toHaveLength(1)
  expect(requests[0]?.method()).toBe('POST')
  expect(requests[0]?.headers()['content-type']).toBe('application/json')
  expect(requests[0]?.postDataJSON()).toEqual({
    fullName: 'Asha Rao',
    phone: '98765 43210',
    email: 'asha@example.com',
    course: 'Medium Class 5 Days',
    location: 'Nagpur Maharashtra',
    batchDate: 'after 15 January',
    message: 'I spray chilli.',
    Class: 'DGCA Certified',
    preferredCourses: ['Medium Class 5 Days', 'BVLOS 2 Days'],
    city: 'Guntur',
    state: 'Andhra Pradesh',
    pinCode: '522001',
    isEmployed: 'No',
    careerPurpose: 'Own Business',
    heardFrom: 'YouTube',
    groupDetails: 'Two of us',
    discountCode: 'FIELD20',
  })
})

test('APL-1 APL-29 APL-30 APL-31 APL-32: success takes the place of the form, at the top, with two ways on', async ({
  page,
}) => {
  await answer(page, 202, '')
  await open(page)
  await fill(page)
  await submit(page).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Application Received Successfully!')
  await expect(title).toBeFocused()
  await expect(form(page)).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toHaveAttribute(
    'href',
    '/',
  )
  await expect(page.getByRole('main').getByRole('link', { name: 'View All Courses' })).toHaveAttribute(
    'href',
    '/courses',
  )
  expect(await violations(page, 'main')).toEqual([])
})

for (const failure of ['500', 'network'])
  test(`APL-33 APL-34 APL-35: after a failure (${failure}) the alert says so, every value stays and nothing is printed of it`, async ({
    page,
  }) => {
    const printed: string[] = []
    page.on('console', (message) => printed.push(message.text()))
    let broken = true
    await page.route('**/api/PostApplyform', (route) => {
      if (!broken) return route.fulfill({ status: 200, body: '{}' })
      return failure === '500' ? route.fulfill({ status: 500, body: 'asha@example.com' }) : route.abort()
    })
    await open(page)
    await fill(page)
    await submit(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong! Please try again.' })
    await expect(alert).toBeVisible()
    await expect(submit(page)).toBeEnabled()
    await expect(form(page).getByLabel('Email Address')).toHaveValue('asha@example.com')
    await expect(form(page).getByLabel('BVLOS 2 Days')).toBeChecked()
    await expect(form(page).getByLabel('Discount Code')).toHaveValue('FIELD20')
    expect(await violations(page, '#apply-form')).toEqual([])
    expect(printed.join('\n')).not.toMatch(/asha|98765|FIELD20/i)
    broken = false
    await submit(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application Received Successfully!')
  })

test('the draft brings back seven answers after a reload, holds nobody’s name, and goes with success', async ({
  page,
}) => {
  await answer(page)
  await open(page)
  await fill(page)
  const stored = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(await stored()).toContain('FIELD20')
  for (const secret of ['Asha', '98765', 'asha@example.com', 'Guntur', '522001', 'chilli', 'Two of us'])
    expect(await stored()).not.toContain(secret)
  await page.reload()
  await expect(page.locator('[data-island=ApplyForm]')).toHaveAttribute('data-state', 'ready')
  const set = form(page)
  await expect(set.getByLabel('BVLOS 2 Days')).toBeChecked()
  await expect(set.getByLabel('Medium Upgrade 3 Days')).not.toBeChecked()
  await expect(set.getByLabel('Training Location')).toHaveValue('Nagpur Maharashtra')
  await expect(set.getByLabel('Preferred Batch Date')).toHaveValue('after 15 January')
  await expect(set.getByLabel('No', { exact: true })).toBeChecked()
  await expect(set.getByLabel('Career Purpose')).toHaveValue('Own Business')
  await expect(set.getByLabel('How did you hear about us?')).toHaveValue('YouTube')
  await expect(set.getByLabel('Discount Code')).toHaveValue('FIELD20')
  await expect(set.getByLabel('Full Name')).toHaveValue('')
  await fill(page)
  await submit(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application Received Successfully!')
  expect(await stored()).not.toContain('academy.draft')
})

test('a course that one address ticked is not ticked at another, what the visitor ticked is', async ({
  page,
}) => {
  const open = async (course: string) => {
    await page.goto(`/apply?course=${course}`)
    await expect(page.locator('[data-island=ApplyForm]')).toHaveAttribute('data-state', 'ready')
  }
  const ticked = () =>
    form(page)
      .locator('[name=preferredCourses]:checked')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
  await open('dgca-small')
  expect(await ticked()).toEqual(['DGCA Small Class 5 Days'])
  await form(page).getByLabel('BVLOS 2 Days').check()
  await open('2d-mapping')
  expect(await ticked()).toEqual(['BVLOS 2 Days'])
})

test('the search above the courses keeps what is ticked, and says so when nothing matches', async ({
  page,
}) => {
  await open(page)
  const courses = slot(page, 'preferredCourses')
  const nothing = courses.getByRole('status')
  await courses.getByLabel('BVLOS 2 Days').check()
  await courses.getByRole('searchbox').fill('medium class')
  await expect(courses.locator('label:visible')).toHaveText([/Medium Class/, /BVLOS/])
  await expect(nothing).toBeEmpty()
  await courses.getByRole('searchbox').fill('helicopter')
  await expect(courses.locator('label:visible')).toHaveText('BVLOS 2 Days')
  await expect(nothing).toHaveText('No course matches. Clear the search to see all of them.')
})

test('APL-5: one question is open at a time', async ({ page }) => {
  await page.goto('/apply')
  const questions = page.locator('details[name=apply-faq]')
  await questions.nth(0).locator('summary').click()
  await questions.nth(1).locator('summary').click()
  await expect(page.locator('details[name=apply-faq][open]')).toHaveCount(1)
  await expect(questions.nth(1)).toHaveAttribute('open')
})

test('without JavaScript the form is posted by the browser and answered by the API', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/apply')
  await fill(page, `asha-${randomUUID().slice(0, 8)}@example.com`)
  await submit(page).click()
  await expect(page).toHaveURL(/\/thank-you\?form=apply#/)
  await context.close()
})

test('DEF-82: a course in the address is ticked and named with its fee; one without a box is named alone', async ({
  page,
}) => {
  await page.goto('/apply?course=dgca-medium')
  const chosen = page.getByRole('status').filter({ hasText: 'GST' })
  await expect(chosen).toHaveText('You chose DGCA Medium Class, ₹76,700 with GST.')
  await expect(form(page).getByLabel('Medium Class 5 Days')).toBeChecked()
  await form(page).getByLabel('BVLOS 2 Days').check()
  await expect(chosen).toContainText('DGCA Medium Class, ₹76,700 with GST; BVLOS 2 Days.')
  await page.reload()
  await expect(form(page).getByLabel('BVLOS 2 Days')).toBeChecked()
  await form(page).getByLabel('Find a course in this list').fill('lidar')
  await expect(form(page).getByRole('checkbox', { checked: false }).filter({ visible: true })).toHaveCount(1)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/apply?course=2d-mapping')
  await expect(chosen).toContainText('2D Survey and Mapping costs ₹41,300 with GST. It has no box below')
  expect(await form(page).locator('[name=preferredCourses]:checked').count()).toBe(0)
  await page.goto('/apply?course=no-such-course')
  await expect(page.getByText('No course is chosen yet.')).toBeVisible()
})
