/** A tap does not lose a half-filled form (DEF-93). */
import { expect, type Page, test } from 'playwright/test'
import { sample } from '../../full.ts'
import { fieldsOf, fillIn } from './any-form.ts'

const { step } = test

/** Page and island. */
const FORMS = [
  ['/apply', 'ApplyForm'],
  ['/te/contact', 'ContactForm'],
  ['/collaborate', 'CollaborateForm'],
  ['/partnerships', 'PartnerForm'],
  ['/applyintern', 'InternshipForm'],
  ['/applyworkshop', 'WorkshopForm'],
  ['/privacy', 'SimpleForm'],
] as const

/** Counts `beforeunload` listeners, which keep a page out of the back/forward cache of some browsers. */
const countListeners = (page: Page) =>
  page.addInitScript(() => {
    const asking = new Set<unknown>()
    const { addEventListener: add, removeEventListener: remove } = window
    window.addEventListener = (...given: Parameters<typeof add>) => {
      if (given[0] === 'beforeunload') asking.add(given[1])
      return add.apply(window, given)
    }
    window.removeEventListener = (...given: Parameters<typeof remove>) => {
      if (given[0] === 'beforeunload') asking.delete(given[1])
      return remove.apply(window, given)
    }
    Object.assign(window, { asking })
  })

const listeners = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { asking: Set<unknown> }).asking.size)

const island = (page: Page, name: string) => page.locator(`main [data-island=${name}]`).last()

async function open(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await island(page, name).scrollIntoViewIfNeeded()
  await expect(island(page, name)).toHaveAttribute('data-state', 'ready')
}

test('a page asks before it is left while a form has text that was not sent, and only then (DEF-93)', async ({
  page,
}) => {
  await countListeners(page)
  const asked: string[] = []
  let leave = false
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await (leave ? dialog.accept() : dialog.dismiss())
  })

  for (const [path, name] of sample(FORMS, 4))
    await step(`${path}: it asks, the text stays, and nothing asks once it is gone`, async () => {
      asked.length = 0
      leave = false
      await open(page, path, name)
      await expect.poll(() => listeners(page)).toBe(0)
      const field = island(page, name).locator('input[type=text], input:not([type])').first()
      await field.fill('Asha Rao')
      expect(await listeners(page)).toBe(1)
      await page.getByRole('banner').getByRole('link').first().click({ noWaitAfter: true })
      await expect.poll(() => asked).toEqual(['beforeunload'])
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(field).toHaveValue('Asha Rao')
      await field.fill('  ')
      await expect.poll(() => listeners(page)).toBe(0)
    })

  await step('a message that is refused goes on asking; one that is sent does not', async () => {
    leave = false
    await open(page, '/contact', 'ContactForm')
    const form = island(page, 'ContactForm')
    const status = { now: 500 }
    await page.route('**/api/PostContactform', (route) =>
      route.fulfill({ status: status.now, contentType: 'application/json', body: '{}' }),
    )
    await fillIn(form.locator('form'), fieldsOf('contact'), 'asha@example.com')
    await form.locator('[type=submit]').click()
    await expect(form.getByRole('alert')).toBeVisible()
    expect(await listeners(page)).toBe(1)
    status.now = 200
    await form.locator('[type=submit]').click()
    await expect(form.locator('form')).toHaveCount(0)
    await expect.poll(() => listeners(page)).toBe(0)
  })

  await step('a dialog asks while it is open', async () => {
    await page.goto('/courses/dgca-small')
    await page.getByRole('main').getByRole('button', { name: 'Download Brochure' }).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('[data-island]')).toHaveAttribute('data-state', 'ready')
    await dialog.locator('input[type=email]').fill('asha@example.com')
    expect(await listeners(page)).toBe(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect.poll(() => listeners(page)).toBe(0)
  })
})

test('a call, a mail and a form that the browser posts itself ask nothing (DEF-93)', async ({ page }) => {
  await countListeners(page)
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  await open(page, '/contact', 'ContactForm')
  const form = island(page, 'ContactForm').locator('form')
  // Browsers ask only after a user interaction.
  await form.locator('input').first().click()
  await form.locator('input').first().fill('Asha Rao')
  for (const kind of ['tel:', 'mailto:'])
    await page.locator(`footer a[href^="${kind}"]`).click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/contact$/)
  await page.route('**/api/PostContactform', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'sent' }),
  )
  // Like the page when its script fails before it sends.
  await form.evaluate((element: HTMLFormElement) => {
    element.addEventListener('submit', (event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      element.submit()
    })
    element.noValidate = true
    element.requestSubmit()
  })
  await expect(page).toHaveURL(/\/api\/PostContactform$/)
  expect(asked).toEqual([])
})
