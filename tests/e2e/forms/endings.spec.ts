/** Endings that only some forms have; every-form.spec.ts sends all forms. */
import { expect, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { violationsInFull } from '../axe.ts'
import { holdCode } from '../code.ts'
import { attachFiles, fieldsOf, fillIn, openForm, selector } from './any-form.ts'
import { answer } from './lead-form.ts'

test.use({ reducedMotion: 'reduce' })

const SCROLLED = [
  ['workshop', /^Regist/, 'Registration Successful!', 'WRK-14, WRK-15'],
  ['internship', /^Submit/, 'Thank you for your application!', 'INT-24'],
] as const

for (const [name, button, words, ids] of SCROLLED)
  test(`the confirmation of ${name} is scrolled to after 100 ms (${ids})`, async ({ page }) => {
    await page.clock.install()
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { scrolledTo: seen })
      const scroll = Element.prototype.scrollIntoView
      Element.prototype.scrollIntoView = function (...options) {
        seen.push(this.id)
        scroll.apply(this, options)
      }
    })
    const scrolls = () =>
      page.evaluate(
        (id) => Object(window).scrolledTo.filter((seen: string) => seen === id).length as number,
        `${name}-form`,
      )
    const form = await openForm(page, name)
    await fillIn(form, fieldsOf(name), 'divya@example.com', true)
    await attachFiles(page, fieldsOf(name), 'divya@example.com')
    await page.clock.pauseAt(Date.now() + 3_600_000)
    const before = await scrolls()
    await form.getByRole('button', { name: button }).click()
    const panel = page.getByRole('status').filter({ hasText: words })
    await expect(panel).toBeVisible()
    await expect(page.locator(selector(name))).toHaveCount(0)
    await page.clock.runFor(99)
    expect(await scrolls()).toBe(before)
    await page.clock.runFor(1)
    expect(await scrolls()).toBe(before + 1)
    await expect(panel).toBeInViewport({ ratio: 1 })
    await page.clock.resume()
    expect(await violationsInFull(page, `#${name}-form`)).toEqual([])
  })

test('the guide stays, with its link and help (GUIDE-17)', async ({ page }) => {
  await page.clock.install()
  const form = await openForm(page, 'guide')
  await answer(page, '/api/postguide', 200, 'no json')
  await fillIn(form, fieldsOf('guide'), 'asha@example.com')
  await form.getByRole('button', { name: 'Download the guide' }).click()
  const done = page.locator('#lead-magnet').getByRole('status')
  await expect(done).toBeFocused()
  await page.clock.runFor(60_000)
  await expect(done.getByRole('link')).toHaveAttribute('href', '/guides/drone-career-guide.pdf')
  await expect(done).toContainText('No email after ten minutes?')
  await expect(form).toHaveCount(0)
})

test('the newsletter refuses a wrong address, and thanks in its place', async ({ page }) => {
  await page.clock.install()
  await page.goto('/terms')
  const requests = await answer(page, '/api/postnewsletter', 200, '{"id":"1","reference":"r"}')
  const footer = page.getByRole('contentinfo')
  const email = footer.getByLabel('Course dates and field notes by email')
  const subscribe = () => footer.getByRole('button', { name: 'Subscribe' }).click()

  await test.step('a wrong address is stopped by the browser (FTR-12)', async () => {
    await email.fill('asha')
    await expect(footer.locator('form')).toHaveAttribute('data-state', 'ready')
    await subscribe()
    expect(requests).toEqual([])
  })

  await test.step('the success words stand for 3 s once the server has accepted (FTR-14, FTR-15)', async () => {
    // An invisible sign, as phones paste it, is no reason for the browser to refuse.
    await email.fill('asha@\u200bexample.com')
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await subscribe()
    const thanks = 'Successfully subscribed! Check your email.'
    await expect(footer.getByText(thanks, { exact: true })).toBeVisible()
    const body = { email: 'asha@example.com', source: 'footer' }
    expect(requests.map((one) => one.postDataJSON())).toEqual([body])
    await page.clock.runFor(2800)
    await expect(email).toBeHidden()
    await page.clock.runFor(300)
    await expect(email).toHaveValue('')
    await expect(footer.getByText('No email after ten minutes?')).toBeVisible()
  })
})

test('a newsletter that is sent by Enter before its code has come is sent', async ({ page }) => {
  const { asked, come } = await holdCode(page, 'Could not subscribe')
  await page.goto('/terms')
  const email = page.locator('footer form input[type=email]')
  await email.fill('enter@example.com')
  await email.press('Enter')
  await asked
  come()
  await expect(page.getByText('Successfully subscribed! Check your email.')).toBeVisible()
  await expect(page).toHaveURL('/terms')
})

test('the page after a native post shows the reference', async ({ page }) => {
  await page.goto('/thank-you?form=apply#7F3A-9C21')
  await expect(page.getByText('Your reference: 7F3A-9C21')).toBeVisible()
  await page.goto('/thank-you?form=contact#<b>x')
  await expect(page.getByText('Your reference')).toHaveCount(0)
})

if (FULL)
  test('a page that is only rendered ahead counts as no visit until it is shown', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'prerendering', { configurable: true, get: () => !('shown' in window) })
    })
    await page.goto('/courses?utm_source=ahead')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const kept = () => page.evaluate(() => localStorage.getItem('academy.utmFirst'))
    expect(await kept()).toBeNull()
    await page.evaluate(() => {
      Object.assign(window, { shown: true })
      document.dispatchEvent(new Event('prerenderingchange'))
    })
    await expect.poll(kept).toContain('ahead')
  })
