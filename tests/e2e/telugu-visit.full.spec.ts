/** A complete visit in Telugu on a phone, from the switch to the PDF in the mail, without an English sentence. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from 'playwright/test'
import { parse } from 'yaml'
import { violations, violationsInFull } from './axe.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'te-IN' })

/** Latin words in Telugu texts: glossary terms and names. */
const terms: { te: string }[] = parse(readFileSync('content/te/glossary.yaml', 'utf8'))
const {
  brand,
  company,
}: { brand: { full: string; short: string }; company: { name: string; registeredOffice: string } } = parse(
  readFileSync('content/data/settings.yaml', 'utf8'),
)
const partners: { name: string }[] = parse(readFileSync('content/data/collaborators.yaml', 'utf8'))
const names = [...terms.map(({ te }) => te), ...partners.map(({ name }) => name)]
const ALLOWED = [
  ...names,
  company.name,
  company.registeredOffice,
  brand.full,
  brand.short,
  'English',
  'CIN',
  'GSTIN',
  'WhatsApp',
  'Asha Rao',
]
  .filter((term) => /[A-Za-z]/.test(term))
  .sort((a, b) => b.length - a.length)

/** Three Latin words in a row are a sentence, without names, terms and addresses. */
function english(text: string): string[] {
  let rest = text.replace(/\S+@\S+|https?:\/\/\S+|\bwww\.\S+/g, '·')
  for (const term of ALLOWED) rest = rest.replaceAll(term, '·')
  return rest.match(/[A-Za-z][\w'’-]*(?:[ ,:;]+[A-Za-z][\w'’-]*){2,}/g) ?? []
}

/** Visible and announced text that is not marked as English. */
const said = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const parts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement
      if (holder?.closest('script, style, [lang=en]') || !holder?.checkVisibility()) continue
      parts.push(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')) {
      if (element.closest('[lang=en], iframe') || !element.checkVisibility()) continue
      for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
        parts.push(element.getAttribute(name) ?? '')
    }
    return parts.join('\n')
  })

async function inTelugu(page: Page, share = 0.85): Promise<void> {
  const text = await said(page)
  expect(text.split('\n').flatMap(english)).toEqual([])
  const telugu = text.match(/\p{Script=Telugu}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  expect(telugu / (telugu + latin)).toBeGreaterThan(share)
}

interface Mail {
  subject: string
  text: string
  html: string
}

test('a visitor whose browser speaks Telugu goes from the home page to the PDF in the mail, and reads no English', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const email = `asha-${randomUUID().slice(0, 8)}@example.com`
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-lng', 'te')
  await page.getByRole('banner').locator('[data-dialog=drawer]').click()
  await page.locator('#drawer a[data-lang=te]').click()
  await expect(page).toHaveURL('/te')
  await inTelugu(page)
  expect(await violationsInFull(page)).toEqual([])

  await page.locator('main a[href="/te/courses"]').first().click()
  await page.locator('main a[href="/te/courses/dgca-small"]').first().click()
  await expect(page).toHaveURL('/te/courses/dgca-small')
  await inTelugu(page)
  expect(await violationsInFull(page)).toEqual([])

  await page.locator('main [data-dialog=brochure]').first().click()
  const dialog = page.locator('dialog#brochure')
  await expect(dialog.locator('[data-island=BrochureForm]')).toHaveAttribute('data-state', 'ready')
  await inTelugu(page)
  expect(await violations(page)).toEqual([])
  for (const [name, value] of Object.entries({
    name: 'Asha Rao',
    email,
    phone: '9876543210',
    city: 'Guntur',
  }))
    await dialog.locator(`[name=${name}]`).fill(value)
  for (const name of ['profession', 'source', 'purpose'])
    await dialog.locator(`select[name=${name}]`).selectOption({ index: 1 })
  const opened = page.context().waitForEvent('request', (one) => one.url().endsWith('.pdf'))
  const answer = page.waitForResponse('**/api/postbrochure')
  await dialog.locator('form button[type=submit]:not([data-close])').click()
  expect(new URL((await opened).url()).pathname).toBe('/te/brochures/dgca-small.pdf')
  expect((await answer).status()).toBe(200)
  await expect(page.locator('[data-note] a')).toHaveAttribute('href', '/te/brochures/dgca-small.pdf')
  await expect(dialog).toBeHidden()
  await inTelugu(page)

  await page.locator('article > header a[href^="/te/apply"]').click()
  const form = page.locator('#apply-form')
  await expect(page.locator('[data-island=ApplyForm]')).toHaveAttribute('data-state', 'ready')
  await inTelugu(page)
  await form.locator('button[type=submit]').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await inTelugu(page)
  expect(await violations(page)).toEqual([])
  const answers = { fullName: 'Asha Rao', phone: '98765 43210', email, city: 'గుంటూరు', pinCode: '522001' }
  for (const [name, value] of Object.entries(answers)) await form.locator(`[name=${name}]`).fill(value)
  await form.locator('[name=state]').fill('ఆంధ్రప్రదేశ్')
  for (const name of ['location', 'careerPurpose', 'heardFrom'])
    await form.locator(`select[name=${name}]`).selectOption({ index: 1 })
  await form.locator('[name=isEmployed]').last().check()
  await form.locator('button[type=submit]').click()
  await expect(page.locator('[data-applied]')).toBeVisible()
  await expect(page.locator('[data-applied] a[href="/te/courses"]')).toBeVisible()
  await inTelugu(page)
  expect(await violationsInFull(page)).toEqual([])

  const mails = async (): Promise<Mail[]> =>
    (await request.get(`/_mail?format=json&to=${encodeURIComponent(email)}`)).json()
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(2)
  for (const { subject, text, html } of await mails()) {
    expect([subject, ...text.split('\n')].flatMap(english)).toEqual([])
    expect(subject).toMatch(/\p{Script=Telugu}/u)
    expect(html).toContain('lang="te"')
  }
  const links = (await mails()).flatMap(({ text }) => text.match(/https?:\/\/\S+\.pdf/g) ?? [])
  expect(links.map((link) => new URL(link).pathname)).toEqual(['/te/brochures/dgca-small.pdf'])
  const pdf = await request.get(new URL(links[0] as string).pathname)
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await pdf.body()).toString('latin1')).toContain('/Lang (te-IN)')
})
