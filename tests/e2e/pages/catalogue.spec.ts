/** The catalogue in a browser (DEF-04, DEF-05, DEF-50, DEF-62). */
import { expect, type Page, test } from 'playwright/test'
import { FULL, sample } from '../../full.ts'
import { violationsInFull } from '../axe.ts'

const { step } = test

const COUNTS = [
  ['CRS-6', 'DGCA Certified', 'Showing 4 courses in DGCA Certified', 4],
  ['CRS-7', 'Special Courses', 'Showing 14 courses in Special Courses', 14],
  ['CRS-8', 'Women Programs', 'Showing 1 course in Women Programs', 1],
  ['CRS-9', 'Online Training', 'Showing 2 courses in Online Training', 2],
] as const

const cards = (page: Page) => page.locator('[data-category]')
const shown = (page: Page) => page.locator('[data-category]:visible')
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('courses are filtered, sorted and compared, and the address keeps it', async ({ page }) => {
  await page.goto('/courses')
  await expect(shown(page)).toHaveCount(21)

  for (const [id, name, line, count] of sample(COUNTS, 2))
    await step(`${name} shows ${count} (${id}, CRS-4)`, async () => {
      await filter(page, name).click()
      await expect(page.getByText(line, { exact: true })).toBeVisible()
      await expect(shown(page)).toHaveCount(count)
      await expect(page).toHaveURL(/\?category=[a-z-]+$/)
    })

  await step('a reload keeps the filter (CRS-12)', async () => {
    await filter(page, 'Women Programs').click()
    await expect(page).toHaveURL('/courses?category=women-programs')
    await page.reload()
    await expect(shown(page)).toHaveCount(1)
    await expect(filter(page, 'Women Programs')).toHaveAttribute('aria-pressed', 'true')
  })

  await step('Bundles is empty, and Show All Courses brings all back (CRS-10, CRS-17, CRS-19)', async () => {
    await filter(page, 'Bundles').click()
    await expect(page.getByRole('heading', { name: 'No courses found' })).toBeVisible()
    await expect(shown(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Show All Courses' }).click()
    await expect(page.getByRole('heading', { name: 'No courses found' })).toBeHidden()
    await expect(shown(page)).toHaveCount(21)
    await expect(page).toHaveURL('/courses')
    await expect(filter(page, 'All')).toHaveAttribute('aria-pressed', 'true')
  })

  const sort = page.getByLabel('Sort')
  const first = page.locator('[data-category] h2').first()
  await step('courses are sorted by price, length and level', async () => {
    await expect(first).toHaveText('DGCA Small Class')
    await sort.selectOption('length')
    await expect(page.locator('[data-category] h2').last()).toHaveText('Online Theory Crash Course')
    await sort.selectOption('level')
    await expect(cards(page).last()).toContainText('Advanced')
    await sort.selectOption('')
    await expect(first).toHaveText('DGCA Small Class')
    await expect(page).toHaveURL('/courses')
    await sort.selectOption('price')
    await expect(first).toHaveText('Simulator Refresher')
    await expect(page).toHaveURL('/courses?sort=price')
  })

  const box = (name: string) => page.getByRole('checkbox', { name: `Compare ${name}`, exact: true })
  await step('up to three courses can be compared', async () => {
    for (const name of ['DGCA Small Class', 'Medium Upgrade', '3D Survey and Mapping'])
      await box(name).check()
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
    expect(await violationsInFull(page, 'table')).toEqual([])
  })

  await step('a reload keeps the order and the comparison', async () => {
    await page.reload()
    await expect(first).toHaveText('Simulator Refresher')
    await expect(page.getByRole('link', { name: 'Compare (3 of 3)' })).toBeVisible()
    await box('Medium Upgrade').uncheck()
    await expect(box('DGCA Medium Class')).toBeEnabled()
  })

  await step('on paper the list is its words, without what only a screen can use', async () => {
    await page.emulateMedia({ media: 'print' })
    expect(await controlsOf(page)).toBe(0)
    await expect(cards(page).locator('img').filter({ visible: true })).toHaveCount(0)
    await expect(cards(page).getByText('₹45,000', { exact: true }).first()).toBeVisible()
  })
})

/** Number of visible buttons and choices in `<main>`, without forms. */
const controlsOf = (page: Page): Promise<number> =>
  page
    .getByRole('main')
    .locator('button, select, [type=checkbox], a[class*=_button_]')
    .filter({ visible: true })
    .evaluateAll((all) => all.filter((one) => !one.closest('form')).length)

if (FULL)
  test('a phone shows the 21 courses as rows within eight screens, and the rest of a card opens in place', async ({
    page,
  }) => {
    // First visit on a slow connection: fallback fonts, which are wider.
    await page.route('**/anek-latin.*', (route) => route.abort())
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/courses')
    await page.evaluate(() => document.fonts.ready)
    const card = cards(page).nth(1)
    for (const part of [card.getByRole('heading'), card.getByText('15 days'), card.getByText('₹35,000')])
      await expect(part).toBeVisible()
    await expect(card.getByText(/^Next: \w{3}, \d/)).toBeVisible()
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
    expect(screens).toBeLessThanOrEqual(8)
    await expect(card.getByText('Women Programs')).toBeHidden()
    await card.locator('summary').click()
    for (const words of ['Women only', 'Women Programs', 'Taught by women', 'Hyderabad, Pune', 'Brochure'])
      await expect(card.getByText(words).first()).toBeVisible()
    expect(await violationsInFull(page, 'main')).toEqual([])
  })

/** One with a filter and one without. tests/infra/edge checks all addresses. */
const FOOTER = [
  ['FTR-5', '/courses/dgca-pilot', '/courses?category=dgca-certified'],
  ['FTR-6', '/courses/agriculture', '/courses'],
  ['FTR-7', '/courses/women-program', '/courses?category=women-programs'],
  ['FTR-8', '/courses/one-day', '/courses'],
  ['FTR-9', '/courses/corporate', '/courses'],
  ['FTR-10', '/courses/advanced', '/courses'],
] as const

if (FULL)
  test('addresses that are no course lead to the catalogue', async ({ page }) => {
    await page.goto('/thank-you')

    await step('an unknown course does, and Back leaves it (DET-2)', async () => {
      await page.goto('/courses/no-such-course')
      await expect(page).toHaveURL('/courses')
      await page.goBack()
      await expect(page).toHaveURL('/thank-you')
    })

    for (const [id, path, to] of sample(FOOTER, FOOTER.length))
      await step(`the footer's ${path} leads to ${to} (${id})`, async () => {
        await page.locator(`footer a[href="${path}"]`).click()
        await expect(page).toHaveURL(to)
        await expect(shown(page).first()).toBeVisible()
      })
  })

if (FULL) {
  test('a sort order that is chosen before the script is loaded is kept', async ({ page }) => {
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

  test('without script the comparison has all courses', async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await page.goto('/courses')
    // By keyboard, because cards above get their height while scrolling.
    await page.locator('summary', { hasText: 'Compare side by side' }).press('Enter')
    const table = page.getByRole('region', { name: 'Comparison of courses' })
    await expect(table.locator('thead th')).toHaveCount(22)
    await page.context().close()
  })

  test('on paper the home page is its words, without what only a screen can use', async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await page.goto('/')
    expect(await controlsOf(page)).toBe(0)
  })
}
