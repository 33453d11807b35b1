/** English and Telugu in a browser: first frame, switch, announcements (DEF-48). */
import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { FULL } from '../full.ts'
import { violationsInFull } from './axe.ts'
import { overflow } from './pages/screen.ts'

const TELUGU = { courses: 'కోర్సులు', apply: 'ఇప్పుడే దరఖాస్తు చేయండి' }

/** Visible labels, frame by frame. */
interface Seen {
  /** Frames with the header before a language was chosen. */
  undecided: number
  /** Frames that showed an English label. */
  english: number
  /** All languages that were set. */
  chosen: (string | undefined)[]
}

function watch(): void {
  const seen: Seen = { undecided: 0, english: 0, chosen: [] }
  Object.assign(window, { seen })
  new MutationObserver(() => seen.chosen.push(document.documentElement.dataset.lng)).observe(document, {
    subtree: true,
    attributeFilter: ['data-lng'],
  })
  requestAnimationFrame(function look() {
    const label = document.querySelector('header nav [data-en]')
    if (label && !document.documentElement.dataset.lng) seen.undecided++
    if (label?.checkVisibility({ visibilityProperty: true })) seen.english++
    requestAnimationFrame(look)
  })
}
const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

/** Serves /sitemap as a page without a Telugu version, because every page of the site has one. */
async function serveEnglishOnly(context: BrowserContext): Promise<void> {
  await context.route(/\/sitemap(?:\?.*)?$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replace(/ data-pages="true"/g, '')
      .replace(
        /href="[^"]*" rel="alternate" (hrefLang="(en|te)"[^>]*?) data-page="[^"]*"/gi,
        (_, rest, code) =>
          `href="?lng=${code}" rel="nofollow" ${rest} data-announce="${code === 'te' ? 'భాష: తెలుగు' : 'Language: English'}"`,
      )
    await route.fulfill({ response, body })
  })
}

test.beforeEach(({ context }) => serveEnglishOnly(context))

/** tests/site/client/language.test.ts checks each source and each pair. */
test('no English label is shown before Telugu, though the script is late (LNG-2)', async ({ page }) => {
  await page.addInitScript(watch)
  await page.route(/\/assets\/entries\//, async (route) => {
    await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.undecided > 3)
    await route.continue()
  })
  await page.goto('/sitemap?lng=te')
  await expect(page.getByRole('banner').getByRole('link', { name: TELUGU.courses })).toBeVisible()
  const { undecided, english, chosen } = await seenBy(page)
  expect([...new Set(chosen)]).toEqual(['te'])
  expect(undecided).toBeGreaterThan(3)
  expect(english).toBe(0)
})

test('when the script never comes, the labels are English after three seconds (DEF-48)', async ({ page }) => {
  await page.route(/\/assets\/entries\//, (route) => route.abort())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/sitemap')
  const courses = page.getByRole('banner').getByText('Courses', { exact: true })
  await expect(courses).toBeHidden()
  await expect(courses).toBeVisible()
})

for (const width of FULL ? [320, 360, 768, 1024, 1200, 1280, 1440] : [1200])
  test(`in Telugu at ${width} px the header fits and keeps its height (DEF-48)`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    const banner = page.getByRole('banner')
    const height = () => banner.evaluate((element) => element.getBoundingClientRect().height)
    await page.goto('/')
    const english = await height()
    await page.goto('/?lng=te')
    await page.evaluate(() => document.fonts.ready)
    expect(await height()).toBe(english)
    expect(await overflow(page)).toBe(0)
    const gaps = await banner.locator('a:visible, button:visible').evaluateAll((links) => {
      const boxes = links.map((link) => link.getBoundingClientRect()).sort((a, b) => a.left - b.left)
      return boxes.slice(1).map(({ left }, at) => left - (boxes[at]?.right ?? 0))
    })
    expect(gaps.length).toBeGreaterThan(0)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(-1)
    expect(await violationsInFull(page, 'header:has(nav)')).toEqual([])
  })

test('the switch leads to the page in Telugu; the other language is offered (LNG-12)', async ({ page }) => {
  await page.goto('/courses/dgca-small?lng=en&goal=fly#batches')
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'తెలుగు' }).click()
  await expect(page).toHaveURL('/te/courses/dgca-small?goal=fly#batches')
  await expect(page.locator('html')).toHaveAttribute('lang', 'te')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/స్మాల్ క్లాస్/)
  await expect(banner.getByRole('link', { name: TELUGU.courses })).toHaveAttribute('href', '/te/courses')

  await page.goto('/courses?goal=spray')
  const offer = page.locator('[data-offer]')
  await expect(offer).toBeVisible()
  await expect(page).toHaveURL('/courses?goal=spray')
  await offer.getByRole('link').dispatchEvent('contextmenu')
  await expect(offer.getByRole('link')).toHaveAttribute('href', /\/te\/courses\?goal=spray$/)
  await offer.getByRole('button').click()
  await page.reload()
  await expect(banner.getByRole('link', { name: 'Courses', exact: true })).toBeVisible()
  await expect(offer).toHaveCount(0)
})
