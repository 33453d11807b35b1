/** The blog in a browser (DEF-06, 13, 18, 73, 74). */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import { sample } from '../../full.ts'

/** Built articles, without `/blog` itself. */
const TOTAL = readdirSync(join(import.meta.dirname, '../../../dist/client/blog'), {
  withFileTypes: true,
}).filter((entry) => entry.isDirectory()).length

const ARTICLE = '/blog/women-in-drones-breaking-barriers'
const cards = (page: Page) => page.locator('[data-post]:visible')
const line = (page: Page) => page.locator('[data-count]')
const more = (page: Page) => page.getByRole('button', { name: 'Load More Articles' })
const filter = (page: Page, name: string) => page.getByRole('button', { name })
/** Left edge in CSS px. */
const left = (element: Element) => Math.round(element.getBoundingClientRect().left)

test('a phone shows the list in its first screen, and folds the sign-up above it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 })
  await page.goto('/blog')
  await expect(cards(page).first()).toBeInViewport()
  await page.getByText('News for pilots').last().click()
  await expect(page.locator('#newsletter [type=email]')).toBeVisible()
})

test('the list grows, is filtered and searched, and comes back as it was left', async ({ page }) => {
  await page.goto('/blog')

  await test.step('nine in three columns, under their filters (BLG-6, BLG-9)', async () => {
    await expect(line(page)).toHaveText(`Showing 9 of ${TOTAL} articles`)
    await expect(cards(page)).toHaveCount(9)
    const columns = await page
      .locator('[data-total]')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' '))
    expect(columns).toHaveLength(3)
    expect(await filter(page, `All Posts ${TOTAL}`).evaluate(left)).toBe(
      await cards(page).first().evaluate(left),
    )
  })

  await test.step('six more a click, kept over a reload, then no button (BLG-10, BLG-11, BLG-12)', async () => {
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

  await test.step('category and search, kept over a visit (BLG-7, BLG-8, BLG-13, BLG-14, BLG-20)', async () => {
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
    await cards(page).click({ position: { x: 60, y: 60 } })
    await expect(page).toHaveURL('/blog/fpv-first-forty-hours')
    await page.goBack()
    await expect(line(page)).toHaveText('Showing 1 of 1 articles in Training matching FPV')
    await expect(search).toHaveValue('FPV')
  })

  await test.step('nothing found says so, and Show All clears both (BLG-5, BLG-15, BLG-16)', async () => {
    await filter(page, 'Industry News').click()
    await page.getByRole('searchbox', { name: 'Search articles' }).fill('zzz')
    await expect(line(page)).toBeEmpty()
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible()
    await expect(more(page)).toBeHidden()
    await page.getByRole('button', { name: 'Show All Articles' }).click()
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeHidden()
    await expect(line(page)).toHaveText(`Showing 9 of ${TOTAL} articles`)
    await expect(filter(page, `All Posts ${TOTAL}`)).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL('/blog')
  })
})

test('an article is read, liked, shared and printed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${ARTICLE}?utm_source=test#main`)
  const origin = new URL(page.url()).origin
  const share = page.locator('summary', { hasText: 'Share' })
  const link = (name: string) => page.getByRole('link', { name, exact: true })

  await test.step('a like counts to one and back, here only (ART-6)', async () => {
    const sent: string[] = []
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

  await test.step('the menu closes by Esc and by a press elsewhere (ART-8, ART-9, ART-10)', async () => {
    await share.click()
    await expect(link('Facebook')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link('Facebook')).toBeHidden()
    await expect(share).toBeFocused()
    await share.click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(link('Facebook')).toBeHidden()
  })

  const url = encodeURIComponent(origin + ARTICLE)
  await context.route(/facebook|twitter|linkedin/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'x' }),
  )
  await page.evaluate(() => {
    const open = window.open.bind(window)
    window.open = (...parameters) => {
      document.body.dataset.features = `${parameters[2]}`
      return open(...parameters)
    }
  })
  // site/pages/article.test.ts reads the addresses.
  for (const name of sample(['Facebook', 'Twitter', 'LinkedIn'], 3))
    await test.step(`${name} opens a popup of 600x400, and the menu closes (ART-11, ART-12)`, async () => {
      await share.click()
      const opened = page.waitForEvent('popup')
      await link(name).click()
      const popup = await opened
      await popup.waitForURL((address) => address.href.includes(url))
      expect(await popup.evaluate(() => opener)).toBeNull()
      await popup.close()
      await expect(link('Facebook')).toBeHidden()
      await expect(share).toBeFocused()
      expect(await page.locator('body').getAttribute('data-features')).toBe('width=600,height=400')
      await expect(page).toHaveURL(`${ARTICLE}?utm_source=test#main`)
    })

  await test.step('Copy Link copies the address, or offers it without the clipboard (ART-13)', async () => {
    const copy = page.getByRole('button', { name: 'Copy Link' })
    await share.click()
    await copy.click()
    await expect(page.getByRole('alert')).toHaveText('Link copied to clipboard!')
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect(copy).toBeHidden()
    await expect(share).toBeFocused()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(origin + ARTICLE)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
    })
    await share.click()
    await copy.click()
    const field = page.getByRole('textbox', { name: 'Press Ctrl+C' })
    await expect(field).toHaveValue(origin + ARTICLE)
    await expect(field).toBeFocused()
    expect(await page.evaluate(() => String(getSelection()))).toBe(origin + ARTICLE)
  })

  await test.step('on paper it is its text, its sources with addresses, and no furniture', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
    for (const name of ['Related articles', 'From the page to the field'])
      await expect(page.getByRole('heading', { name })).toBeHidden()
    await expect(page.locator('aside', { hasText: 'Share' })).toBeHidden()
  })
  await context.clearPermissions()
})
