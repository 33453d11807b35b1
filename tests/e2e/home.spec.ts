/** Home in the browser: film, dialog, scrolling lists and batch dates (DEF-14, 51, 58, 81). */
import { expect, type Page, test } from 'playwright/test'

const hero = (page: Page) => page.locator('main > section').first()
const loop = (page: Page) => hero(page).locator('[data-loop]')

test('HOME-2 DEF-81: on a wide screen the loop follows the poster once the page is idle, and Pause stops it', async ({
  page,
}) => {
  await page.goto('/')
  await expect(loop(page)).toHaveAttribute('data-playing', '')
  const film = loop(page).locator('video')
  await expect(film).toHaveCSS('opacity', '1')
  const state = () => film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.paused])
  expect(await state()).toEqual([true, true, false])
  await hero(page).getByRole('button', { name: 'Pause film' }).click()
  await expect.poll(state).toEqual([true, true, true])
  await hero(page).getByRole('button', { name: 'Play film' }).click()
  await expect.poll(state).toEqual([true, true, false])
})

for (const [case_, options] of [
  ['on a phone', { viewport: { width: 360, height: 740 } }],
  ['with reduced motion', { reducedMotion: 'reduce' }],
] as const)
  test(`HOME-2 DEF-81: ${case_} the loop is not fetched before Play`, async ({ browser }) => {
    const page = await browser.newPage({ ...options, baseURL: test.info().project.use.baseURL ?? '' })
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\.(?:webm|mp4)$/.test(request.url())) asked.push(request.url())
    })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(800)
    expect(asked).toEqual([])
    await hero(page).getByRole('button', { name: 'Play film' }).click()
    await expect(loop(page)).toHaveAttribute('data-playing', '')
    await page.close()
  })

test('DEF-81: the platform is asked by Play in the dialog, and its film ends with the dialog', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '' })
  })
  await page.goto('/')
  await hero(page).getByRole('button', { name: 'Watch Demo' }).click()
  await expect(dialog(page).locator('[data-island]')).toHaveAttribute('data-state', 'ready')
  expect(asked).toEqual([])
  await dialog(page).getByText('Play video').click()
  await expect.poll(() => asked.length).toBe(1)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Watch demo' })
const visitor = { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' }

async function demo(page: Page, status: number): Promise<unknown[]> {
  const bodies: unknown[] = []
  await page.route('**/api/postherobrochure', async (route) => {
    bodies.push(route.request().postDataJSON())
    await route.fulfill({ status, body: '{"id":"1","reference":"r"}' })
  })
  await page.goto('/')
  await hero(page).getByRole('button', { name: 'Watch Demo' }).click()
  await expect(dialog(page).locator('[data-island]')).toHaveAttribute('data-state', 'ready')
  await dialog(page).getByLabel('Name').fill(visitor.name)
  await dialog(page).getByLabel('Email').fill(visitor.email)
  await dialog(page).getByLabel('Phone').fill(visitor.phone)
  return bodies
}

test('HOME-6 HOME-9 HOME-10 HOME-11: Watch Demo stores the lead, closes, clears, says so and starts the download', async ({
  page,
}) => {
  const bodies = await demo(page, 200)
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download Brochure' }).click()
  expect(new URL((await download).url()).pathname).toBe('/brochures/all-courses.pdf')
  await expect(dialog(page)).toBeHidden()
  expect(bodies).toEqual([visitor])
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Your brochure download will start shortly.')
  await page.keyboard.press('Escape')
  await expect(alert).toHaveCount(0)
  await hero(page).getByRole('button', { name: 'Watch Demo' }).click()
  for (const label of ['Name', 'Email', 'Phone']) await expect(dialog(page).getByLabel(label)).toHaveValue('')
})

test('HOME-7: the dialog refuses what is no e-mail address', async ({ page }) => {
  const bodies = await demo(page, 200)
  await dialog(page).getByLabel('Email').fill('asha')
  await dialog(page).getByRole('button', { name: 'Download Brochure' }).click()
  await expect(dialog(page).getByText(/^Please enter an e-mail address/)).toBeVisible()
  await expect(dialog(page).getByLabel('Email')).toBeFocused()
  expect(bodies).toEqual([])
})

test('HOME-9: a refused request keeps the dialog and what was typed', async ({ page }) => {
  await demo(page, 500)
  await dialog(page).getByRole('button', { name: 'Download Brochure' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Failed to send brochure. Please try again.')
  await expect(dialog(page).getByLabel('Name')).toHaveValue(visitor.name)
})

const motion = (page: Page, label: string) => ({
  region: page.getByRole('region', { name: label }),
  state: () =>
    page.getByRole('region', { name: label }).evaluate((region) => {
      const { animationDuration, animationPlayState, animationName } = getComputedStyle(
        region.firstElementChild as Element,
      )
      return [animationName === 'none' ? 'none' : animationDuration, animationPlayState].join(' ')
    }),
})

test.describe('lists that scroll by themselves', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
  })
  for (const [id, label, seconds] of [
    ['HOME-18', 'Success stories', 80],
    ['HOME-23 HOME-24', 'Batch schedule', 20],
    ['HOME-39', 'Collaborators', 30],
  ] as const)
    test(`${id}: ${label} take ${seconds} s a cycle and stop for Pause, pointer and focus`, async ({
      page,
    }) => {
      const { region, state } = motion(page, label)
      await expect.poll(state).toBe(`${seconds}s running`)
      await region.hover()
      await expect.poll(state).toBe(`${seconds}s paused`)
      await page.mouse.move(0, 0)
      await expect.poll(state).toBe(`${seconds}s running`)
      await region.focus()
      await expect.poll(state).toBe(`${seconds}s paused`)
      await region.blur()
      await page.getByRole('button', { name: `Pause : ${label}` }).click()
      await page.mouse.move(0, 0)
      await expect.poll(state).toBe(`${seconds}s paused`)
      const play = page.getByRole('button', { name: `Play : ${label}` })
      await expect(play).toBeVisible()
      await play.click()
      await page.mouse.move(0, 0)
      await expect.poll(state).toBe(`${seconds}s running`)
    })
})

