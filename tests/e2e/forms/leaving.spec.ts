/** A tap does not lose a half-filled form (DEF-93). */
import { expect, type Page, test } from 'playwright/test'
import { sample } from '../../full.ts'
import { fieldsOf, fillIn, openForm } from './any-form.ts'
import { hold } from './lead-form.ts'

/** Forms of pages; one is looked at in Telugu. */
const FORMS = ['apply', 'contact', 'collaborate', 'partner', 'internship', 'workshop', 'privacy'] as const

/** Counts `beforeunload` listeners, which keep a page out of the back/forward cache of some browsers. */
async function countListeners(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
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
  return () => page.evaluate(() => (window as unknown as { asking: Set<unknown> }).asking.size)
}

test('a page asks before it is left while a form has text that was not sent (DEF-93)', async ({ page }) => {
  const listeners = await countListeners(page)
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })

  for (const name of sample(FORMS, 4))
    await test.step(`${name}: it asks, the text stays, and nothing asks once it is gone`, async () => {
      asked.length = 0
      const form = await openForm(page, name, { language: name === 'contact' ? 'te' : 'en' })
      await expect.poll(listeners).toBe(0)
      const url = page.url()
      const field = form.locator('input[type=text], input:not([type])').first()
      await field.fill('Asha Rao')
      expect(await listeners()).toBe(1)
      await page.getByRole('banner').getByRole('link').first().click({ noWaitAfter: true })
      await expect.poll(() => asked).toEqual(['beforeunload'])
      await expect(page).toHaveURL(url)
      await expect(field).toHaveValue('Asha Rao')
      await field.fill('  ')
      await expect.poll(listeners).toBe(0)
    })

  await test.step('a message that is being sent or refused asks; one that is sent does not', async () => {
    asked.length = 0
    const form = await openForm(page, 'contact')
    const status = { now: 500 }
    await page.route('**/api/PostContactform', (route) => route.fulfill({ status: status.now, json: {} }))
    const reply = await hold(page, '/api/PostContactform')
    await fillIn(form, fieldsOf('contact'), 'asha@example.com')
    await form.locator('[type=submit]').click()
    await expect(form.locator('[type=submit]')).toBeDisabled()
    await page.getByRole('banner').getByRole('link').first().click({ noWaitAfter: true })
    await expect.poll(() => asked).toEqual(['beforeunload'])
    reply()
    await expect(form.getByRole('alert')).toBeVisible()
    expect(await listeners()).toBe(1)
    status.now = 200
    await form.locator('[type=submit]').click()
    await expect(form).toHaveCount(0)
    await expect.poll(listeners).toBe(0)
  })

  await test.step('a dialog asks while it is open', async () => {
    const form = await openForm(page, 'brochure')
    await form.locator('input[type=email]').fill('asha@example.com')
    expect(await listeners()).toBe(1)
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect.poll(listeners).toBe(0)
  })
})

test('a call, a mail and a form that the browser posts itself ask nothing (DEF-93)', async ({ page }) => {
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  const form = await openForm(page, 'contact')
  await fillIn(form, fieldsOf('contact'), 'asha@example.com')
  await page.route('**/api/PostContactform', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'sent' }),
  )
  // Like a browser that cannot send by script.
  await page.evaluate(() => Object.assign(window, { fetch: undefined }))
  await form.locator('[type=submit]').click()
  await expect(page).toHaveURL(/\/api\/PostContactform$/)
  await openForm(page, 'contact')
  // Browsers ask only after a user interaction.
  await form.locator('input').first().click()
  await form.locator('input').first().fill('Asha Rao')
  for (const kind of ['tel:', 'mailto:'])
    await page.locator(`footer a[href^="${kind}"]`).click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/contact$/)
  expect(asked).toEqual([])
})
