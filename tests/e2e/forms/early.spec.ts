/**
 * What a visitor does before the small code of a page has come is done once it is there: a press that is held, what was
 * chosen before, and code that never comes in `npm test`; the other parts in check:full.
 */
import { expect, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { holdCode, replaceCode, withoutCode } from '../code.ts'
import { fieldsOf, fillIn } from './any-form.ts'
import { answer } from './lead-form.ts'

test('a typed date wins over that of the address; each belongs to its course', async ({ page }) => {
  await page.goto('/courses/dgca-small')
  const link = await page.locator('a[href*="&batch="]').first().getAttribute('href')
  const { asked, come } = await holdCode(page, 'ApplyForm.island.tsx')
  await page.goto(link ?? '', { waitUntil: 'commit' })
  const date = page.locator('[name=batchDate]')
  await date.fill('in January')
  await page.locator('#apply-form').getByLabel('Full Name').focus()
  await asked
  come()
  await expect(page.locator('[data-island=ApplyForm]')).toHaveAttribute('data-state', 'ready')
  await expect(page.getByRole('checkbox', { name: 'DGCA Small Class' })).toBeChecked()
  await expect(date).toHaveValue('in January')
  for (const path of ['/apply?course=dgca-medium', link ?? '', '/apply?course=dgca-medium']) {
    await page.goto(path)
    await expect(page.locator('[data-island=ApplyForm]')).toHaveAttribute('data-state', 'ready')
    await expect(date).toHaveValue(path === link ? /^Mon, \d/ : '')
    await page.locator('[name=heardFrom]').selectOption('YouTube')
    const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(await page.evaluate(leaves)).toBe(true)
  }
})

test('a form sent twice before its script goes once, with the time since it was typed', async ({ page }) => {
  const requests = await answer(page, '/api/PostContactform', 200, '{"id":"1","reference":"ABCD-1234"}')
  const { asked, come } = await holdCode(page, 'ContactForm.island.tsx')
  const opened = Date.now()
  await page.goto('/contact', { waitUntil: 'commit' })
  const form = page.locator('#contact-form')
  await form.getByLabel('Full Name').focus()
  await fillIn(form, fieldsOf('contact'), 'asha@example.com')
  await asked
  const typed = Date.now()
  for (const _press of [1, 2]) await form.getByRole('button', { name: 'Send Message' }).click()
  come()
  await expect(page.locator('[data-island=ContactForm]')).toHaveAttribute('data-state', 'ready')
  await expect(page.getByText('ABCD-1234').first()).toBeVisible()
  expect(requests).toHaveLength(1)
  const context = Buffer.from(requests[0]?.headers()['x-lead-context'] ?? '', 'base64url').toString()
  expect(JSON.parse(context).elapsedMs).toBeGreaterThan(typed - opened)
})

test('a language', async ({ page }) => {
  const chosen = () => page.evaluate(() => localStorage.getItem('i18nextLng'))
  await page.goto('/courses')
  await expect.poll(chosen).toBe('en')
  await page.route('**/assets/entries/*.js', (route) => route.abort())
  await page.reload()
  await page.unroute('**/assets/entries/*.js')
  await page.getByRole('banner').getByRole('link', { name: 'తెలుగు' }).click()
  await expect(page).toHaveURL('/te/courses')
  await expect.poll(chosen).toBe('te')
  await expect(page.locator('[data-offer]')).toHaveCount(0)
})

test('a link that chooses in a form', async ({ page }) => {
  const come = await withoutCode(page, '/collaborate', '[data-choose]')
  await page.locator('[data-choose]').first().click()
  come()
  await expect(page).toHaveURL('/collaborate#collaboration-form')
  await expect(page.locator('select[name=collaborationType]')).not.toHaveValue('')
})

if (FULL)
  test('more stories, the next film and a sort order, chosen before the code has come', async ({ page }) => {
    const early = async (path: string, code: string, button: string) => {
      const come = await withoutCode(page, path, code)
      await page.getByRole('button', { name: button }).click()
      come()
    }
    await early('/success-stories', 'data-load-more', 'View More Stories')
    await expect(page.locator('[data-class]:visible')).toHaveCount(9)
    await early('/success-stories', '[data-slides]', 'Next film')
    await expect(page.getByText('Film 2 of 3')).toBeVisible()
    const come = await withoutCode(page, '/courses', 'data-sort')
    await page.getByLabel('Sort').selectOption('price')
    come()
    await expect(page.locator('[data-category] h2').first()).toHaveText('Simulator Refresher')
  })

if (FULL)
  test('code that never comes: a picture opens as a link does', async ({ page }) => {
    await replaceCode(page, 'lightbox')
    await page.goto('/gallery')
    await page.locator('[data-photo]').first().click()
    await expect(page).toHaveURL(/\.(jpg|avif|png)$/)
  })
