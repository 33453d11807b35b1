/** Header, drawer and dropdowns (DEF-44, DEF-45). */
import { expect, test } from 'playwright/test'

const phone = { width: 360, height: 740 }

test('HDR-13 HDR-14: the header is compact above 20 px and full at 20 px', async ({ page }) => {
  await page.goto('/courses')
  const root = page.locator('html')
  await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }))
  await page.waitForTimeout(100)
  await expect(root).not.toHaveAttribute('data-compact')
  const full = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().height)
  await page.evaluate(() => scrollTo({ top: 21, behavior: 'instant' }))
  await expect(root).toHaveAttribute('data-compact')
  await expect
    .poll(() => page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().height))
    .toBeLessThan(full)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(root).not.toHaveAttribute('data-compact')
})

for (const { width, height } of [phone, { width: 1440, height: 900 }])
  test(`a page that rests just below its top at ${width} px does not flicker`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/courses/dgca-small')
    await page.evaluate(() => {
      let changes = 0
      new MutationObserver(() => {
        document.body.dataset.changes = `${++changes}`
      }).observe(document.documentElement, { attributeFilter: ['data-compact'] })
    })
    for (const top of [21, 25, 35]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
      await page.waitForTimeout(400)
      expect(await page.evaluate(() => scrollY)).toBe(top)
    }
    await expect(page.locator('body')).toHaveAttribute('data-changes', '1')
  })

test('HDR-15 HDR-16 HDR-17 HDR-22: the drawer opens, locks the page, and closes by Esc, button and link', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/courses')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await opener.click()
  await expect(drawer).toBeVisible()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('#drawer'),
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
  await opener.click()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toBeHidden()
  await opener.click()
  await drawer.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(drawer).toBeHidden()
})

test('HDR-18 HDR-19 HDR-22 HDR-23: dropdowns toggle, close outside, on Esc and for each other', async ({
  page,
}) => {
  await page.goto('/courses')
  const nav = page.getByRole('navigation', { name: 'Main' })
  const collaborations = nav.getByRole('button', { name: 'Collaborations' })
  const gallery = nav.getByRole('button', { name: 'Gallery' })
  const overview = nav.getByRole('link', { name: 'Overview' })
  await expect(overview).toBeHidden()
  await collaborations.click()
  await expect(overview).toBeVisible()
  await expect(collaborations).toHaveAttribute('aria-expanded', 'true')
  await collaborations.click()
  await expect(overview).toBeHidden()
  await collaborations.click()
  await gallery.click()
  await expect(overview).toBeHidden()
  await expect(nav.getByRole('link', { name: 'Photos' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(nav.getByRole('link', { name: 'Photos' })).toBeHidden()
  await gallery.click()
  await page.keyboard.press('Escape')
  await expect(gallery).toHaveAttribute('aria-expanded', 'false')
  await expect(gallery).toBeFocused()
})

test('the narrowest bar with all links fits, on the page that its button leads to, too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  for (const path of ['/', '/apply']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(1280)
  }
})

for (const width of [1280, 1440, 2000])
  test(`the bar stays within the page's width in the letters of a first visit at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.route('**/*.woff2', (route) => route.abort())
    await page.goto('/privacy')
    const bar = page.getByRole('banner').locator('> .wrap')
    const over = await bar.evaluate((element) => {
      const content =
        element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight)
      return Math.max(...[...element.children].map((child) => child.getBoundingClientRect().right)) - content
    })
    expect(over).toBeLessThanOrEqual(1)
  })

test('HDR-11 HDR-12: the call to action says "Apply for offers" on a desktop and "Apply Now" on a phone', async ({
  page,
}) => {
  await page.goto('/courses')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Apply for offers' })).toHaveAttribute('href', '/apply')
  await expect(banner.getByRole('link', { name: 'Apply Now' })).toBeHidden()
  await page.setViewportSize(phone)
  await expect(banner.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/apply')
  await expect(banner.getByRole('link', { name: 'Apply for offers' })).toBeHidden()
})

test('RT-23: a link leads to the top of the next page, Back to where one was', async ({ page }) => {
  await page.goto('/courses')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await page
    .getByRole('link', { name: /^View Details/ })
    .nth(3)
    .click()
  await expect(page).toHaveURL(/\/courses\/[a-z0-9-]+$/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
})
