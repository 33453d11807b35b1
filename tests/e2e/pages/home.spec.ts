/** Home in the browser: film, dialog, scrolling lists and batch dates (DEF-14, 51, 58, 81). */
import { expect, type Page, test } from 'playwright/test'
import { FULL, sample } from '../../full.ts'
import { answer } from '../forms/lead-form.ts'

const { step } = test

const hero = (page: Page) => page.locator('main > section', { has: page.locator('h1') })
const loop = (page: Page) => hero(page).locator('[data-loop]')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Watch demo' })

/** Waits until the page is loaded and idle. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve()))
      }),
  )

/** Collects requests for films. */
function films(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.(?:webm|mp4)$/.test(request.url())) asked.push(request.url())
  })
  return asked
}

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

/** A marquee and its seconds. */
const LISTS = [
  ['HOME-23 HOME-24', 'Batch schedule', 20],
  ['HOME-18', 'Success stories', 80],
  ['HOME-39', 'Collaborators', 30],
] as const

/** Left and right edge of crew, drone and pad in the drawing of the hero, as shares of its width. */
const SUBJECT = [0.49, 0.81] as const

test('the hero shows its crew, its drone and its pad uncropped at every width (DEF-92)', async ({ page }) => {
  await page.goto('/')
  for (const width of [360, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const [shown, left, right] = await loop(page)
      .locator('img')
      .evaluate((image: HTMLImageElement) => {
        const { width: wide, height: high } = image.getBoundingClientRect()
        const drawn = Math.max(wide, high * 1.5)
        const start = (Number.parseFloat(getComputedStyle(image).objectPosition) / 100) * (drawn - wide)
        return [wide, start / drawn, (start + wide) / drawn]
      })
    expect(shown).toBeLessThanOrEqual(width)
    expect(left, `left edge at ${width}`).toBeLessThan(SUBJECT[0])
    expect(right, `right edge at ${width}`).toBeGreaterThan(SUBJECT[1])
  }
})

test('the loop begins with the drawing of its poster (DEF-81, DEF-92)', async ({ page }) => {
  await page.goto('/')
  const difference = await loop(page).evaluate(async (sheet) => {
    const [poster, film] = [sheet.querySelector('img'), sheet.querySelector('video')]
    if (!poster || !film) return Number.NaN
    film.preload = 'auto'
    film.load()
    if (film.readyState < 2) await new Promise((resolve) => film.addEventListener('loadeddata', resolve))
    const dots = (source: CanvasImageSource) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 96, height: 64 })
      const draw = canvas.getContext('2d') as CanvasRenderingContext2D
      draw.drawImage(source, 0, 0, 96, 64)
      return draw.getImageData(0, 0, 96, 64).data
    }
    const [still, frame] = [dots(poster), dots(film)]
    return still.reduce((sum, value, at) => sum + Math.abs(value - (frame[at] ?? 0)), 0) / still.length
  })
  expect(difference).toBeLessThan(4)
})

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  if (FULL)
    test('a wide screen: the loop and the lists move by themselves, and stop when they are told to', async ({
      page,
    }) => {
      await page.goto('/')

      await step(
        'the loop follows the poster once the page is idle, and Pause stops it (HOME-2, DEF-81)',
        async () => {
          await expect(loop(page)).toHaveAttribute('data-playing', '')
          const film = loop(page).locator('video')
          await expect(film).toHaveCSS('opacity', '1')
          const state = () =>
            film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.paused])
          expect(await state()).toEqual([true, true, false])
          await hero(page).getByRole('button', { name: 'Pause film' }).click()
          await expect.poll(state).toEqual([true, true, true])
          await hero(page).getByRole('button', { name: 'Play film' }).click()
          await expect.poll(state).toEqual([true, true, false])
          await hero(page).getByRole('button', { name: 'Pause film' }).click()
        },
      )

      for (const [id, label, seconds] of sample(LISTS, LISTS.length))
        await step(
          `${label} take ${seconds} s a cycle and stop for Pause, pointer and focus (${id})`,
          async () => {
            const { region, state } = motion(page, label)
            // It moves once it is near the screen.
            await region.scrollIntoViewIfNeeded()
            await page.mouse.move(0, 0)
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
          },
        )

      await step(
        'a link of a strip that has run out of sight is seen once the keyboard reaches it',
        async () => {
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
        },
      )
    })

  test('a phone paints the words first: neither the loop nor React is fetched before it is wanted', async ({
    page,
  }) => {
    const asked = films(page)
    const scripts: string[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('.js') && /hydrateRoot/.test(await response.text().catch(() => '')))
        scripts.push(response.url())
    })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')

    await step('cards beside a list far from the screen are not laid out (decision 0008)', async () => {
      const skipped = await page
        .locator('main :is(ol, [data-marquee] ul) > li:last-child > *')
        .evaluateAll(
          (all) => all.filter((one) => !one.checkVisibility({ contentVisibilityAuto: true })).length,
        )
      expect(skipped).toBe(4)
    })

    await step('the loop is not fetched before Play (HOME-2, DEF-81)', async () => {
      await idle(page)
      expect(asked).toEqual([])
      await hero(page).getByRole('button', { name: 'Play film' }).click()
      await expect(loop(page)).toHaveAttribute('data-playing', '')
      await hero(page).getByRole('button', { name: 'Pause film' }).click()
    })

    await step('React comes with the first island that is met', async () => {
      expect(scripts).toEqual([])
      const island = page.locator('[data-island=CarouselBar]')
      await island.scrollIntoViewIfNeeded()
      await expect(island).toHaveAttribute('data-state', 'ready')
      await expect.poll(() => scripts.length).toBeGreaterThan(0)
    })
  })
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('the loop waits for Play, and lists do not move', async ({ page }) => {
    const asked = films(page)
    await page.goto('/')

    await step('the list is shown once, does not move, and can be scrolled (HOME-18)', () =>
      standsStill(page),
    )

    await step('a list gets its copy near the screen, which nobody reads or reaches (DEF-58)', async () => {
      const list = page.locator('[data-marquee]').filter({ has: motion(page, 'Batch schedule').region })
      await list.evaluate((element) => {
        const { top } = element.getBoundingClientRect()
        scrollBy({ top: top - innerHeight, behavior: 'instant' })
      })
      await expect(list.locator('ul')).toHaveCount(2)
      const copy = list.locator('ul').last()
      await expect(copy).toHaveAttribute('aria-hidden', 'true')
      await expect(copy).toHaveAttribute('inert')
      await expect(copy.locator('a:not([tabindex="-1"])')).toHaveCount(0)
      expect(await copy.textContent()).toBe(await list.locator('ul').first().textContent())
    })

    await step('the loop is not fetched before Play (HOME-2, DEF-81)', async () => {
      await idle(page)
      expect(asked).toEqual([])
      await hero(page).getByRole('button', { name: 'Play film' }).click()
      await expect(loop(page)).toHaveAttribute('data-playing', '')
    })
  })
})

