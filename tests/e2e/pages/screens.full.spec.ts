/** The length of a page of each template, in screens of a phone of 360 x 720 px. */
import { expect, test } from 'playwright/test'
import { ARTICLE, inTelugu, TEMPLATES } from '../../templates.ts'

test.use({ viewport: { width: 360, height: 720 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })

/** English and Telugu screens. The limits, 9 for a course and 8 for the catalogue, are missed in Telugu: its lines are 9 % taller. */
const SCREENS: Readonly<Record<string, readonly [number, number]>> = {
  '/privacy': [22.8, 25.5],
  '/terms': [7.9, 8.9],
  '/sitemap': [10.1, 10.4],
  '/thank-you': [1.8, 2.2],
  '/search': [1.9, 2],
  '/courses/dgca-small': [8.8, 9.7],
  [ARTICLE]: [12.6, 14.4],
  '/': [11.4, 12.5],
  '/courses': [7.9, 8.5],
  '/blog': [5.7, 6.6],
  '/why-ida': [14.3, 15.7],
  '/success-stories': [13.5, 14.7],
  '/gallery': [5.6, 5.7],
  '/video': [4.5, 4.8],
  '/curriculum': [9.4, 10.3],
  '/apply': [8.2, 8.6],
  '/contact': [8.5, 9.2],
  '/collaborate': [12.2, 13],
  '/partnerships': [9.5, 10.2],
  '/applyintern': [11.8, 12.7],
  '/applyworkshop': [9.2, 10.1],
}

/** Screens by which a page may differ from `SCREENS`, since the fonts of machines differ. */
const TOLERANCE = 0.4

test('each template is as long as its row says', async ({ page }) => {
  test.setTimeout(240_000)
  const screens = async (path: string) => {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    return page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  }
  // Fonts are used from the second page on.
  await screens('/te/terms')
  const wrong: string[] = []
  for (const path of TEMPLATES) {
    const measured = [await screens(path), await screens(inTelugu(path))]
    const off = measured.some((length, at) => !(Math.abs(length - (SCREENS[path]?.[at] ?? 0)) <= TOLERANCE))
    if (off) wrong.push(`'${path}': [${measured.map((length) => length.toFixed(1)).join(', ')}]`)
  }
  expect(wrong).toEqual([])
})