test('a link of a strip that has run out of sight is seen once the keyboard reaches it', async ({ page }) => {
  await page.goto('/')
  const { region } = motion(page, 'Batch schedule')
  await region.focus()
  await region.locator(':scope > div').evaluate((track) => {
    for (const run of track.getAnimations()) run.currentTime = 15_000
  })
  const link = region.getByRole('link', { name: 'DGCA Small Class' })
  await expect(link).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
})

test('HOME-18: with reduced motion, and without script, the list stands still, once, and can be scrolled', async ({
  browser,
}) => {
  for (const options of [{ reducedMotion: 'reduce' }, { javaScriptEnabled: false }] as const) {
    const page = await browser.newPage({ ...options, baseURL: test.info().project.use.baseURL ?? '' })
    await page.goto('/')
    const region = page.locator('[data-marquee] > [tabindex="0"]').first()
    await expect(region.locator('ul').first()).toBeVisible()
    await expect(region.locator('ul').nth(1)).toBeHidden()
    await expect(page.locator('[data-marquee-toggle]').first()).toBeHidden()
    await expect(region.locator(':scope > div')).toHaveCSS('animation-name', 'none')
    await region.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    await page.close()
  }
})

test('the date of a batch stays inside its strip on a phone, in Telugu, too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/te')
  const dates = page.locator('[data-marquee] time')
  await expect(dates.first()).toBeAttached()
  await expect(dates.first()).not.toBeEmpty()
  const over = await dates.evaluateAll((all) =>
    all.filter(({ parentElement: day }) => day && day.scrollWidth > day.clientWidth),
  )
  expect(over).toEqual([])
})

test('HOME-23: from Sunday 23:45 to Monday 00:15 in India the dates move and the HTML does not', async ({
  page,
}) => {
  const dates = async (moment: string): Promise<{ html: string; first: string | null }> => {
    await page.clock.setFixedTime(new Date(moment))
    const response = await page.goto('/')
    const first = page.getByRole('region', { name: 'Batch schedule' }).locator('time').first()
    await expect(first).toBeVisible()
    return { html: (await response?.text()) ?? '', first: await first.getAttribute('datetime') }
  }
  const sunday = await dates('2026-11-22T23:45:00+05:30')
  const monday = await dates('2026-11-23T00:15:00+05:30')
  expect([sunday.first, monday.first]).toEqual(['2026-11-23', '2026-11-30'])
  expect(monday.html).toBe(sunday.html)
  expect(sunday.html).not.toContain('2026-11-23')
})

test('HOME-22: /#lead-magnet scrolls to the guide, and what is laid out later does not move it away', async ({
  page,
}) => {
  for (const [path, width] of [
    ['/#lead-magnet', 1440],
    ['/te#lead-magnet', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(path)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.waitForTimeout(500)
    const top = await page.locator('#lead-magnet').evaluate((section) => section.getBoundingClientRect().top)
    const header = await page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().bottom)
    expect([path, top >= header - 1, top < header + 40]).toEqual([path, true, true])
  }
})

test('a phone paints the words without React, which comes with the first island that is met', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js') && /hydrateRoot/.test(await response.text().catch(() => '')))
      scripts.push(response.url())
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  // What was left for later is laid out by then, so that no height is a guess (decision 0008).
  const guessed = () =>
    page
      .locator('[data-first] ~ *')
      .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).contentVisibility !== 'visible'))
  await expect.poll(async () => (await guessed()).length).toBe(0)
  expect(await page.locator('[data-first] ~ *').count()).toBeGreaterThan(5)
  await page.locator('[data-island=TrainingCarousel]').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island=TrainingCarousel]')).toHaveAttribute('data-state', 'ready')
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('nothing on a page moves after it was painted, though the fonts come late', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  for (const [path, width] of [
    ['/', 360],
    ['/', 768],
    ['/courses', 768],
    ['/courses', 1024],
    ['/', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const shifts = await page.evaluate(async () => {
      const found: string[] = []
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          sources: { node?: Element }[]
        })[])
          if (entry.value > 0.01)
            found.push(
              `${entry.value} ${entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80)).join(' | ')}`,
            )
      }).observe({ type: 'layout-shift', buffered: true })
      for (let y = 0; y < document.body.scrollHeight; y += 500) {
        scrollTo({ top: y, behavior: 'instant' })
        await new Promise((resolve) => setTimeout(resolve, 80))
      }
      return found
    })
    expect(shifts).toEqual([])
  }
})
