/** Home in the browser: film, dialog and the scrolling lists of it and of /why-ida (DEF-14, 51, 58, 81). */
import { expect, type Page, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { fieldsOf, fillIn, selector } from '../forms/any-form.ts'
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

/** Page, list, and its seconds for a cycle. */
const LISTS = [
  ['HOME-23 HOME-24', '/', 'Batch schedule', 20],
  ['HOME-18', '/', 'Success stories', 80],
  ['HOME-39', '/', 'Collaborators', 30],
  ['WHY-20', '/why-ida', 'Where you train, in pictures', 40],
  ['WHY-20', '/why-ida', 'Expert team', 50],
  ['WHY-20', '/why-ida', 'Partners', 35],
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
    test('on a wide screen the loop follows the poster once the page is idle, and Pause stops it (HOME-2, DEF-81)', async ({
      page,
    }) => {
      await page.goto('/')
      await expect(loop(page)).toHaveAttribute('data-playing', '')
      const film = loop(page).locator('video')
      await expect(film).toHaveCSS('opacity', '1')
      const state = () => film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.paused])
      for (const [button, paused] of [
        ['Pause film', true],
        ['Play film', false],
      ] as const) {
        await hero(page).getByRole('button', { name: button }).click()
        await expect.poll(state).toEqual([true, true, paused])
      }
    })

  for (const [ids, path, label, seconds] of FULL ? LISTS : [])
    test(`${label} take ${seconds} s a cycle and stop for Pause, pointer and focus (${ids})`, async ({
      page,
    }) => {
      await page.goto(path)
      const region = page.getByRole('region', { name: label, exact: true })
      const state = () =>
        region.evaluate((element) => {
          const { animationDuration, animationPlayState } = getComputedStyle(
            element.firstElementChild as Element,
          )
          return `${animationDuration} ${animationPlayState}`
        })
      const [running, paused] = [`${seconds}s running`, `${seconds}s paused`]
      // It moves once it is near the screen.
      await region.scrollIntoViewIfNeeded()
      await page.mouse.move(0, 0)
      await expect.poll(state).toBe(running)
      await region.hover()
      await expect.poll(state).toBe(paused)
      await page.mouse.move(0, 0)
      await expect.poll(state).toBe(running)
      await region.focus()
      await expect.poll(state).toBe(paused)
      await region.blur()
      for (const [way, wanted] of [
        ['Pause', paused],
        ['Play', running],
      ] as const) {
        await page.getByRole('button', { name: `${way} : ${label}` }).click()
        await page.mouse.move(0, 0)
        await expect.poll(state).toBe(wanted)
      }
    })

  if (FULL)
    test('a link of a strip that has run out of sight is seen once the keyboard reaches it', async ({
      page,
    }) => {
      await page.goto('/')
      const region = page.getByRole('region', { name: 'Batch schedule' })
      await region.scrollIntoViewIfNeeded()
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
      const island = page.locator('[data-island=GuideForm]')
      await island.scrollIntoViewIfNeeded()
      await expect(island).toHaveAttribute('data-state', 'ready')
      await expect.poll(() => scripts.length).toBeGreaterThan(0)
    })
  })
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('lists do not move with reduced motion', async ({ page }) => {
    await page.goto('/')

    await step('the list is shown once, does not move, and can be scrolled (HOME-18)', () =>
      standsStill(page),
    )

    await step('a list gets its copy near the screen, which nobody reads or reaches (DEF-58)', async () => {
      const list = page
        .locator('[data-marquee]')
        .filter({ has: page.getByRole('region', { name: 'Batch schedule' }) })
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

  await step('it closes, says so and starts the download (HOME-9, HOME-10, HOME-11)', async () => {
    await fillIn(page.locator(selector('hero-brochure')), fieldsOf('hero-brochure'), 'asha@example.com')
    const download = page.waitForEvent('download')
    await send()
    expect(new URL((await download).url()).pathname).toBe('/brochures/all-courses.pdf')
    await expect(dialog(page)).toBeHidden()
    const alert = page.getByRole('alert')
    const said = alert.getByText('Your brochure download will start shortly.', { exact: true })
    await expect(said).toBeVisible()
    const file = alert.getByRole('link', { name: 'Open the brochure' })
    await expect(file).toHaveAttribute('href', '/brochures/all-courses.pdf')
    await expect(alert).toContainText('No email after ten minutes?')
    await page.keyboard.press('Escape')
    await expect(alert).toHaveCount(0)
  })

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

if (FULL)
  test('#lead-magnet scrolls to the guide and stays there (HOME-22)', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/te#lead-magnet')
    await idle(page)
    const header = await page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().bottom)
    const top = () => page.locator('#lead-magnet').evaluate((section) => section.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(header + 40)
    expect(await top()).toBeGreaterThanOrEqual(header - 1)
  })
