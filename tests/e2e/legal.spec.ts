/** Privacy, terms and sitemap in a browser (part-2 §2; DEF-53): accessible, fitting, and a request that arrives. */
import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from 'playwright/test'

const violations = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )

for (const path of ['/privacy', '/terms', '/sitemap'])
  for (const width of [360, 1440])
    test(`${path} at ${width} px is accessible and fits`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      expect(await violations(page)).toEqual([])
    })

test('MAP-6: every link of the sitemap answers 200 after redirects', async ({ page, request }) => {
  await page.goto('/sitemap')
  const links = await page
    .getByRole('main')
    .locator('a[href^="/"]')
    .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))])
  expect(links.length).toBeGreaterThan(60)
  const answers = await Promise.all(
    links.map(async (href) => ({ href, status: (await request.get(href)).status() })),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

async function fill(page: Page): Promise<string> {
  const email = `asha-${randomUUID().slice(0, 8)}@example.com`
  const form = page.locator('#privacy-form')
  await form.getByLabel('Full Name').fill('Asha Rao')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Your request').selectOption('erasure')
  return email
}

test('DEF-53: a request is confirmed with its reference, and the privacy desk is told', async ({
  page,
  request,
}) => {
  await page.goto('/privacy#privacy-request')
  await expect(page.locator('[data-island=PrivacyForm]')).toHaveAttribute('data-state', 'ready')
  const email = await fill(page)
  await page.getByRole('button', { name: 'Send Request' }).click()
  const panel = page.locator('#privacy-request').getByRole('status')
  await expect(panel).toContainText('Your request has been received.')
  await expect(panel).toContainText(/[0-9A-F]{4}-[0-9A-F]{4}/)
  await expect(panel).toBeFocused()
  expect(await violations(page)).toEqual([])
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/_mail?format=json')).json()) as {
        subject: string
        text: string
      }[]
      return mails.filter(
        ({ subject, text }) => subject.startsWith('Privacy request') && text.includes(email),
      ).length
    })
    .toBe(1)
})

test('without JavaScript the request is posted by the browser', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/privacy')
  await fill(page)
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page).toHaveURL('/thank-you?form=privacy')
  await context.close()
})
