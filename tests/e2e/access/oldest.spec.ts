/** Pages without the styles that the oldest promised browsers lack: every feature of floor.yaml is taken out of them. */
import { expect, test } from 'playwright/test'
import { readTable } from '../../data.ts'
import { FULL } from '../../full.ts'
import { TEMPLATES } from '../../templates.ts'
import { cutOff } from '../pages/cut-off.ts'
import { covered, overflow } from '../pages/screen.ts'

// The policy of a page names its styles by their hashes.
test.use({ bypassCSP: true, reducedMotion: 'reduce', viewport: { width: 360, height: 740 } })

const { accepted } = readTable<{ accepted: { features: string[] }[] }>('site/build/floor.yaml')
/** Fonts and colours aside, which change no place. */
const features = accepted.flatMap((one) => one.features).filter((feature) => !/^[:@][vsp]/.test(feature))

/** Makes the name of a feature unknown to the browser, as `x-svb`. */
function without(css: string, feature: string): string {
  const [name = '', value] = feature.split(': ')
  if (value) return css.replaceAll(`${name}:${value}`, `${name}:x-${value}`)
  if (name.startsWith('@media ')) return css.replaceAll(`(${name.slice(7)}`, `(x-${name.slice(7)}`)
  if (name.endsWith('()')) return css.replaceAll(name.slice(0, -1), `x-${name.slice(0, -1)}`)
  return css.replaceAll(
    new RegExp(`(?<=[{;])${name}:|(?<=\\d)${name}\\b|::?${name.slice(1)}\\b`, 'g'),
    'x-$&',
  )
}

for (const path of FULL ? TEMPLATES : ['/video', '/apply'])
  test(`${path} fits a phone without newer styles, and nothing covers a control`, async ({ page }) => {
    let removed = 0
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const body = html.replace(/<style>[\s\S]*?<\/style>/g, (style) => {
        const old = features.reduce(without, style).replace(/(?<=\d)(?=(?:dv|cq)[a-z]\b)/g, 'x-')
        removed += Number(old !== style)
        return old
      })
      await route.fulfill({ response, body })
    })
    await page.goto(path)
    expect(removed).toBeGreaterThan(0)
    expect(await overflow(page)).toBe(0)
    expect(await covered(page)).toEqual([])
    expect(await cutOff(page)).toEqual([])
    // Its script comes when the form is near, and hides these fields without the styles.
    await page.evaluate(() =>
      document.querySelector('[name=guardianName]')?.closest('form')?.scrollIntoView(),
    )
    await expect(page.locator('[name=guardianName]').filter({ visible: true })).toHaveCount(0)
  })
