/** The request of /partnerships in a browser (DEF-30 to DEF-32). */
import { expect, type Page, type Request, test } from 'playwright/test'
import { violations } from './axe.ts'

const form = (page: Page) => page.locator('#partnership-form form')
const field = (page: Page, key: string) => page.locator(`#field-partner-${key}`)
const submit = (page: Page) => form(page).getByRole('button', { name: /^Submit/ })
const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

async function openForm(page: Page): Promise<void> {
  await page.goto('/partnerships')
  await page.getByRole('link', { name: 'Become a Partner' }).click()
  await expect(form(page)).toBeInViewport()
  await expect(page.locator('[data-island=PartnerForm]')).toHaveAttribute('data-state', 'ready')
}

async function fill(page: Page): Promise<void> {
  await form(page).getByLabel('Full Name').fill('Ravi Teja')
  await form(page).getByLabel('Email').fill('ravi@example.com')
  await form(page).getByLabel('Mobile').fill('98765 43210')
  await form(page).getByLabel('City / State').fill('Nagpur, Maharashtra')
  await form(page).getByLabel('Project Vision').fill('Map village lands together.')
}

async function answer(page: Page, status: number, body = '{"error":"Not today"}'): Promise<Request[]> {
  const requests: Request[] = []
  await page.route('**/api/postpartner', async (route) => {
    requests.push(route.request())
    await route.fulfill({ status, body })
  })
  return requests
}

test('PAR-14 PAR-15 PAR-20: empty and odd values are named under their fields and nothing is sent; the rest only gets a remark', async ({
  page,
}) => {
  const requests = await answer(page, 200)
  await openForm(page)
  await submit(page).click()
  for (const key of ['fullName', 'email', 'mobile', 'cityState', 'projectVision'])
    await expect(field(page, key)).toContainText('This field is required.')
  for (const key of ['partnershipType', 'daas', 'keyAreaGroup'])
    await expect(field(page, key)).toContainText('Not chosen yet. You can still send the form.')
  await expect(form(page).getByLabel('Full Name')).toBeFocused()
  expect(await violations(page, '#partnership-form')).toEqual([])
  await fill(page)
  await form(page).getByLabel('Email').fill('ravi at example')
  await form(page).getByLabel('Website').fill('my site')
  await submit(page).click()
  await expect(field(page, 'email')).toContainText('Please enter an e-mail address')
  await expect(field(page, 'website')).toContainText('Please enter a web address')
  expect(requests).toHaveLength(0)
  await form(page).getByLabel('Email').fill('ravi@example.com')
  await form(page).getByLabel('Website').fill('')
  await submit(page).click()
  await expect(page.getByText('Form submitted successfully!', { exact: true })).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('PAR-16 PAR-21 PAR-22 PAR-24 PAR-25 DEF-31 DEF-32: a request with a file is stored; the banner takes the focus above the emptied form', async ({
  page,
}) => {
  await openForm(page)
  await fill(page)
  await form(page).getByRole('textbox', { name: 'Organization' }).fill('Sky Survey LLP')
  await form(page).getByLabel('Website').fill('https://example.com')
  for (const type of ['Drone Pilots', 'Government & NGOs'])
    await field(page, 'partnershipType').getByLabel(type).check()
  await form(page).getByLabel('We offer drone services').check()
  await field(page, 'keyAreaGroup').getByLabel('GIS Experts & Organizations').check()
  await form(page).locator('[type=file]').setInputFiles(pdf)
  await expect(field(page, 'attachments')).toHaveAttribute('data-upload', 'done')
  const sent = page.waitForRequest('**/api/postpartner')
  const answered = page.waitForResponse('**/api/postpartner')
  await submit(page).click()
  expect((await sent).method()).toBe('POST')
  expect((await sent).postDataJSON()).toEqual({
    fullName: 'Ravi Teja',
    organization: 'Sky Survey LLP',
    email: 'ravi@example.com',
    mobile: '98765 43210',
    cityState: 'Nagpur, Maharashtra',
    website: 'https://example.com',
    partnershipType: ['Drone Pilots', 'Government & NGOs'],
    daas: 'offer',
    keyAreaGroup: ['GIS Experts & Organizations'],
    projectVision: 'Map village lands together.',
    attachments: {
      key: expect.stringMatching(/^uploads\//),
      name: 'plan.pdf',
      size: pdf.buffer.length,
      type: 'application/pdf',
    },
  })
  const { reference } = (await (await answered).json()) as { reference: string }
  const banner = page.getByRole('status').filter({ hasText: 'Form submitted successfully!' })
  await expect(banner).toBeFocused()
  await expect(banner).toBeInViewport()
  await expect(banner).toContainText(reference)
  await expect(form(page)).toBeVisible()
  await expect(form(page).getByLabel('Full Name')).toHaveValue('')
  await expect(form(page).getByLabel('Project Vision')).toHaveValue('')
  await expect(form(page).locator(':checked')).toHaveCount(0)
  await expect(field(page, 'attachments')).toHaveAttribute('data-upload', 'empty')
  expect(await violations(page, '#partnership-form')).toEqual([])
})

test('PAR-21 PAR-23: without a file attachments is null; any ok status is success, whatever the body', async ({
  page,
}) => {
  const requests = await answer(page, 202, '<p>thanks</p>')
  await openForm(page)
  await fill(page)
  await submit(page).click()
  await expect(page.getByText('Form submitted successfully!', { exact: true })).toBeVisible()
  expect(requests[0]?.postDataJSON()).toMatchObject({
    attachments: null,
    partnershipType: [],
    daas: '',
    keyAreaGroup: [],
  })
})

for (const [how, status] of [
  ['a refusal', 400],
  ['a broken server', 500],
  ['no network', 0],
] as const)
  test(`PAR-26: after ${how} the alert says so and the values stay`, async ({ page }) => {
    if (status) await answer(page, status)
    else await page.route('**/api/postpartner', (route) => route.abort())
    await openForm(page)
    await fill(page)
    await submit(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Error submitting the form.' })
    await expect(alert.locator('p')).toHaveText('Error submitting the form.')
    await expect(form(page).getByLabel('Full Name')).toHaveValue('Ravi Teja')
    await expect(page.getByText('Form submitted successfully!')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(alert).toHaveCount(0)
  })

test('PAR-21: without script the form says where a file goes', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/partnerships')
  await expect(form(page).locator('noscript')).toBeVisible()
  await context.close()
})
