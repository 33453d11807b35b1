/** On a phone of 360 px no table scrolls sideways, and no Telugu button has two lines. */
import { expect, test } from 'playwright/test'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

for (const path of ['/blog/drone-didi-season-ledger', '/blog/top-5-career-paths-dgca-certification'])
  test(`the wide table of ${path} is a sheet a row, with the names of its columns`, async ({ page }) => {
    await page.goto(path)
    const table = page.getByRole('main').locator('[role=group]:has(> table)').first()
    await table.scrollIntoViewIfNeeded()
    const { wide, label } = await table.evaluate((element) => ({
      wide: element.scrollWidth - element.clientWidth,
      label: getComputedStyle(element.querySelector('td:nth-child(2)') ?? element, '::before').content,
    }))
    expect(wide).toBeLessThanOrEqual(0)
    expect(label).toMatch(/^"\w/)
  })

for (const path of ['/te/collaborate', '/te/gallery'])
  test(`${path} is no wider than a screen of 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

const CHOOSING = [
  ['/collaborate', 'Request This Model'],
  ['/partnerships', 'Explore Partnership'],
] as const

for (const [path, link] of CHOOSING)
  test(`"${link}" of ${path} shows the heading of the form below the header`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await page.getByRole('link', { name: link }).first().click()
    const heading = page.locator('section:has(form) h2').filter({ visible: true }).last()
    await expect(heading).toBeInViewport({ ratio: 1 })
    const top = (await heading.boundingBox())?.y ?? 0
    const header = await page.getByRole('banner').boundingBox()
    expect(top).toBeGreaterThan(header?.height ?? 740)
  })

test('the filter that the address names is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 1000 })
  await page.goto('/courses?category=women-programs')
  await expect(page.getByRole('button', { name: 'Women Programs' })).toBeInViewport({ ratio: 1 })
})

for (const path of ['/te/', '/te/courses', '/te/courses/dgca-small'])
  test(`each button of ${path} is one line`, async ({ page }) => {
    await page.goto(path)
    const broken = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[class*="_button_"], button[class*="_button_"]')]
        .filter((button) => button.checkVisibility())
        .filter((button) => {
          const words = document.createRange()
          words.selectNodeContents(button)
          const lines = [...words.getClientRects()].filter(({ width }) => width > 3)
          const tops = lines.map(({ top }) => top)
          return Math.max(...tops) - Math.min(...tops) > 12 || button.scrollWidth > button.clientWidth + 2
        })
        .map(({ textContent }) => textContent),
    )
    expect(broken).toEqual([])
  })
