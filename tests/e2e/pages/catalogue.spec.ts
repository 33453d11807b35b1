/** The catalogue in a browser (DEF-04, DEF-05, DEF-62, DEF-100, DEF-101, DEF-109). */
import { expect, type Page, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { violationsInFull } from '../axe.ts'

const COMPARED = ['DGCA Small Class', 'Medium Upgrade', '3D Survey and Mapping']
const cards = (page: Page) => page.locator('[data-cards] > li')
const shown = (page: Page) => cards(page).filter({ visible: true })
const rows = (page: Page) =>
  page.locator('li').filter({ has: page.locator('h3 > [data-covers]'), visible: true })
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const group = (page: Page) => page.getByText('Survey, inspection and data', { exact: true })

test('courses are filtered, sorted and compared, and the address keeps it', async ({ page }) => {
  await page.goto('/courses')
  await expect(shown(page)).toHaveCount(21)
  await expect(group(page)).toBeVisible()
  const prices = page.locator('[data-category]').getByText(/^₹[\d,]+$/)
  expect(
    new Set(await prices.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))).size,
  ).toBe(1)

  await test.step('a filter shows its courses, and a reload keeps it (CRS-4, CRS-12)', async () => {
    await filter(page, 'Special Courses').click()
    await expect(page.getByText('Showing 14 courses in Special Courses', { exact: true })).toBeVisible()
    await expect(shown(page)).toHaveCount(14)
    await expect(group(page)).toBeHidden()
    await filter(page, 'Women Programs').click()
    await expect(page).toHaveURL('/courses?category=women-programs')
    await page.reload()
    await expect(shown(page)).toHaveCount(1)
    await expect(filter(page, 'Women Programs')).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('Bundles shows and counts each bundle once (CRS-10, DEF-100)', async () => {
    await filter(page, 'Bundles').click()
    await expect(page.getByText('Showing 3 courses in Bundles', { exact: true })).toBeVisible()
    for (const name of ['DGCA Small + Medium Combined', 'DGCA Medium + 3D Mapping', 'Ultimate Pro Bundle'])
      await expect(page.getByRole('listitem').getByRole('link', { name, exact: true })).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'No courses found' })).toBeHidden()
  })

  const search = page.getByRole('searchbox', { name: 'Search courses' })
  await test.step('filter and search find courses of both lists (DEF-101)', async () => {
    await filter(page, 'Special Courses').click()
    await expect(rows(page)).toHaveCount(4)
    await expect(page.getByRole('status').getByText('4 courses', { exact: true })).toBeVisible()
    await filter(page, 'All').click()
    await filter(page, 'Spray fields').click()
    await expect(rows(page)).toContainText(['Agriculture Spraying'])
    await filter(page, 'Spray fields').click()
    await search.fill('spraying')
    await expect(rows(page)).toContainText(['Agriculture Spraying'])
    await search.fill('mining analysis')
    await expect(shown(page)).toContainText(['Mining Excavation'])
  })

  await test.step('a search that finds nothing says so, and Show All Courses brings all back (CRS-17, CRS-19)', async () => {
    await search.fill('submarine')
    await expect(page.getByRole('heading', { name: 'No courses found' })).toBeVisible()
    await expect(shown(page).or(rows(page))).toHaveCount(0)
    await page.getByRole('button', { name: 'Show All Courses' }).click()
    await expect(page.getByRole('heading', { name: 'No courses found' })).toBeHidden()
    await expect(shown(page)).toHaveCount(21)
    await expect(rows(page)).toHaveCount(7)
    await expect(page).toHaveURL('/courses')
    await expect(filter(page, 'All')).toHaveAttribute('aria-pressed', 'true')
  })

  const sort = page.getByLabel('Sort')
  const first = cards(page).locator('h2').first()
  await test.step('courses are sorted by price, length and level', async () => {
    await expect(first).toHaveText('DGCA Small Class')
    await expect(group(page)).toBeVisible()
    await sort.selectOption('length')
    await expect(group(page)).toBeHidden()
    await expect(cards(page).locator('h2').last()).toHaveText('Online Theory Crash Course')
    await sort.selectOption('level')
    await expect(cards(page).last()).toContainText('Advanced')
    await expect(rows(page).last()).toContainText('Advanced Missions')
    await sort.selectOption('')
    await expect(first).toHaveText('DGCA Small Class')
    await expect(page).toHaveURL('/courses')
    await sort.selectOption('price')
    await expect(first).toHaveText('Simulator Refresher')
    await expect(page).toHaveURL('/courses?sort=price')
  })

  const box = (name: string) => page.getByRole('checkbox', { name: `Compare ${name}`, exact: true })
  await test.step('up to three courses can be compared', async () => {
    for (const name of COMPARED) await box(name).check()
    await expect(box('DGCA Medium Class')).toBeDisabled()
    await page.getByRole('link', { name: 'Compare (3 of 3)' }).click()
    const table = page.getByRole('region', { name: 'Comparison of courses' })
    await expect(table.getByText(/^They differ in: /)).toBeVisible()
    await expect(table.locator('thead th:visible')).toHaveText(['Course', ...COMPARED])
    const gst = table.getByRole('row', { name: /^With GST/ }).locator('td:visible')
    await expect(gst).toHaveText(['₹53,100', '₹53,100', '₹53,100'])
    expect(await violationsInFull(page, 'table')).toEqual([])
  })

  await test.step('a reload keeps the order and the comparison', async () => {
    await page.reload()
    await expect(first).toHaveText('Simulator Refresher')
    await expect(page.getByRole('link', { name: 'Compare (3 of 3)' })).toBeVisible()
    await box('Medium Upgrade').uncheck()
    await expect(box('DGCA Medium Class')).toBeEnabled()
  })

  await test.step('on paper the list is its words, without what only a screen can use', async () => {
    await page.emulateMedia({ media: 'print' })
    const controls = page.locator('main :is(button, select, [type=checkbox], a[class*=_button_]):not(form *)')
    await expect(controls.filter({ visible: true })).toHaveCount(0)
    await expect(cards(page).locator('img').filter({ visible: true })).toHaveCount(0)
    await expect(cards(page).getByText('₹45,000', { exact: true }).first()).toBeVisible()
  })
})

test('the course links of the footer lead where their words say (DEF-109)', async ({ page }) => {
  for (const [words, address, found] of [
    ['Agriculture Drones', '/courses?goal=spray', 'Agriculture Spraying'],
    ['One-Day Courses', '/courses?goal=one-day', 'School Drone Awareness Day'],
    ['Advanced Courses', '/courses?goal=advanced', 'Advanced Missions'],
    ['Corporate Training', '/courses/custom-training', 'Custom Training for Educational Institutes'],
  ] as const)
    await test.step(words, async () => {
      await page.goto('/thank-you')
      await page.getByRole('contentinfo').getByRole('link', { name: words, exact: true }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { name: found }).filter({ visible: true }).first()).toBeVisible()
      await expect(page.locator('[data-goal][aria-pressed=true]')).toHaveCount(address.includes('?') ? 1 : 0)
    })
})

if (FULL)
  test('an address of no course or article leads to the list (DET-2, ART-2)', async ({ page }) => {
    for (const list of ['/courses', '/blog']) {
      await page.goto('/thank-you')
      await page.goto(`${list}/no-such-page`)
      await expect(page).toHaveURL(list)
      await page.goBack()
      await expect(page).toHaveURL('/thank-you')
    }
    await page.locator('footer a[href="/courses/dgca-pilot"]').click()
    await expect(page).toHaveURL('/courses?category=dgca-certified')
    await expect(shown(page)).toHaveCount(4)
  })
