/** What a visitor does before the small code of a page has come is done once it is there. */
import { expect, type Page, type Request, test } from 'playwright/test'
import { read } from '../site/built.ts'

/** The code that is asked for, as it was built. */
const codeOf = (request: Request): string => read(new URL(request.url()).pathname.slice(1))

/** Opens a page that has asked for the code with `words` in it and does not get it. @returns what lets it come */
async function withoutCode(page: Page, path: string, words: string): Promise<() => void> {
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  const asked = new Promise<void>((resolve) =>
    page.route('**/assets/chunks/*.js', async (route) => {
      if (codeOf(route.request()).includes(words)) {
        resolve()
        await coming
      }
      await route.continue()
    }),
  )
  await page.goto(path, { waitUntil: 'commit' })
  await asked
  return come
}

test('"View More Stories"', async ({ page }) => {
  const come = await withoutCode(page, '/success-stories', 'data-load-more')
  const stories = page.locator('[data-class]:visible')
  await page.getByRole('button', { name: 'View More Stories' }).click()
  await expect(stories).toHaveCount(6)
  come()
  await expect(stories).toHaveCount(9)
})

test('the arrow of a carousel', async ({ page }) => {
  const come = await withoutCode(page, '/success-stories', '[data-slides]')
  const films = page.getByRole('region', { name: 'Video testimonials', exact: true })
  await films.getByRole('button', { name: 'Next film' }).click()
  come()
  await expect(films.getByRole('status')).toHaveText('Film 2 of 3')
})

test('a picture of the gallery opens in the viewer', async ({ page }) => {
  const come = await withoutCode(page, '/gallery', 'lightbox')
  await page.locator('[data-photo]').nth(2).click()
  come()
  await expect(page.getByRole('dialog', { name: 'Picture viewer' }).getByText('3 of 31')).toBeVisible()
  await expect(page).toHaveURL('/gallery')
})

test('a link that chooses in a form', async ({ page }) => {
  const come = await withoutCode(page, '/collaborate', 'data-revealed')
  await page.locator('[data-choose]').first().click()
  come()
  await expect(page).toHaveURL('/collaborate#collaboration-form')
  await expect(page.locator('select[name=collaborationType]')).not.toHaveValue('')
})

test('words for the blog and a category', async ({ page }) => {
  const come = await withoutCode(page, '/blog', 'data-load-more')
  await page.getByRole('searchbox').fill('battery')
  await page.getByRole('button', { name: /^Training/ }).click()
  come()
  await expect(page).toHaveURL('/blog?q=battery&category=training')
  await expect(page.locator('[data-count]')).toContainText('battery')
})

test('courses that are ticked to be compared', async ({ page }) => {
  const come = await withoutCode(page, '/courses', 'data-compare-with')
  const box = (name: string) => page.getByRole('checkbox', { name: `Compare ${name}`, exact: true })
  await box('DGCA Small Class').check()
  await box('Medium Upgrade').check()
  come()
  await expect(page.getByRole('link', { name: 'Compare (2 of 3)' })).toBeVisible()
  await expect(box('Medium Upgrade')).toBeChecked()
})

test('code that never comes: a picture opens as a link does', async ({ page }) => {
  await page.route('**/assets/chunks/*.js', (route) =>
    codeOf(route.request()).includes('lightbox') ? route.abort() : route.continue(),
  )
  await page.goto('/gallery')
  await page.locator('[data-photo]').first().click()
  await expect(page).toHaveURL(/\.(jpg|avif|png)$/)
})
