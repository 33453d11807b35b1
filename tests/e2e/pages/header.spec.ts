/** Header, drawer and dropdowns (DEF-44, DEF-45). */
import { expect, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { walk } from '../access/focus.ts'

const phone = { width: 360, height: 640 }

test('the header of a desktop has a call and menus, and is compact after a scroll', async ({ page }) => {
  await page.goto('/courses')
  const banner = page.getByRole('banner')

  await test.step('the call to action says "Apply for offers" (HDR-11, HDR-12)', async () => {
    await expect(banner.getByRole('link', { name: 'Apply for offers' })).toHaveAttribute('href', '/apply')
    await expect(banner.getByRole('link', { name: 'Apply Now' })).toBeHidden()
  })

  await test.step('dropdowns toggle, and close (HDR-18, HDR-19, HDR-22, HDR-23)', async () => {
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

  await test.step('it is compact above 20 px and full at 20 px (HDR-13, HDR-14)', async () => {
    const root = page.locator('html')
    const height = () => banner.evaluate((element) => element.getBoundingClientRect().height)
    await page.evaluate(() => {
      scrollTo({ top: 20, behavior: 'instant' })
      // Scroll listeners have run by the second frame.
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    await expect(root).not.toHaveAttribute('data-compact')
    const full = await height()
    await page.evaluate(() => scrollTo({ top: 21, behavior: 'instant' }))
    await expect(root).toHaveAttribute('data-compact')
    await expect.poll(height).toBeLessThan(full)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(root).not.toHaveAttribute('data-compact')
  })

  await test.step('a link leads to the top of the next page, Back to where one was (RT-23)', async () => {
    const details = page.getByRole('link', { name: /^View Details/ }).nth(3)
    await details.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(200)
    await details.click()
    await expect(page).toHaveURL(/\/courses\/[a-z0-9-]+$/)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -1)
  })
})

test('the header of a phone: its call to action and its drawer', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/thank-you')
  const banner = page.getByRole('banner')
  const opener = banner.getByRole('button', { name: 'Menu' })
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)

  await test.step('the call to action says "Apply Now" (HDR-11, HDR-12)', async () => {
    await expect(banner.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/apply')
    await expect(banner.getByRole('link', { name: 'Apply for offers' })).toBeHidden()
    await expect(banner.getByRole('link', { name: 'తెలుగు' })).toBeInViewport({ ratio: 1 })
    await expect(banner.getByRole('link', { name: 'English' })).toBeHidden()
  })

  await test.step('the drawer opens, locks the page and keeps the focus (HDR-15, HDR-22)', async () => {
    await opener.click()
    await expect(drawer).toBeVisible()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    expect(await overflow()).toBe('hidden')
    const stops = await walk(page)
    expect(stops.length).toBeGreaterThan(15)
    expect(stops.filter(({ coveredBy }) => coveredBy)).toEqual([])
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus:not(body, #drawer, #drawer *)')
      await expect(focused).toHaveCount(0)
    }
  })

  await test.step('language, call and chat are visible in it without scrolling', async () => {
    for (const name of ['Call', 'WhatsApp', 'English', 'తెలుగు'])
      await expect(drawer.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
  })

  await test.step('it closes by Esc, button and link (HDR-16, HDR-17)', async () => {
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    expect(await overflow()).not.toBe('hidden')
    await opener.click()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toBeHidden()
    await opener.click()
    await drawer.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(drawer).toBeHidden()
  })
})

if (FULL)
  test('a page that rests just below its top does not flicker', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/courses/dgca-small')
    await page.evaluate(() => {
      let changes = 0
      new MutationObserver(() => {
        document.body.dataset.changes = `${++changes}`
      }).observe(document.documentElement, { attributeFilter: ['data-compact'] })
    })
    for (const top of [21, 25, 35]) {
      await page.evaluate(async (y) => {
        scrollTo({ top: y, behavior: 'instant' })
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
      }, top)
      expect(await page.evaluate(() => scrollY)).toBe(top)
    }
    await expect(page.locator('body')).toHaveAttribute('data-changes', '1')
  })
