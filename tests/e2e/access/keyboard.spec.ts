/** Keyboard use: the focus is always visible, and every widget can be entered and left. */
import { expect, type Locator, type Page, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { complaints, walk } from './focus.ts'
import { PAGES } from './pages.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1440, height: 900 }
/** 1,280 × 1,024 at 400 %. */
const ZOOMED = { width: 320, height: 256 }

test.use({ reducedMotion: 'reduce' })

for (const path of PAGES)
  for (const size of FULL ? [PHONE, DESKTOP, ZOOMED] : [PHONE])
    test(`${path} at ${size.width} × ${size.height}: the focus is seen, in order, and never under the header`, async ({
      page,
    }) => {
      test.setTimeout(240_000)
      await page.setViewportSize(size)
      await page.goto(path)
      const stops = await walk(page)
      expect(stops.length).toBeGreaterThan(20)
      expect(stops[0]?.name).toBe('a "Skip to content"')
      expect(complaints(stops)).toEqual([])
      expect(await page.locator('[tabindex]:not([tabindex="0"], [tabindex="-1"])').count()).toBe(0)
    })

/** Enter opens it, the focus stays inside, and Esc returns the focus. */
async function inAndOut(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  const inside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  const outside = () => page.evaluate(() => document.activeElement === document.body)
  expect(await inside()).toBe(true)
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    expect((await inside()) || (await outside())).toBe(true)
  }
  // Keys in a third-party frame do not reach the page.
  await dialog.getByRole('button', { name: 'Close' }).first().focus()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

interface Modal {
  path: string
  size: typeof PHONE
  opener: (page: Page) => Locator
  dialog: string
}

const MODALS: readonly Modal[] = [
  {
    path: '/courses',
    size: PHONE,
    opener: (page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }),
    dialog: 'Menu',
  },
  {
    path: '/courses/dgca-small',
    size: DESKTOP,
    opener: (page) => page.getByRole('button', { name: 'Download Brochure' }).first(),
    dialog: 'Download brochure',
  },
  {
    path: '/',
    size: DESKTOP,
    opener: (page) => page.getByRole('button', { name: 'Watch Demo' }),
    dialog: 'Watch Demo',
  },
  {
    path: '/gallery',
    size: DESKTOP,
    opener: (page) => page.locator('[data-photo]').nth(2),
    dialog: 'Picture viewer',
  },
  { path: '/video', size: DESKTOP, opener: (page) => page.locator('[data-embed]').nth(1), dialog: 'Film' },
]

for (const { path, size, opener, dialog } of FULL ? MODALS : [])
  test(`${path}: "${dialog}" opens by Enter, keeps the focus, and gives it back on Esc`, async ({ page }) => {
    await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort())
    await page.setViewportSize(size)
    await page.goto(path)
    // Films and pictures are links until their script is loaded.
    await page.waitForLoadState('networkidle')
    await inAndOut(page, opener(page), page.getByRole('dialog', { name: dialog }))
  })

if (FULL) {
  test('menus open by Enter and Space, follow each other, and close on Esc', async ({ page }) => {
    await page.goto('/courses')
    const nav = page.getByRole('navigation', { name: 'Main' })
    for (const [name, item, key] of [
      ['Collaborations', 'Overview', 'Enter'],
      ['Gallery', 'Photos', ' '],
    ] as const) {
      const menu = nav.getByRole('button', { name })
      await menu.focus()
      await page.keyboard.press(key)
      await page.keyboard.press('Tab')
      await expect(nav.getByRole('link', { name: item })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toBeFocused()
      await expect(menu).toHaveAttribute('aria-expanded', 'false')
    }
  })

  test('filters keep the focus and say what they did', async ({ page }) => {
    await page.goto('/courses')
    const filter = page.getByRole('button', { name: 'Women Programs' })
    await filter.focus()
    await page.keyboard.press('Enter')
    await expect(filter).toHaveAttribute('aria-pressed', 'true')
    await expect(filter).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: /^Showing \d+ course/ })).toBeVisible()
  })

  for (const path of ['/', '/partnerships'])
    test(`the carousel of ${path}: hidden slides are not focusable, and moves are announced`, async ({
      page,
    }) => {
      await page.goto(path)
      const bar = page.locator('[data-island=CarouselBar]')
      await bar.scrollIntoViewIfNeeded()
      await expect(bar).toHaveAttribute('data-state', 'ready')
      const next = bar.getByRole('button', { name: /^Next / })
      await next.focus()
      await page.keyboard.press('Enter')
      await expect(next).toBeFocused()
      await expect(bar.locator('[aria-live]')).toHaveText(/2 of \d+/)
      const stops = await walk(page)
      expect(complaints(stops.filter(({ coveredBy }) => coveredBy === 'the edge of the screen'))).toEqual([])
    })

  test('questions open and close by Enter and Space', async ({ page }) => {
    await page.goto('/apply')
    const question = page.locator('details[name] > summary').first()
    await question.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('details[name]').first()).toHaveAttribute('open')
    await page.keyboard.press(' ')
    await expect(page.locator('details[name]').first()).not.toHaveAttribute('open')
  })

  for (const [path, island] of [
    ['/apply', 'ApplyForm'],
    ['/collaborate', 'CollaborateForm'],
    ['/partnerships', 'PartnerForm'],
    ['/applyintern', 'InternshipForm'],
    ['/applyworkshop', 'WorkshopForm'],
    ['/privacy', 'SimpleForm'],
  ] as const)
    test(`${path}: an empty form sent by Enter leads to its first mistake, in sight`, async ({ page }) => {
      await page.setViewportSize(PHONE)
      await page.goto(path)
      const form = page.locator(`[data-island=${island}]`)
      await form.scrollIntoViewIfNeeded()
      await expect(form).toHaveAttribute('data-state', 'ready')
      await form.locator('button[type=submit]').last().focus()
      await page.keyboard.press('Enter')
      const first = form.locator('[aria-invalid=true]').first()
      await expect(first).toBeFocused()
      await expect(first).toBeInViewport()
      await expect(first).toHaveAccessibleDescription(/\S/)
    })
}
