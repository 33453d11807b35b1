/** The length of a page of each template, in screens of a phone of 360 x 720 px. */
import { expect, test } from 'playwright/test'
import { ARTICLE, inTelugu, TEMPLATES } from '../../templates.ts'

test.use({ viewport: { width: 360, height: 720 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })

/** English and Telugu screens. The limits, 9 for a course and 8 for the catalogue, are missed in Telugu: its lines are 9 % taller. */
const SCREENS: Readonly<Record<string, readonly [number, number]>> = {
  '/privacy': [22.8, 25.5],
  '/terms': [7.9, 8.9],
  '/sitemap': [10.5, 10.7],
  '/thank-you': [1.8, 2.2],
  '/search': [1.9, 2],
  '/courses/dgca-small': [8.8, 9.7],
  [ARTICLE]: [13, 14.2],
  '/': [13.2, 14],
  '/courses': [7.9, 8.5],
  '/blog': [6.6, 7],
  '/why-ida': [15.5, 16.6],
  '/success-stories': [14.8, 15.9],
  '/gallery': [5.6, 5.7],
  '/video': [4.4, 4.5],
  '/curriculum': [10.2, 10.7],
  '/apply': [8.4, 8.7],
  '/contact': [8.7, 9.4],
  '/collaborate': [14, 14.6],
  '/partnerships': [11, 11.6],
  '/applyintern': [12.3, 12.9],
  '/applyworkshop': [9.5, 10.1],
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
