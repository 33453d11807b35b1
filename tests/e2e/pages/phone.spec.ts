/** Length of pages on a phone of 360 px. */
import { expect, test } from 'playwright/test'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })

test('the footer is at most 620 px long, 690 in Telugu, and a tap shows its links', async ({ page }) => {
  for (const [path, most] of [
    ['/te/thank-you', 690],
    ['/thank-you', 620],
  ] as const) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const box = await page.getByRole('contentinfo').boundingBox()
    expect(box?.height, path).toBeGreaterThan(400)
    expect(box?.height, path).toBeLessThanOrEqual(most)
  }
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Agriculture Drones' })
  await expect(link).toBeHidden()
  await page.getByRole('contentinfo').getByText('Courses', { exact: true }).last().tap()
  await expect(link).toBeVisible()
  // Wider screens show the links under headings.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  await expect(link).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Courses' })).toBeVisible()
})

test('the map in the head of the stories is for wide screens', async ({ page }) => {
  await page.goto('/success-stories')
  await expect(page.locator('main > header svg').first()).toBeHidden()
})

test('notes, contents and sections of the law are folded, unless a link leads there', async ({ page }) => {
  await page.goto('/apply')
  const basis = page.locator('[data-claim] + a').first()
  const note = page.locator((await basis.getAttribute('href')) ?? 'none')
  await expect(note).toBeHidden()
  await basis.tap()
  await expect(note).toBeInViewport()
  await page.goto('/blog/dgca-new-guidelines-2025')
  const entry = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first()
  await expect(entry).toBeHidden()
  await page.getByText('On this page', { exact: true }).last().tap()
  await expect(entry).toBeVisible()
  await page.goto('/terms')
  const clause = page.getByText('The courts in Hyderabad')
  await expect(clause).toBeHidden()
  await page.getByText('9. Law and courts').last().tap()
  await expect(clause).toBeVisible()
  await page.goto('/privacy#your-rights')
  await expect(page.getByText('You may ask what we hold about you')).toBeInViewport()
  await expect(page.getByText('Data travels encrypted')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Data travels encrypted')).toBeVisible()
})

test('a card of the blog is a row of at most 260 px', async ({ page }) => {
  await page.goto('/blog')
  const cards = page.locator('[data-post]:visible')
  const heights = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(5)
  expect(Math.max(...heights)).toBeLessThanOrEqual(260)
})
