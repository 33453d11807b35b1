/** Home in the browser: film, dialog and the scrolling lists of it and of other pages (DEF-14, 51, 58, 81). */
import { expect, type Page, test } from 'playwright/test'
import { readTable } from '../../data.ts'
import { FULL, sample } from '../../full.ts'
import { fieldsOf, fillIn, selector } from '../forms/any-form.ts'
import { answer } from '../forms/lead-form.ts'

const hero = (page: Page) => page.locator('main > section', { has: page.locator('h1') })
const loop = (page: Page) => hero(page).locator('[data-loop]')

/** Waits until the page is loaded and idle. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve()))
      }),
  )

const LISTS = readTable<[ids: string, path: string, label: string, seconds: number][]>('e2e/pages/lists.yaml')

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
    // Edges of crew, drone and pad, as shares of the width of the drawing.
    expect(left, `left edge at ${width}`).toBeLessThan(0.49)
    expect(right, `right edge at ${width}`).toBeGreaterThan(0.81)
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
    test('on a wide screen the loop plays until Pause (HOME-2, DEF-81)', async ({ page }) => {
      await page.goto('/')
      await expect(loop(page)).toHaveAttribute('data-playing', '')
      const film = loop(page).locator('video')
      await expect(film).toHaveCSS('opacity', '1')
      const state = () => film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.paused])
      await hero(page).getByRole('button', { name: 'Pause film' }).click()
      await expect.poll(state).toEqual([true, true, true])
      await hero(page).getByRole('button', { name: 'Play film' }).click()
      await expect.poll(state).toEqual([true, true, false])
    })

  for (const [ids, path, label, seconds] of sample(LISTS, LISTS.length))
    test(`${label} take ${seconds} s a cycle and stop when asked (${ids})`, async ({ page }) => {
      await page.goto(path)
      const region = page.getByRole('region', { name: label, exact: true })
      const expectState = (wanted: string) =>
        expect
          .poll(() =>
            region.locator('> *').evaluateAll(([first]) => {
              const { animationDuration, animationPlayState } = getComputedStyle(first as Element)
              return `${animationDuration} ${animationPlayState}`
            }),
          )
          .toBe(`${seconds}s ${wanted}`)
      // It moves once it is near the screen.
      await region.scrollIntoViewIfNeeded()
      await page.mouse.move(0, 0)
      await expectState('running')
      await region.hover()
      await expectState('paused')
      await page.mouse.move(0, 0)
      await expectState('running')
      await region.focus()
      await expectState('paused')
      await region.blur()
      for (const way of ['Pause', 'Play']) {
        await page.getByRole('button', { name: `${way} : ${label}` }).click()
        await expectState(way === 'Pause' ? 'paused' : 'running')
      }
    })

  if (FULL)
    test('a link of a strip that has run out of sight is seen once Tab reaches it', async ({ page }) => {
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

  test('a phone fetches neither the loop nor React before it is wanted', async ({ page }) => {
    const [films, scripts]: [string[], string[]] = [[], []]
    page.on('response', async (response) => {
      const url = response.url()
      if (/\.(?:webm|mp4)$/.test(url)) films.push(url)
      if (url.endsWith('.js') && /hydrateRoot/.test(await response.text().catch(() => ''))) scripts.push(url)
    })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')

    await test.step('cards beside a list far from the screen are not laid out (decision 0008)', async () => {
      const skipped = await page
        .locator('main :is(ol, [data-marquee] ul) > li:last-child > *')
        .evaluateAll((all) => all.filter((it) => !it.checkVisibility({ contentVisibilityAuto: true })).length)
      expect(skipped).toBe(4)
    })

    await test.step('the loop is not fetched before Play (HOME-2, DEF-81)', async () => {
      await idle(page)
      expect(films).toEqual([])
      await hero(page).getByRole('button', { name: 'Play film' }).click()
      await expect(loop(page)).toHaveAttribute('data-playing', '')
      await hero(page).getByRole('button', { name: 'Pause film' }).click()
    })

    await test.step('React comes with the first island that is met', async () => {
      expect(scripts).toEqual([])
      const island = page.locator('[data-island=GuideForm]')
      await island.scrollIntoViewIfNeeded()
      await expect(island).toHaveAttribute('data-state', 'ready')
      await expect.poll(() => scripts.length).toBeGreaterThan(0)
    })
  })
})

test('with reduced motion a list stands still, and its copy is hidden', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')

  await test.step('it is shown once, does not move, and can be scrolled (HOME-18)', async () => {
    const region = page.locator('[data-marquee] > [tabindex="0"]').first()
    await expect(region.locator('ul').first()).toBeVisible()
    await expect(region.locator('ul').nth(1)).toBeHidden()
    await expect(page.locator('[data-marquee-toggle]').first()).toBeHidden()
    await expect(region.locator(':scope > div')).toHaveCSS('animation-name', 'none')
    await region.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  })

  await test.step('a list gets its copy near the screen, which nobody reads or reaches (DEF-58)', async () => {
    const region = page.getByRole('region', { name: 'Batch schedule' })
    const list = page.locator('[data-marquee]').filter({ has: region })
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

test('Watch Demo asks for a visitor, starts the download, and shows the film', async ({ page }) => {
  const asked: string[] = []
  await page.goto('/')
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '' })
  })
  await answer(page, '/api/postherobrochure', 200, '{"id":"1","reference":"r"}')
  const dialog = page.getByRole('dialog', { name: 'Watch demo' })
  const open = () => hero(page).getByRole('button', { name: 'Watch Demo' }).click()
  await open()
  await expect(dialog.locator('[data-island]')).toHaveAttribute('data-state', 'ready')

  await test.step('it closes, starts the download, and says so (HOME-10, HOME-11)', async () => {
    await fillIn(page.locator(selector('hero-brochure')), fieldsOf('hero-brochure'), 'asha@example.com')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download Brochure' }).click()
    expect(new URL((await download).url()).pathname).toBe('/brochures/all-courses.pdf')
    await expect(dialog).toBeHidden()
    const alert = page.getByRole('alert')
    await expect(alert.locator('a[href="/brochures/all-courses.pdf"]')).toHaveText('Open the brochure')
    await expect(alert).toContainText('No email after ten minutes?')
    await page.keyboard.press('Escape')
    await expect(alert).toHaveCount(0)
  })

  await test.step('it opens empty; Play asks the platform, and its film ends (HOME-11, DEF-81)', async () => {
    await open()
    for (const label of ['Name', 'Email', 'Phone']) await expect(dialog.getByLabel(label)).toHaveValue('')
    expect(asked).toEqual([])
    await dialog.getByText('Play video').click()
    await expect.poll(() => asked.length).toBe(1)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('iframe')).toHaveCount(0)
  })
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
