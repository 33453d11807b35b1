/** The filter of the catalogue in a browser (DEF-04, DEF-05, DEF-50, DEF-62). */
import { expect, test } from 'playwright/test'

const COUNTS = [
  ['CRS-6', 'DGCA Certified', 'Showing 4 courses in DGCA Certified', 4],
  ['CRS-7', 'Special Courses', 'Showing 14 courses in Special Courses', 14],
  ['CRS-8', 'Women Programs', 'Showing 1 course in Women Programs', 1],
  ['CRS-9', 'Online Training', 'Showing 2 courses in Online Training', 2],
] as const

for (const [id, filter, line, count] of COUNTS)
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

for (const [id, path, to] of [
  ['FTR-5', '/courses/dgca-pilot', '/courses?category=dgca-certified'],
  ['FTR-6', '/courses/agriculture', '/courses'],
  ['FTR-7', '/courses/women-program', '/courses?category=women-programs'],
  ['FTR-8', '/courses/one-day', '/courses'],
  ['FTR-9', '/courses/corporate', '/courses'],
  ['FTR-10', '/courses/advanced', '/courses'],
] as const)
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
