/** The filter of the catalogue in a browser (DEF-04, DEF-05, DEF-50, DEF-62). */
import { expect, test } from 'playwright/test'
import { sample } from '../full.ts'
import { violations } from './axe.ts'

const COUNTS = [
  ['CRS-6', 'DGCA Certified', 'Showing 4 courses in DGCA Certified', 4],
  ['CRS-7', 'Special Courses', 'Showing 14 courses in Special Courses', 14],
  ['CRS-8', 'Women Programs', 'Showing 1 course in Women Programs', 1],
  ['CRS-9', 'Online Training', 'Showing 2 courses in Online Training', 2],
] as const

for (const [id, filter, line, count] of sample(COUNTS, 3))
  test(`${id} CRS-4 CRS-12: ${filter} shows ${count}`, async ({ page }) => {
    await page.goto('/courses')
    await expect(page.locator('[data-category]:visible')).toHaveCount(21)
    await page.getByRole('button', { name: filter, exact: true }).click()
    await expect(page.getByText(line, { exact: true })).toBeVisible()
    await expect(page.locator('[data-category]:visible')).toHaveCount(count)
    await expect(page).toHaveURL(/\?category=[a-z-]+$/)
    await page.reload()
    await expect(page.locator('[data-category]:visible')).toHaveCount(count)
    await expect(page.getByRole('button', { name: filter, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

test('CRS-10 CRS-17 CRS-19: Bundles is empty, and Show All Courses brings all back', async ({ page }) => {
  await page.goto('/courses?category=bundles')
  await expect(page.getByRole('heading', { name: 'No courses found' })).toBeVisible()
  await expect(page.locator('[data-category]:visible')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show All Courses' }).click()
  await expect(page.getByRole('heading', { name: 'No courses found' })).toBeHidden()
  await expect(page.locator('[data-category]:visible')).toHaveCount(21)
  await expect(page).toHaveURL('/courses')
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

/** One that leads to a filter and one to all; tests/infra/edge holds the addresses of all. */
const FOOTER = [
  ['FTR-5', '/courses/dgca-pilot', '/courses?category=dgca-certified'],
  ['FTR-6', '/courses/agriculture', '/courses'],
  ['FTR-7', '/courses/women-program', '/courses?category=women-programs'],
  ['FTR-8', '/courses/one-day', '/courses'],
  ['FTR-9', '/courses/corporate', '/courses'],
  ['FTR-10', '/courses/advanced', '/courses'],
] as const

for (const [id, path, to] of sample(FOOTER, 3))
  test(`${id}: the footer's ${path} leads to ${to}`, async ({ page }) => {
    await page.goto('/')
    await page.locator(`footer a[href="${path}"]`).click()
    await expect(page).toHaveURL(to)
    await expect(page.locator('[data-category]:visible').first()).toBeVisible()
  })

test('DET-2: an unknown course leads to the catalogue, and Back leaves it', async ({ page }) => {
  await page.goto('/thank-you')
  await page.goto('/courses/no-such-course')
  await expect(page).toHaveURL('/courses')
  await page.goBack()
  await expect(page).toHaveURL('/thank-you')
})

test('a phone shows the 21 courses as rows within eight screens, and the rest of a card opens in place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/courses')
  const card = page.locator('[data-category]').nth(1)
  for (const part of [card.getByRole('heading'), card.getByText('15 days'), card.getByText('₹35,000')])
    await expect(part).toBeVisible()
  await expect(card.getByText(/^Next: \w{3}, \d/)).toBeVisible()
  // What is below the screen is laid out in idle moments; until then its height is an estimate.
  const screens = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  await expect.poll(screens).toBeLessThanOrEqual(8)
  await expect(card.getByText('Women Programs')).toBeHidden()
  await card.locator('summary').click()
  for (const words of ['Women only', 'Women Programs', 'Taught by women', 'Hyderabad, Pune', 'Brochure'])
    await expect(card.getByText(words).first()).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
})

test('courses are sorted by price, length and level, and the address keeps the choice', async ({ page }) => {
  await page.goto('/courses')
  const first = page.locator('[data-category] h2').first()
  await expect(first).toHaveText('DGCA Small Class')
  await page.getByLabel('Sort').selectOption('price')
  await expect(first).toHaveText('Simulator Refresher')
  await expect(page).toHaveURL('/courses?sort=price')
  await page.reload()
  await expect(first).toHaveText('Simulator Refresher')
  await page.getByLabel('Sort').selectOption('length')
  await expect(page.locator('[data-category] h2').last()).toHaveText('Online Theory Crash Course')
  await page.getByLabel('Sort').selectOption('level')
  await expect(page.locator('[data-category]').last()).toContainText('Advanced')
  await page.getByLabel('Sort').selectOption('')
  await expect(first).toHaveText('DGCA Small Class')
  await expect(page).toHaveURL('/courses')
})

test('a sort that is chosen before the code is here holds', async ({ page }) => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/*.js', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/courses', { waitUntil: 'commit' })
  await page.getByLabel('Sort').selectOption('price')
  open()
  await expect(page.locator('[data-category] h2').first()).toHaveText('Simulator Refresher')
  await expect(page).toHaveURL('/courses?sort=price')
})

test('up to three courses stand side by side', async ({ page }) => {
  await page.goto('/courses')
  const box = (name: string) => page.getByRole('checkbox', { name: `Compare ${name}`, exact: true })
  for (const name of ['DGCA Small Class', 'Medium Upgrade', '3D Survey and Mapping']) await box(name).check()
  await expect(box('DGCA Medium Class')).toBeDisabled()
  await page.getByRole('link', { name: 'Compare (3 of 3)' }).click()
  const table = page.getByRole('region', { name: 'Comparison of courses' })
  await expect(table.locator('thead th:visible')).toHaveText([
    'Course',
    'DGCA Small Class',
    'Medium Upgrade',
    '3D Survey and Mapping',
  ])
  await expect(table.getByRole('row', { name: /^With GST/ }).locator('td:visible')).toHaveText([
    '₹53,100',
    '₹53,100',
    '₹53,100',
  ])
  expect(await violations(page, 'table')).toEqual([])
  await page.reload()
  await expect(page.getByRole('link', { name: 'Compare (3 of 3)' })).toBeVisible()
  await box('Medium Upgrade').uncheck()
  await expect(box('DGCA Medium Class')).toBeEnabled()
})

test('without script all courses stand in the table of comparison', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/courses')
  // By keyboard: the cards above take their height as one scrolls past them.
  await page.locator('summary', { hasText: 'Compare side by side' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Comparison of courses' }).locator('thead th')).toHaveCount(
    22,
  )
  await page.context().close()
})

test('on paper a list of courses is their words, without what only a screen can use', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/courses', '/']) {
    await page.goto(path)
    const controls = page
      .getByRole('main')
      .locator('button, select, [type=checkbox], a[class*=_button_]')
      .filter({ visible: true })
    expect(await controls.evaluateAll((all) => all.filter((one) => !one.closest('form')).length), path).toBe(
      0,
    )
  }
  await page.goto('/courses')
  const cards = page.locator('[data-category]')
  await expect(cards.locator('img').filter({ visible: true })).toHaveCount(0)
  await expect(cards.getByText('₹45,000', { exact: true }).first()).toBeVisible()
})
