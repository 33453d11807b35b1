/** Five tasks of a new visitor on a phone: each within a minute and four screens. */
import { expect, type Locator, type Page, test } from 'playwright/test'

const SCREENS = 4

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
test.setTimeout(60_000)

/** Brings something into view as a thumb would, and holds how far it stands below where the thumb began. */
async function reach(page: Page, what: Locator, from = 0): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  await expect(what).toBeInViewport()
  const screens = await page.evaluate((start) => Math.abs(scrollY - start) / innerHeight + 1, from)
  expect(screens).toBeLessThanOrEqual(SCREENS)
}

test('which course fits a farmer’s daughter who has passed class 10', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Courses', exact: true }).click()
  const women = page.getByRole('button', { name: 'Women Programs' })
  await reach(page, women)
  await women.click()
  const card = page.locator('[data-category]:visible')
  await expect(card).toHaveCount(1)
  await reach(page, card)
  await card.getByRole('link', { name: /^View Details/ }).click()
  await expect(page).toHaveURL('/courses/drone-didi-agri')
  await expect(page.getByText('Beginner, open to first-time users of a computer')).toBeInViewport()
})

test('what it costs in all, and when the next batch starts', async ({ page }) => {
  await page.goto('/courses/drone-didi-agri')
  const hero = page.locator('article > header')
  for (const part of [
    hero.getByText('₹41,300 incl. GST'),
    hero.getByText(/^Next: Wed, \d+ \w+$/),
    hero.getByText('Hyderabad, 8 of 20 seats'),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
})

test('apply for it: the course is chosen, and the first answer is asked on the first screens', async ({
  page,
}) => {
  const apply = page.locator('article > header').getByRole('link', { name: 'Apply Now' })
  // With fallback fonts of a first visit, and with web fonts.
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/courses/drone-didi-agri')
  await expect(apply).toBeInViewport({ ratio: 1 })
  await page.unroute('**/*.woff2')
  await page.reload()
  await expect(apply).toBeInViewport({ ratio: 1 })
  await apply.click()
  await expect(page.getByText('You chose Drone-Didi Agri Program, ₹41,300 with GST.')).toBeInViewport()
  await reach(page, page.getByLabel('Email Address'))
  await expect(page.getByLabel('Drone-Didi Agri Program 3 Days')).toBeChecked()
})

test('find the refund rule', async ({ page }) => {
  await page.goto('/courses/drone-didi-agri')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('refund')
  const result = page.locator('#found > li').getByRole('link', { name: 'Terms and Conditions' })
  await reach(page, result)
  await result.click()
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: /what happens to your money/ })
    .click()
  // The link in the contents has scrolled to the clause.
  const clause = page.getByRole('heading', { name: /what happens to your money/ })
  await expect(clause).toBeInViewport()
  const from = await page.evaluate(() => scrollY)
  await reach(page, page.getByText('Course fees are non-refundable, except when the academy cancels.'), from)
})
