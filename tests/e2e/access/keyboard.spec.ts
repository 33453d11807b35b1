/** Keyboard use: the focus is always visible. Tests of header, gallery, films and forms enter and leave their widgets. */
import { expect, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { complaints, walk } from './focus.ts'
import { PAGES } from './pages.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1440, height: 900 }
/** 1,280 × 1,024 at 400 %. */
const ZOOMED = { width: 320, height: 256 }

test.use({ reducedMotion: 'reduce' })

for (const [at, path] of PAGES.entries())
  for (const size of FULL ? [PHONE, at % 2 === 0 ? DESKTOP : ZOOMED] : [PHONE])
    test(`${path} at ${size.width} × ${size.height}: the focus is seen, in order`, async ({ page }) => {
      test.setTimeout(240_000)
      await page.setViewportSize(size)
      await page.goto(path)
      const stops = await walk(page)
      expect(stops.length).toBeGreaterThan(20)
      expect(stops[0]?.name).toBe('a "Skip to content"')
      expect(complaints(stops)).toEqual([])
      expect(await page.locator('[tabindex]:not([tabindex="0"], [tabindex="-1"])').count()).toBe(0)
    })
