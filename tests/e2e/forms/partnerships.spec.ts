/** Request form of /partnerships in a browser (DEF-30 to DEF-32). */
import { expect, test } from 'playwright/test'
import { violationsInFull } from '../axe.ts'
import { fieldsOf, fillIn, openForm } from './any-form.ts'
import { answer } from './lead-form.ts'

const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('a request is sent without its file and with it', async ({ page }) => {
  const form = await openForm(page, 'partner')
  const field = (key: string) => page.locator(`#field-partner-${key}`)
  const submit = form.getByRole('button', { name: /^Submit/ })
  const banner = page.getByRole('status').filter({ hasText: 'Form submitted successfully!' })
  const fill = () => fillIn(form, fieldsOf('partner'), 'ravi@example.com')
  const requests = await answer(page, '/api/postpartner', 202, 'no json')

  await test.step('a marked choice that is not made only gets a remark (PAR-14)', async () => {
    await submit.click()
    for (const key of ['partnershipType', 'daas', 'keyAreaGroup'])
      await expect(field(key)).toContainText('Not chosen yet. You can still send the form.')
  })

  await test.step('so are odd addresses, and nothing is sent (PAR-15, PAR-20)', async () => {
    await fill()
    await form.getByLabel('Email').fill('ravi at example')
    await form.getByLabel('Website').fill('my site')
    await submit.click()
    await expect(field('email')).toContainText('Please enter an email address')
    await expect(field('website')).toContainText('Please enter a web address')
    expect(requests).toHaveLength(0)
    await form.getByLabel('Email').fill('ravi@example.com')
    await form.getByLabel('Website').fill('')
  })

  await test.step('without a file attachments is null; any ok status is success (PAR-21, PAR-23)', async () => {
    await submit.click()
    await expect(banner).toBeVisible()
    const body = { attachments: null, partnershipType: [], daas: '', keyAreaGroup: [] }
    expect(requests.map((request) => request.postDataJSON())).toMatchObject([body])
  })

  await test.step('a request with a file is stored (PAR-16, PAR-21, PAR-24, DEF-31)', async () => {
    await fill()
    // The first upload never ends. Another file is chosen while the form waits for it.
    await page.route('**/_s3/**', () => undefined, { times: 1 })
    const held = page.waitForRequest('**/_s3/**')
    await form.locator('[type=file]').setInputFiles({ ...pdf, name: 'wrong.pdf' })
    await held
    await expect(field('attachments')).toHaveAttribute('data-upload', 'sending')
    // Without any route, Playwright would let the held request pass.
    await page.route('**/api/postpartner', (route) => route.continue())
    const sent = page.waitForRequest('**/api/postpartner')
    const answered = page.waitForResponse('**/api/postpartner')
    await submit.click()
    await form.locator('[type=file]').setInputFiles(pdf)
    const file = { key: expect.stringMatching(/^uploads\//), name: 'plan.pdf', size: 15, type: pdf.mimeType }
    expect((await sent).postDataJSON().attachments).toEqual(file)
    const { reference } = (await (await answered).json()) as { reference: string }
    await expect(banner).toContainText(reference)
  })

  await test.step('the banner takes the focus above the emptied form (PAR-22, PAR-25, DEF-32)', async () => {
    await expect(banner).toBeFocused()
    await expect(banner).toBeInViewport()
    await expect(form).toBeVisible()
    for (const name of ['Full Name', 'Project Vision']) await expect(form.getByLabel(name)).toHaveValue('')
    await expect(form.locator(':checked')).toHaveCount(0)
    await expect(field('attachments')).toHaveAttribute('data-upload', 'empty')
    expect(await violationsInFull(page, '#partnership-form')).toEqual([])
  })

  await test.step('it does not come back while the next request is corrected', async () => {
    await fill()
    await form.getByLabel('Email').fill('ravi at example')
    await submit.click()
    await expect(field('email')).toContainText('Please enter an email address')
    await form.getByLabel('Email').pressSequentially('.in')
    await expect(field('email')).not.toContainText('Please enter an email address')
    await expect(form.getByLabel('Email')).toBeFocused()
    await expect(banner).toBeHidden()
  })
})
