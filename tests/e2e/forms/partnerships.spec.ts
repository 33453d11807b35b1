/** Request form of /partnerships in a browser (DEF-30 to DEF-32). */
import { expect, type Page, test } from 'playwright/test'
import { violationsInFull } from '../axe.ts'
import { answer } from './lead-form.ts'

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

test('a request is sent without its file and with it', async ({ page }) => {
  await page.goto('/partnerships')
  await page.getByRole('link', { name: 'Become a Partner' }).click()
  await expect(form(page)).toBeInViewport()
  await expect(page.locator('[data-island=PartnerForm]')).toHaveAttribute('data-state', 'ready')
  const requests = await answer(page, '/api/postpartner', 202, 'no json')

  await step('what is marked and not chosen only gets a remark (PAR-14)', async () => {
    await submit(page).click()
    for (const key of ['partnershipType', 'daas', 'keyAreaGroup'])
      await expect(field(page, key)).toContainText('Not chosen yet. You can still send the form.')
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

  await step(
    'without a file attachments is null; any ok status is success, whatever the body (PAR-21, PAR-23)',
    async () => {
      await submit(page).click()
      await expect(banner(page)).toBeVisible()
      expect(requests.map((request) => request.postDataJSON())).toMatchObject([
        { attachments: null, partnershipType: [], daas: '', keyAreaGroup: [] },
      ])
    },
  )

  await step('a request with a file is stored (PAR-16, PAR-21, PAR-24, DEF-31)', async () => {
    await fill(page)
    await form(page).locator('[type=file]').setInputFiles(pdf)
    await expect(field(page, 'attachments')).toHaveAttribute('data-upload', 'done')
    await page.unroute('**/api/postpartner')
    const sent = page.waitForRequest('**/api/postpartner')
    const answered = page.waitForResponse('**/api/postpartner')
    await submit(page).click()
    expect((await sent).postDataJSON()).toMatchObject({
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
