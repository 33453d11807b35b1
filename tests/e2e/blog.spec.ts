/** The blog in a browser (DEF-06, 13, 18, 73, 74). */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import { sample } from '../full.ts'
import { violations } from './axe.ts'

/** Articles that were built; `/blog` itself is a file beside them. */
const TOTAL = readdirSync(join(import.meta.dirname, '../../dist/client/blog'), {
  withFileTypes: true,
}).filter((entry) => entry.isDirectory()).length

const ARTICLE = '/blog/women-in-drones-breaking-barriers'
const cards = (page: Page) => page.locator('[data-post]:visible')
const line = (page: Page) => page.locator('[data-count]')
const more = (page: Page) => page.getByRole('button', { name: 'Load More Articles' })
const filter = (page: Page, name: string) => page.getByRole('button', { name })

test('BLG-6 BLG-9 BLG-10 BLG-11 BLG-12: nine in three columns, six more a click, no button when all are shown', async ({
  page,
}) => {
  await page.goto('/blog')
  await expect(line(page)).toHaveText(`Showing 9 of ${TOTAL} articles`)
  await expect(cards(page)).toHaveCount(9)
  expect(
    await page
      .locator('[data-total]')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ')),
  ).toHaveLength(3)
  for (let before = 9; before < TOTAL; before += 6) {
    const shown = Math.min(TOTAL, before + 6)
    const fresh = cards(page).nth(before).getByRole('link')
    await more(page).click()
    await expect(cards(page)).toHaveCount(shown)
    await expect(line(page)).toHaveText(`Showing ${shown} of ${TOTAL} articles`)
    await expect(fresh).toBeFocused()
  }
  await expect(more(page)).toBeHidden()
  await page.reload()
  await expect(cards(page)).toHaveCount(TOTAL)
})

test('BLG-7 BLG-8 BLG-13 BLG-14 BLG-20: category and search together, kept in the address over a visit to an article', async ({
  page,
}) => {
  await page.goto('/blog')
  await more(page).click()
  await filter(page, 'Training 6').click()
  await expect(line(page)).toHaveText('Showing 6 of 6 articles in Training')
  await expect(page).toHaveURL('/blog?category=training')
  await expect(filter(page, 'Training 6')).toHaveAttribute('aria-pressed', 'true')
  const search = page.getByRole('searchbox', { name: 'Search articles' })
  await search.fill('FPV')
  await search.press('Enter')
  await expect(line(page)).toHaveText('Showing 1 of 1 articles in Training matching FPV')
  await expect(page).toHaveURL('/blog?category=training&q=FPV')
  await expect(cards(page).locator('h2')).toHaveText(['Your First Forty Hours of FPV: A Practice Plan'])
  // The whole card is the link.
  await cards(page)
    .first()
    .click({ position: { x: 60, y: 60 } })
  await expect(page).toHaveURL('/blog/fpv-first-forty-hours')
  await page.goBack()
  await expect(line(page)).toHaveText('Showing 1 of 1 articles in Training matching FPV')
  await expect(search).toHaveValue('FPV')
})

test('BLG-5 BLG-15 BLG-16: nothing found says so, and Show All Articles clears filter and search', async ({
  page,
}) => {
  await page.goto('/blog?category=industry-news&q=zzz')
  await expect(line(page)).toHaveText('Showing 0 of 0 articles in Industry News matching zzz')
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible()
  await expect(more(page)).toBeHidden()
  await page.getByRole('button', { name: 'Show All Articles' }).click()
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeHidden()
  await expect(line(page)).toHaveText(`Showing 9 of ${TOTAL} articles`)
  await expect(filter(page, `All Posts ${TOTAL}`)).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/blog')
})

test('BLG-21: the newsletter box of the blog says where it was filled in', async ({ page }) => {
  const bodies: unknown[] = []
  await page.route('**/api/postnewsletter', async (route) => {
    bodies.push(route.request().postDataJSON())
    await route.fulfill({ body: '{"id":"1","reference":"r"}' })
  })
  await page.goto('/blog')
  const box = page.locator('[data-source=blog]')
  await box.getByLabel('Course dates and field notes by e-mail').fill('asha@example.com')
  await expect(box.locator('form')).toHaveAttribute('data-state', 'ready')
  await box.getByRole('button', { name: 'Subscribe' }).click()
  await expect(box.getByText('Successfully subscribed! Check your email.', { exact: true })).toBeVisible()
  expect(bodies).toEqual([{ email: 'asha@example.com', source: 'blog' }])
})

test('ART-2: an unknown article leads to the blog, and Back leaves it', async ({ page }) => {
  await page.goto('/thank-you')
  await page.goto('/blog/no-such-article')
  await expect(page).toHaveURL('/blog')
  await page.goBack()
  await expect(page).toHaveURL('/thank-you')
})

