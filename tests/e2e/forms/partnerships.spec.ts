/** Request form of /partnerships in a browser (DEF-30 to DEF-32). */
import { expect, type Page, type Request, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { violationsInFull } from '../axe.ts'

const { step } = test

const form = (page: Page) => page.locator('#partnership-form form')
const field = (page: Page, key: string) => page.locator(`#field-partner-${key}`)
const submit = (page: Page) => form(page).getByRole('button', { name: /^Submit/ })
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Form submitted successfully!' })
const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

async function fill(page: Page): Promise<void> {
  await form(page).getByLabel('Full Name').fill('Ravi Teja')
  await form(page).getByLabel('Email').fill('ravi@example.com')
  await form(page).getByLabel('Mobile').fill('98765 43210')
  await form(page).getByLabel('City / State').fill('Nagpur, Maharashtra')
  await form(page).getByLabel('Project Vision').fill('Map village lands together.')
}

test('a request is refused, kept after each failure, and sent with its file and without', async ({
  page,
}) => {
  await page.goto('/partnerships')
  await page.getByRole('link', { name: 'Become a Partner' }).click()
  await expect(form(page)).toBeInViewport()
  await expect(page.locator('[data-island=PartnerForm]')).toHaveAttribute('data-state', 'ready')
  const requests: Request[] = []
  let answer: number | 'none' | 'of the local stack' = 'none'
  await page.route('**/api/postpartner', async (route) => {
    requests.push(route.request())
    if (answer === 'none') await route.abort()
    else if (answer === 'of the local stack') await route.continue()
    else await route.fulfill({ status: answer, body: '<p>Not today</p>' })
  })

  await step('empty values are named under their fields; the rest only gets a remark (PAR-14)', async () => {
    await submit(page).click()
    for (const key of ['fullName', 'email', 'mobile', 'cityState', 'projectVision'])
      await expect(field(page, key)).toContainText('This field is required.')
    for (const key of ['partnershipType', 'daas', 'keyAreaGroup'])
      await expect(field(page, key)).toContainText('Not chosen yet. You can still send the form.')
    await expect(form(page).getByLabel('Full Name')).toBeFocused()
    expect(await violationsInFull(page, '#partnership-form')).toEqual([])
  })

  await step('so are odd addresses, and nothing is sent (PAR-15, PAR-20)', async () => {
    await fill(page)
    await form(page).getByLabel('Email').fill('ravi at example')
    await form(page).getByLabel('Website').fill('my site')
    await submit(page).click()
    await expect(field(page, 'email')).toContainText('Please enter an e-mail address')
    await expect(field(page, 'website')).toContainText('Please enter a web address')
    expect(requests).toHaveLength(0)
    await form(page).getByLabel('Email').fill('ravi@example.com')
    await form(page).getByLabel('Website').fill('')
  })

  for (const [how, failure] of [
    ['a refusal', 400],
    ['a broken server', 500],
    ['no network', 'none'],
  ] as const)
    await step(`after ${how} the alert says so and the values stay (PAR-26)`, async () => {
      answer = failure
      await submit(page).click()
      const alert = page.getByRole('alert').filter({ hasText: 'Error submitting the form.' })
      await expect(alert.locator('p')).toHaveText('Error submitting the form.')
      await expect(form(page).getByLabel('Full Name')).toHaveValue('Ravi Teja')
      await expect(banner(page)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(alert).toHaveCount(0)
    })

  await step(
    'without a file attachments is null; any ok status is success, whatever the body (PAR-21, PAR-23)',
    async () => {
      requests.length = 0
      answer = 202
      await submit(page).click()
      await expect(banner(page)).toBeVisible()
      expect(requests.map((request) => request.postDataJSON())).toMatchObject([
        { attachments: null, partnershipType: [], daas: '', keyAreaGroup: [] },
      ])
    },
  )

  await step('a request with a file is stored (PAR-16, PAR-21, PAR-24, DEF-31)', async () => {
    await fill(page)
    await form(page).getByRole('textbox', { name: 'Organization' }).fill('Sky Survey LLP')
    await form(page).getByLabel('Website').fill('https://example.com')
    for (const type of ['Drone Pilots', 'Government & NGOs'])
      await field(page, 'partnershipType').getByLabel(type).check()
    await form(page).getByLabel('We offer drone services').check()
    await field(page, 'keyAreaGroup').getByLabel('GIS Experts & Organizations').check()
    await form(page).locator('[type=file]').setInputFiles(pdf)
    await expect(field(page, 'attachments')).toHaveAttribute('data-upload', 'done')
    answer = 'of the local stack'
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
    await expect(banner(page)).toContainText(reference)
  })

  await step('the banner takes the focus above the emptied form (PAR-22, PAR-25, DEF-32)', async () => {
    await expect(banner(page)).toBeFocused()
    await expect(banner(page)).toBeInViewport()
    await expect(form(page)).toBeVisible()
    await expect(form(page).getByLabel('Full Name')).toHaveValue('')
    await expect(form(page).getByLabel('Project Vision')).toHaveValue('')
    await expect(form(page).locator(':checked')).toHaveCount(0)
    await expect(field(page, 'attachments')).toHaveAttribute('data-upload', 'empty')
    expect(await violationsInFull(page, '#partnership-form')).toEqual([])
  })
})

if (FULL)
  test('without script the form says where a file goes (PAR-21)', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/partnerships')
    await expect(form(page).locator('noscript')).toBeVisible()
    await context.close()
  })
