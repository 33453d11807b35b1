/** Every kind of page: accessible, no console errors, no overflow, no third-party requests. */
import { expect, test } from 'playwright/test'
import { FULL, sample } from '../../full.ts'
import { ARTICLE, inTelugu, TEMPLATES } from '../../templates.ts'
import { violations, violationsInFull } from '../axe.ts'
import { cutOff, lost, restyle, SPACED } from './cut-off.ts'
import { longLines } from './line-length.ts'

/** Maximum characters of a line. */
const LINE = 78

/** No auto-play during axe, which saves a third of the time on some pages. */
test.use({ reducedMotion: 'reduce' })

/** One page of each kind. */
const KINDS: Record<string, readonly string[]> = {
  texts: ['/privacy', '/terms', '/sitemap', '/thank-you', '/search', '/no-such-page'],
  'courses and articles': ['/courses', '/courses/dgca-small', '/courses/school-awareness', '/blog', ARTICLE],
  'pages of the academy': ['/', '/why-ida', '/success-stories', '/gallery', '/video', '/curriculum'],
  forms: ['/apply', '/contact', '/collaborate', '/partnerships', '/applyintern', '/applyworkshop'],
}

const WIDTHS = [360, 1440]

test('every template is of a kind', () => {
  expect(Object.values(KINDS).flat()).toEqual(expect.arrayContaining([...TEMPLATES]))
})

for (const [kind, paths] of Object.entries(KINDS))
  test(`${kind} are accessible, fit, print nothing, set no cookie and stay on this origin (RT-26)`, async ({
    page,
  }) => {
    const printed: string[] = []
    const foreign: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !/404 \(Not Found\)/.test(message.text()))
        printed.push(message.text())
    })
    // Such as that of React about HTML that is not its own, which costs what somebody has typed.
    page.on('pageerror', ({ message }) => printed.push(message))
    page.on('request', (request) => {
      if (!/^(?:http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) foreign.push(request.url())
    })
    // Every other page as phones show it, the ones between as desktops do; a failure does not keep the rest from us.
    for (const [at, path] of sample(paths, 2).entries())
      for (const width of FULL ? WIDTHS : [WIDTHS[at % 2] ?? 360])
        await test.step(`${path} at ${width} px (RT-26)`, async () => {
          await page.setViewportSize({ width, height: 800 })
          await page.goto(path)
          // Pages load files at load and when idle.
          await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
          if (FULL) await page.waitForLoadState('networkidle')
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect.soft(wider, path).toBeLessThanOrEqual(0)
          // Header and footer are the same on all pages.
          const part = at === 0 ? undefined : 'main'
          expect.soft(await violations(page, part), path).toEqual([])
          expect.soft(printed.splice(0), path).toEqual([])
          expect.soft(foreign.splice(0), path).toEqual([])
          expect.soft(await page.context().cookies(), path).toEqual([])
          expect.soft(await longLines(page, LINE), path).toEqual([])
          if (FULL) await page.setViewportSize({ width: 768, height: 800 })
          expect.soft(await cutOff(page), path).toEqual([])
          await restyle(page, SPACED)
          await page.setViewportSize({ width: 320, height: 800 })
          expect.soft(await lost(page), `${path}, spaced out`).toEqual([])
          expect.soft(await cutOff(page), `${path}, spaced out`).toEqual([])
        })
  })

for (const path of FULL ? TEMPLATES : [])
  test(`no button or heading of ${path} is cut off in Telugu`, async ({ page }) => {
    await page.goto(inTelugu(path))
    for (const width of [704, 960, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await cutOff(page), `${width} px`).toEqual([])
    }
    await restyle(page, SPACED)
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await lost(page), 'spaced out').toEqual([])
    expect(await cutOff(page), 'spaced out').toEqual([])
  })

test('the brochure dialog and the drawer are accessible', async ({ page }) => {
  await page.goto('/courses')
  await page.getByRole('button', { name: 'Download All' }).click()
  await expect(page.locator('[data-island=BrochureForm]')).toHaveAttribute('data-state', 'ready')
  expect(await violationsInFull(page, 'dialog[open]')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Download Brochure' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  expect(await violations(page, 'dialog[open]')).toEqual([])
})

test('an unknown path is a 404 with the specified title (RT-21)', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(
    page.getByRole('heading', { name: 'Unexpected Application Error!', exact: true }),
  ).toBeVisible()
})
