/** On a phone of 360 px no control of the first screen covers another, and at most one is the main action. */
import { expect, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { inTelugu, TEMPLATES } from '../../templates.ts'

test.use({ viewport: { width: 360, height: 720 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })

/** The list with its bar, the home page with its banner, and the form with its steps. */
const PATHS = FULL ? TEMPLATES : ['/', '/courses', '/courses/dgca-small', '/apply']

test('no control of the first screen is covered by another, and at most one is saffron', async ({ page }) => {
  test.setTimeout(240_000)
  const covered: string[] = []
  const several: string[] = []
  let seen = 0
  for (const path of PATHS.flatMap((each) => [each, inTelugu(each)])) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const found = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a, button, summary, input, select, textarea')]
        .filter(
          (control) =>
            control.tabIndex >= 0 &&
            control.checkVisibility({
              ...{ opacityProperty: true, visibilityProperty: true },
              contentVisibilityAuto: true,
            }),
        )
        .flatMap((control) => {
          const { left, top, width, height } = control.getBoundingClientRect()
          const [x, y] = [left + width / 2, top + height / 2]
          if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return []
          const hit = document.elementFromPoint(x, y)
          const labels = [...((control as HTMLInputElement).labels ?? [])]
          const own = [control, ...labels].some((one) => one.contains(hit) || hit?.contains(one))
          const words = control.textContent || control.outerHTML.slice(0, 60)
          return own ? [] : [`${words} is under ${hit?.outerHTML.slice(0, 90)}`]
        }),
    )
    const main = await page
      .locator('[class*=_primary_]:visible')
      .evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().bottom < innerHeight).map((one) => one.textContent),
      )
    seen += main.length
    if (main.length > 1) several.push(`${path}: ${main.join(', ')}`)
    covered.push(...found.map((words) => `${path}: ${words}`))
  }
  expect(covered).toEqual([])
  expect(several).toEqual([])
  expect(seen).toBeGreaterThan(PATHS.length / 2)
})