test('ART-6: a like counts to one and back, here only', async ({ page }) => {
  const sent: string[] = []
  await page.goto(ARTICLE)
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('/api/')) sent.push(request.url())
  })
  const like = page.getByRole('button', { name: /^Like/ })
  await expect(like).toHaveText('Like 0')
  await like.click()
  await expect(like).toHaveText('Like 1')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await like.click()
  await expect(like).toHaveText('Like 0')
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  expect(sent).toEqual([])
})

test('ART-8 ART-9 ART-10 ART-11 ART-12: the menu opens and closes, and a network opens a popup of 600x400 and closes it', async ({
  page,
  context,
}) => {
  await context.route(/facebook|twitter|linkedin/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'x' }),
  )
  await page.goto(`${ARTICLE}?utm_source=test#main`)
  await page.evaluate(() => {
    const open = window.open.bind(window)
    window.open = (...parameters) => {
      document.body.dataset.features = `${parameters[2]}`
      return open(...parameters)
    }
  })
  const share = page.locator('summary', { hasText: 'Share' })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await share.click()
  await expect(link('Facebook')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link('Facebook')).toBeHidden()
  await expect(share).toBeFocused()
  await share.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(link('Facebook')).toBeHidden()
  const url = encodeURIComponent(new URL(page.url()).origin + ARTICLE)
  for (const [name, wanted] of [
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
    ['Twitter', `https://twitter.com/intent/tweet?url=${url}&text=Women%20in%20Drones`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
  ] as const) {
    await share.click()
    const opened = page.waitForEvent('popup')
    await link(name).click()
    const popup = await opened
    await popup.waitForURL((address) => address.href.startsWith(wanted))
    expect(await popup.evaluate(() => opener)).toBeNull()
    await popup.close()
    await expect(link('Facebook')).toBeHidden()
    await expect(share).toBeFocused()
    expect(await page.locator('body').getAttribute('data-features')).toBe('width=600,height=400')
  }
  await expect(page).toHaveURL(`${ARTICLE}?utm_source=test#main`)
})

test('ART-13: Copy Link copies the address and says so; without the clipboard it offers the address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${ARTICLE}?utm_source=test`)
  const share = page.locator('summary', { hasText: 'Share' })
  const copy = page.getByRole('button', { name: 'Copy Link' })
  const url = new URL(page.url()).origin + ARTICLE
  await share.click()
  await copy.click()
  await expect(page.getByRole('alert')).toHaveText('Link copied to clipboard!')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(copy).toBeHidden()
  await expect(share).toBeFocused()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await share.click()
  await copy.click()
  const field = page.getByRole('textbox', { name: 'Press Ctrl+C' })
  await expect(field).toHaveValue(url)
  await expect(field).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()))).toBe(url)
})

test('lines of an article hold 60 to 75 letters on wide screens', async ({ page }) => {
  await page.goto(ARTICLE)
  await page.evaluate(() => document.fonts.ready)
  const letters = await page.locator('article [class*=prose] > p').evaluateAll((paragraphs) =>
    paragraphs.flatMap((paragraph) => {
      const range = document.createRange()
      range.selectNodeContents(paragraph)
      const tops = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)))
      // The last line is as long as it happens to be.
      return tops.size > 4 ? [(paragraph.textContent ?? '').length / (tops.size - 0.5)] : []
    }),
  )
  const mean = letters.reduce((sum, count) => sum + count, 0) / letters.length
  expect(letters.length).toBeGreaterThan(4)
  expect(mean).toBeGreaterThan(60)
  expect(mean).toBeLessThan(75)
})

test('on paper an article is its text, its sources with addresses, and no furniture', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(ARTICLE)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
  for (const name of ['Related articles', 'From the page to the field'])
    await expect(page.getByRole('heading', { name })).toBeHidden()
  await expect(page.locator('aside', { hasText: 'Share' })).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('BLG-24: every article is listed, and its text and its contents are there', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/blog')
    await expect(cards(page)).toHaveCount(TOTAL)
    await expect(page.getByRole('searchbox')).toBeHidden()
    await page.goto(ARTICLE)
    await expect(page.getByRole('button', { name: /Like/ })).toBeHidden()
    await page.locator('summary', { hasText: 'Share' }).click()
    await expect(page.getByRole('link', { name: 'Facebook', exact: true })).toHaveAttribute(
      'target',
      '_blank',
    )
    await page.locator('summary', { hasText: 'On this page' }).click()
    const entry = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first()
    await entry.click()
    await expect(page).toHaveURL(/#seven-barriers/)
  })
})

test('an article with its open share menu is accessible and fits', async ({ page }) => {
  for (const width of sample([360, 1440], 2)) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(ARTICLE)
    await page.locator('summary', { hasText: 'Share' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expect(await violations(page, 'details[open]')).toEqual([])
  }
})
