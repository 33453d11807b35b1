/** The table of screens in .github/performance.md says how long a page of each template is on a phone of 360 x 720 px. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import { ARTICLE, inTelugu, TEMPLATES } from '../../templates.ts'

test.use({ viewport: { width: 360, height: 720 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })

/** Screens by which a page may differ from the table, since the fonts of machines differ. */
const TOLERANCE = 0.4

test('each template is as long as its row says', async ({ page }) => {
  test.setTimeout(240_000)
  const table = readFileSync('.github/performance.md', 'utf8')
  const screens = async (path: string) => {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    return page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  }
  // Fonts are used from the second page on.
  await screens('/te/terms')
  const wrong: string[] = []
  for (const path of TEMPLATES) {
    const name = path === ARTICLE ? 'an article' : path
    const [english, telugu] = [await screens(path), await screens(inTelugu(path))]
    const [, ...said] = new RegExp(`^\\| ${name} +\\| ([\\d.]+) +\\| ([\\d.]+) +\\|`, 'm').exec(table) ?? []
    const off = [english, telugu].some(
      (measured, at) => !(Math.abs(measured - Number(said[at])) <= TOLERANCE),
    )
    if (off) wrong.push(`| ${name} | ${english.toFixed(1)} | ${telugu.toFixed(1)} |`)
  }
  expect(wrong).toEqual([])
})
