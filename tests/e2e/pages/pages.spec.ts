/** One visit to every kind of page in each language: accessible, quiet, nothing covered, cut off, tight or too wide. */
import { expect, type Page, test } from 'playwright/test'
import { FULL, sample } from '../../full.ts'
import { ARTICLE, inTelugu, TEMPLATES } from '../../templates.ts'
import { violations, violationsInFull } from '../axe.ts'
import { cutOff, lost, restyle, SPACED } from './cut-off.ts'
import { longLines } from './line-length.ts'
import { covered, mainActions, overflow, tightLines } from './screen.ts'

/** Maximum characters of a line. */
const LINE = 78
const PHONE = { width: 360, height: 720 }

/** No auto-play during axe, which saves a third of the time on some pages. */
test.use({ reducedMotion: 'reduce' })

/** One page of each kind. */
const KINDS: Record<string, readonly string[]> = {
  texts: ['/privacy', '/terms', '/sitemap', '/thank-you', '/search', '/no-such-page'],
  'courses and articles': ['/courses', '/courses/dgca-small', '/courses/school-awareness', '/blog', ARTICLE],
  'pages of the academy': ['/', '/why-ida', '/success-stories', '/gallery', '/video', '/curriculum'],
  forms: ['/apply', '/contact', '/collaborate', '/partnerships', '/applyintern', '/applyworkshop'],
}

test('every template is of a kind', () => {
  expect(Object.values(KINDS).flat()).toEqual(expect.arrayContaining([...TEMPLATES]))
})

/** Spaced out (WCAG 1.4.12), and with large text by a style of the visitor, which media queries do not know (1.4.4). */
async function judgeRestyled(page: Page): Promise<void> {
  await restyle(page, SPACED)
  await page.setViewportSize({ width: 320, height: 800 })
  expect.soft(await lost(page), 'spaced out').toEqual([])
  expect.soft(await cutOff(page), 'spaced out').toEqual([])
  for (const size of FULL ? [130, 160, 200] : [200]) {
    await restyle(page, `html { font-size: ${size}% !important }`)
    for (const width of FULL ? [320, 360, 412] : [320]) {
      await page.setViewportSize({ width, height: 740 })
      expect.soft(await overflow(page), `${size} % at ${width} px`).toBe(0)
    }
  }
}

/** The first screen of a phone has at most one main action, and nothing covers a control. */
async function judgeFirstScreen(page: Page): Promise<number> {
  const actions = await mainActions(page)
  expect.soft(await covered(page), 'covered').toEqual([])
  expect.soft(actions.length, actions.join()).toBeLessThanOrEqual(1)
  return actions.length
}

for (const [kind, paths] of Object.entries(KINDS))
  test(`${kind} are accessible, fit, print nothing, and stay on this origin (RT-26)`, async ({ page }) => {
    test.setTimeout(400_000)
    const printed: string[] = []
    const foreign: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !/404 \(Not Found\)/.test(message.text()))
        printed.push(message.text())
    })
    // Such as that of React about HTML that is not its own, which costs what somebody has typed.
    // The clock of an earlier test complains once Playwright has taken it out of the page, which tests share.
    const isClock = (message: string) => message.endsWith("of undefined (reading 'controller')")
    page.on('pageerror', ({ message }) => isClock(message) || printed.push(message))
    page.on('request', (request) => {
      if (!/^(?:http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) foreign.push(request.url())
    })
    let actions = 0
    // Every other page, one as phones show it, the next as desktops do; a failure does not keep the rest from us.
    for (const [at, path] of sample(paths, 2).entries())
      for (const width of FULL ? [360, 1440] : [at % 2 === 0 ? 360 : 1440])
        await test.step(`${path} at ${width} px (RT-26)`, async () => {
          await page.setViewportSize({ ...PHONE, width })
          await page.goto(path)
          // axe does not look into closed sections of the law, even where a style shows them.
          const folds = page.locator('main h2 + details')
          await folds.evaluateAll((all) => all.map((it) => it.toggleAttribute('open')))
          // Pages load files at load and when idle.
          await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
          if (FULL) await page.waitForLoadState('networkidle')
          expect.soft(await overflow(page), path).toBe(0)
          // Header and footer are the same on all pages.
          expect.soft(await violations(page, at === 0 ? undefined : 'main'), path).toEqual([])
          expect.soft(printed.splice(0), path).toEqual([])
          expect.soft(foreign.splice(0), path).toEqual([])
          expect.soft(await page.context().cookies(), path).toEqual([])
          expect.soft(await longLines(page, LINE), path).toEqual([])
          if (width === 360) actions += await judgeFirstScreen(page)
          if (FULL) await page.setViewportSize({ width: 768, height: 800 })
          expect.soft(await cutOff(page), path).toEqual([])
          await judgeRestyled(page)
        })
    for (const path of sample(paths, 2).filter((one) => one !== '/no-such-page'))
      await test.step(`${path} in Telugu`, async () => {
        await page.setViewportSize(PHONE)
        await page.goto(inTelugu(path))
        await page.evaluate(() => document.fonts.ready)
        const headings = page.getByRole('heading').filter({ hasText: /\p{Script=Telugu}/u })
        expect.soft(await headings.count()).toBeGreaterThan(0)
        expect.soft(await tightLines(page), path).toEqual([])
        expect.soft(await overflow(page), path).toBe(0)
        actions += await judgeFirstScreen(page)
        for (const width of FULL ? [704, 960, 1024] : [960]) {
          await page.setViewportSize({ width, height: 800 })
          expect.soft(await cutOff(page), `${path} at ${width} px`).toEqual([])
        }
        await judgeRestyled(page)
      })
    expect(actions, 'main actions').toBeGreaterThan(1)
  })

test('the brochure dialog and the drawer are accessible (BRO-4, CRS-13)', async ({ page }) => {
  await page.goto('/courses')
  await page.getByRole('button', { name: 'Download All' }).click()
  await expect(page.getByRole('heading', { name: 'All Course Brochures' })).toBeVisible()
  await expect(page.locator('dialog[open] [name=isDownloadAll]')).toHaveValue('true')
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
  const heading = page.getByRole('heading', { name: 'Unexpected Application Error!', exact: true })
  await expect(heading).toBeVisible()
})
