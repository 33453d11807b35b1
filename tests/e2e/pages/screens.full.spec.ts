/** The length of a page of each template, in screens of a phone of 360 x 720 px. */
import { expect, test } from 'playwright/test'
import { readTable } from '../../data.ts'
import { ARTICLE, inTelugu, TEMPLATES } from '../../templates.ts'

test.use({ viewport: { width: 360, height: 720 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })

/** English and Telugu screens. The limits, 9 for a course and 8 for the catalogue, are missed in Telugu: its lines are 9 % taller. */
const SCREENS = readTable<Record<string, readonly [number, number]>>('e2e/pages/screens.yaml')

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
    const off = measured.some(
      (length, at) =>
        !(Math.abs(length - (SCREENS[path === ARTICLE ? '/blog/first' : path]?.[at] ?? 0)) <= TOLERANCE),
    )
    if (off) wrong.push(`'${path}': [${measured.map((length) => length.toFixed(1)).join(', ')}]`)
  }
  expect(wrong).toEqual([])
})
