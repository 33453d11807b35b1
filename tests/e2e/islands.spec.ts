/** Failing islands: the form and the rest of the page still work (DEF-47, DEF-78). */
import { expect, type Page, test } from 'playwright/test'
import { replaceCode } from './code.ts'
import { fieldsOf, fillIn, selector } from './forms/any-form.ts'

const fill = (page: Page) =>
  fillIn(page.locator(selector('brochure')), fieldsOf('brochure'), 'asha@example.com')
const open = (page: Page) => page.getByRole('button', { name: 'Download Brochure' }).first().click()
const send = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Download Brochure' }).click()

/** The next report that the page sends and the API accepts. Playwright does not show the body of a beacon. */
async function reportOf(page: Page): Promise<() => Promise<Record<string, unknown>>> {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      ;(body as Blob).text().then((text) => Object.assign(window, { report: text }))
      return send(url, body)
    }
  })
  const accepted = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/client-errors') && answer.status() === 204,
  )
  return async () => {
    await accepted
    const text = await page.waitForFunction(() => (window as unknown as { report?: string }).report)
    return JSON.parse(String(await text.jsonValue()))
  }
}

test('a form whose code does not arrive is posted by the browser', async ({ page }) => {
  await replaceCode(page, 'Your brochure is ready')
  const reported = await reportOf(page)
  await page.goto('/courses/dgca-small')
  await open(page)
  await expect(page.locator('[data-island=BrochureForm]')).toHaveAttribute('data-state', 'failed')
  expect(await reported()).toMatchObject({ form: 'BrochureForm', error: 'TypeError', browser: 'Chrome' })
  await fill(page)
  await send(page)
  await expect(page).toHaveURL(/\/thank-you\?form=brochure#/)
})

test('an island that breaks gets its HTML and values back, and a reference (RT-22)', async ({ page }) => {
  const reported = await reportOf(page)
  await replaceCode(
    page,
    'Your brochure is ready',
    `await new Promise((come) => { window.come = come })
    export default function Broken() { throw new Error("boom") }`,
  )
  await page.goto('/courses/dgca-small')
  await open(page)
  await fill(page)
  await page.waitForFunction(() => 'come' in window)
  await page.evaluate('come()')
  const dialog = page.getByRole('dialog', { name: 'Download brochure' })
  await expect(dialog.getByRole('alert')).toContainText(/Reference: [0-9A-F]{8}/)
  const { reference, ...report } = await reported()
  expect(report).toEqual({ form: 'BrochureForm', error: 'Error', browser: 'Chrome' })
  await expect(dialog.getByRole('alert')).toContainText(`Reference: ${reference}`)
  await expect(dialog.getByRole('alert').getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(dialog.getByLabel('Email *')).toHaveValue('asha@example.com')
  await expect(dialog.getByLabel('Profession')).toHaveValue('Student')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Gallery' }).click()
  await expect(page.getByRole('link', { name: 'Photos' }).first()).toBeVisible()
  await open(page)
  await send(page)
  await expect(page).toHaveURL(/\/thank-you\?form=brochure#/)
})

test('a sampled view of a page reports its loading times when it is hidden', async ({ page }) => {
  const reported = await reportOf(page)
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  await page.goto('/te/contact')
  await page.locator('[data-island=ContactForm]').getByRole('textbox').first().click()
  await expect(page.locator('[data-island=ContactForm]')).toHaveAttribute('data-state', 'ready')
  await page.waitForLoadState('networkidle')
  // The largest element is known with the next action of the visitor.
  await page.keyboard.press('Tab')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  const { LCP, CLS, ...report } = await reported()
  expect(report).toMatchObject({ template: 'contact' })
  expect([Number(LCP) > 0, Number(CLS) >= 0]).toEqual([true, true])
})
