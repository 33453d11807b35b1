/** Large text set by a style of the visitor, which media queries do not know: no page scrolls sideways (WCAG 1.4.4). */
import { expect, test } from 'playwright/test'
import { sample } from '../../full.ts'
import { inTelugu, TEMPLATES } from '../../templates.ts'
import { restyle } from '../pages/cut-off.ts'

const PAGES = [...TEMPLATES, '/no-such-page'].flatMap((path) => [path, inTelugu(path)])

for (const path of sample(PAGES, 21))
  test(`${path} is no wider than a phone with text of 130, 160 and 200 %`, async ({ page }) => {
    await page.goto(path)
    const wider: string[] = []
    for (const size of [130, 160, 200]) {
      await restyle(page, `html { font-size: ${size}% !important }`)
      for (const width of [320, 360, 412]) {
        await page.setViewportSize({ width, height: 740 })
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (over > 0) wider.push(`${over} px at ${size} % and ${width} px`)
      }
    }
    expect(wider).toEqual([])
  })