/** The list of stories without motion or script. */
async function standsStill(page: Page): Promise<void> {
  const region = page.locator('[data-marquee] > [tabindex="0"]').first()
  await expect(region.locator('ul').first()).toBeVisible()
  await expect(region.locator('ul').nth(1)).toBeHidden()
  await expect(page.locator('[data-marquee-toggle]').first()).toBeHidden()
  await expect(region.locator(':scope > div')).toHaveCSS('animation-name', 'none')
  await region.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
}

test('Watch Demo asks for a visitor, refuses and keeps, and shows the film of the platform', async ({
  page,
}) => {
  const visitor = { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' }
  const asked: string[] = []
  await page.goto('/')
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '' })
  })
  await answer(page, '/api/postherobrochure', 200, '{"id":"1","reference":"r"}')
  const open = () => hero(page).getByRole('button', { name: 'Watch Demo' }).click()
  const send = () => dialog(page).getByRole('button', { name: 'Download Brochure' }).click()
  await open()
  await expect(dialog(page).locator('[data-island]')).toHaveAttribute('data-state', 'ready')

  await step(
    'it stores the lead, closes, says so and starts the download (HOME-6, HOME-9, HOME-10, HOME-11)',
    async () => {
      await dialog(page).getByLabel('Name').fill(visitor.name)
      await dialog(page).getByLabel('Email').fill(visitor.email)
      await dialog(page).getByLabel('Phone').fill(visitor.phone)
      const download = page.waitForEvent('download')
      await send()
      expect(new URL((await download).url()).pathname).toBe('/brochures/all-courses.pdf')
      await expect(dialog(page)).toBeHidden()
      const alert = page.getByRole('alert')
      const said = alert.getByText('Your brochure download will start shortly.', { exact: true })
      await expect(said).toBeVisible()
      const file = alert.getByRole('link', { name: 'Open the brochure' })
      await expect(file).toHaveAttribute('href', '/brochures/all-courses.pdf')
      await expect(alert).toContainText('No e-mail after ten minutes?')
      await page.keyboard.press('Escape')
      await expect(alert).toHaveCount(0)
    },
  )

  await step('it opens empty the next time (HOME-11)', async () => {
    await open()
    for (const label of ['Name', 'Email', 'Phone'])
      await expect(dialog(page).getByLabel(label)).toHaveValue('')
  })

  await step(
    'the platform is asked by Play in the dialog, and its film ends with the dialog (DEF-81)',
    async () => {
      expect(asked).toEqual([])
      await dialog(page).getByText('Play video').click()
      await expect.poll(() => asked.length).toBe(1)
      await dialog(page).getByRole('button', { name: 'Close' }).click()
      await expect(page.locator('iframe')).toHaveCount(0)
    },
  )
})

const ANCHORS = [
  ['/#lead-magnet', 1440],
  ['/te#lead-magnet', 360],
] as const

for (const [path, width] of FULL ? ANCHORS : [])
  test(`${path} at ${width} px scrolls to the guide and stays there (HOME-22)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(path)
    await idle(page)
    const guide = page.locator('#lead-magnet')
    const header = await page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().bottom)
    const top = () => guide.evaluate((section) => section.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(header + 40)
    expect(await top()).toBeGreaterThanOrEqual(header - 1)
  })

const WINDOWS = [
  ['/', 360],
  ['/', 768],
  ['/courses', 768],
  ['/courses', 1024],
  ['/', 1440],
] as const

for (const [path, width] of sample(WINDOWS, WINDOWS.length))
  test(`nothing on ${path} at ${width} px moves after it was painted, though the fonts come late`, async ({
    page,
  }) => {
    let come = (): void => undefined
    const late = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.route('**/*.woff2', async (route) => {
      await late
      await route.continue()
    })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    come()
    await page.waitForLoadState('load')
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
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }
      // Observers report in a separate task.
      await new Promise((resolve) => setTimeout(resolve))
      return found
    })
    expect(shifts).toEqual([])
  })

if (FULL) {
  test('without script the list is shown once, does not move, and can be scrolled (HOME-18)', async ({
    browser,
  }) => {
    const page = await browser.newPage({
      javaScriptEnabled: false,
      baseURL: test.info().project.use.baseURL ?? '',
    })
    await page.goto('/')
    await standsStill(page)
    await page.close()
  })

  test('the date of a batch fits its strip on a phone, also in Telugu', async ({ page }) => {
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

  test('from Sunday 23:45 to Monday 00:15 in India the dates move and the HTML does not (HOME-23)', async ({
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
}
