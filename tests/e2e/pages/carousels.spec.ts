/** Auto-play carousels of the home page and of /partnerships (CAR and PAR items, DEF-29, DEF-33, DEF-58). */
import { expect, type Page, test } from 'playwright/test'
import { FULL, sample } from '../../full.ts'
import { holdCode } from '../code.ts'

/** Name of a slide, milliseconds between moves, and after an arrow; without `rest` an arrow ends auto-play. */
const HOME = {
  path: '/',
  label: 'Training programs',
  one: 'Slide',
  all: 'courses',
  count: 7,
  every: 4000,
  rest: 0,
  ids: 'CAR-1, CAR-2, CAR-3, CAR-4, CAR-5, CAR-6, CAR-7, CAR-8, CAR-14',
}
const PARTNERS = { path: '/partnerships', label: 'Kinds of partners', one: 'Card', all: 'cards', count: 10 }
const CAROUSELS = [HOME, { ...PARTNERS, every: 3000, rest: 5000, ids: 'PAR-6, PAR-7, PAR-8, PAR-9' }]
type Carousel = Pick<typeof HOME, 'path' | 'label' | 'one' | 'all' | 'count'>

/** Part of the code that moves the slides. */
const CODE = '[data-slides]'

function carouselOf(page: Page, { label, one, all }: Carousel) {
  const region = page.getByRole('region', { name: label, exact: true })
  const slides = region.locator('[aria-roledescription=slide]')
  const button = (name: string) => region.getByRole('button', { name, exact: true })
  const dot = (number: number) => button(`${one} ${number}`)
  const [pause, play] = [button(`Pause the ${all}`), button(`Play the ${all}`)]
  return {
    ...{ region, dot, pause, play },
    slide: (number: number) => slides.nth(number - 1),
    next: button(`Next ${one.toLowerCase()}`),
    previous: button(`Previous ${one.toLowerCase()}`),
    shows: (number: number) => expect(dot(number)).toHaveAttribute('aria-current', 'step'),
    /** Numbers of the slides that the Tab key reaches. */
    reached: () =>
      slides.evaluateAll((every) =>
        every.flatMap((slide, at) => ((slide as HTMLElement).inert ? [] : [at + 1])),
      ),
    /** Restarts auto-play on a slide, one second before the next move. */
    async playFrom(number: number): Promise<void> {
      if (await pause.isVisible()) await pause.click()
      await dot(number).click()
      await page.clock.runFor(1000)
      await play.click()
      await page.mouse.move(0, 0)
    },
  }
}

async function open(page: Page, carousel: Carousel) {
  await page.clock.install()
  await page.goto(carousel.path)
  const shown = carouselOf(page, carousel)
  await shown.next.scrollIntoViewIfNeeded()
  await expect(shown.region).toHaveAttribute('data-near')
  return shown
}

for (const carousel of sample(CAROUSELS, 2))
  test.describe(`${carousel.label} with motion`, () => {
    test.use({ reducedMotion: 'no-preference' })
    const { count, every, rest, one, ids } = carousel

    test(`it moves by itself until the visitor takes over (${ids})`, async ({ page }) => {
      const { region, slide, next, previous, dot, pause, play, shows, reached, playFrom } = await open(
        page,
        carousel,
      )
      await pause.click()
      // From here on only `runFor` advances time.
      await page.clock.pauseAt(Date.now() + 3_600_000)

      await test.step(`the next slide every ${every} ms, from the last to the first`, async () => {
        await playFrom(1)
        const said = (await region.getByRole('status').textContent()) ?? ''
        await page.clock.runFor(every - 100)
        await shows(1)
        await page.clock.runFor(200)
        for (const number of [...Array(count - 1).keys()].map((at) => at + 2).concat(1)) {
          await shows(number)
          await page.clock.runFor(every)
        }
        await expect(region.getByRole('status')).toHaveText(said)
      })

      await test.step('Pause turns auto-play off, Play on again', async () => {
        await playFrom(1)
        await pause.click()
        await page.clock.runFor(30_000)
        await shows(1)
        await play.click()
        await page.clock.runFor(every)
        await shows(2)
      })

      await test.step('pointer and focus pause it', async () => {
        await playFrom(1)
        await slide(1).hover()
        await page.clock.runFor(12_000)
        await shows(1)
        await page.mouse.move(0, 0)
        await page.clock.runFor(every)
        await shows(2)
        await expect.poll(reached).toContain(2)
        await slide(2).getByRole('link').first().focus()
        await page.clock.runFor(12_000)
        await shows(2)
      })

      await test.step('an arrow wraps round; then it rests, or stays off for good', async () => {
        await playFrom(1)
        await previous.click()
        await page.clock.runFor(1000)
        await shows(count)
        await next.click()
        await page.mouse.move(0, 0)
        await page.clock.runFor(rest + every - 100)
        await shows(1)
        await page.clock.runFor(200)
        if (rest) return shows(2)
        await page.clock.runFor(20_000)
        await shows(1)
        await expect(play).toBeVisible()
      })

      await test.step('a paused carousel stays so after an arrow', async () => {
        await playFrom(1)
        await pause.click()
        await next.click()
        await page.clock.runFor(30_000)
        await shows(2)
      })

      await test.step('a dot jumps, and says so politely', async () => {
        await playFrom(1)
        await expect(region.getByRole('button', { name: new RegExp(`^${one} \\d+$`) })).toHaveCount(count)
        await dot(5).click()
        await page.clock.runFor(1000)
        await shows(5)
        await expect(region.getByRole('status')).toContainText(`${one} 5 of ${count}`)
        if (rest) return
        await expect.poll(reached).toEqual([5])
        await page.clock.runFor(20_000)
        await shows(5)
      })
    })
  })

test('a press before the code has come is not lost (CAR-3)', async ({ page }) => {
  const { asked, come } = await holdCode(page, CODE)
  await page.goto('/', { waitUntil: 'commit' })
  const { next, shows } = carouselOf(page, HOME)
  await asked
  await next.click()
  await shows(1)
  come()
  await shows(2)
})

test('two cards without a page of their own lead to their course (CAR-13)', async ({ request, baseURL }) => {
  for (const [alias, slug] of [
    ['drone-didi-agri-small', 'drone-didi-agri'],
    ['gis-engineering', 'gis-analytics'],
  ]) {
    const response = await request.get(`/courses/${alias}`)
    expect([response.status(), response.url()]).toEqual([200, `${baseURL}/courses/${slug}`])
  }
})

if (FULL) {
  test('with reduced motion there is no auto-play (CAR-14)', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { play, shows } = await open(page, HOME)
    await expect(play).toBeVisible()
    await page.clock.runFor(12_000)
    await shows(1)
  })

  test('who has tabbed to a card before the code comes stays on it (CAR-14)', async ({ page }) => {
    const { asked, come } = await holdCode(page, CODE)
    await page.goto('/', { waitUntil: 'commit' })
    const { slide, shows } = carouselOf(page, HOME)
    const link = slide(3).getByRole('link').first()
    await link.focus()
    await asked
    come()
    await shows(3)
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
  })

  test('cards of partners step by 320 px, and choose a type in the form', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { region, slide, next, previous, dot, shows, reached } = await open(page, PARTNERS)

    await test.step('arrows lead round; the Tab key reaches visible cards (PAR-5, PAR-10, DEF-58)', async () => {
      const left = async (number: number) => Math.round((await slide(number).boundingBox())?.x ?? 0)
      const [first, second] = [await left(1), await left(2)]
      expect(second - first).toBe(320)
      await previous.click()
      await shows(10)
      await expect.poll(() => left(10)).toBe(first)
      await expect(region.getByRole('status')).toHaveText('Card 10 of 10: GIS Experts & Organizations')
      await expect.poll(reached).toEqual([10])
      await next.click()
      await expect.poll(reached).toEqual([1, 2, 3, 4])
    })

    await test.step('Explore chooses the type; colleges have their own form (PAR-1, PAR-4, DEF-29)', async () => {
      const form = page.locator('#partnership-form form')
      const remark = page.getByRole('link', { name: 'Colleges: use the institution form' })
      const types = form.locator('[name=partnershipType]:checked')
      const explore = (number: number) =>
        slide(number).getByRole('link', { name: 'Explore Partnership' }).click()
      await explore(3)
      await expect(form).toBeInViewport()
      await expect(page.locator('[data-island=PartnerForm]')).toHaveAttribute('data-state', 'ready')
      await expect(types).toHaveValue('Drone Manufacturers')
      await explore(2)
      await expect(types).toHaveCount(0)
      await expect(remark).toBeInViewport()
      await dot(5).click()
      await explore(5)
      await expect(types).toHaveValue('Drone As a Service Providers')
    })
  })

  for (const carousel of CAROUSELS)
    test(`without script all of ${carousel.label} can be reached (CAR-1, PAR-2)`, async ({ browser }) => {
      const baseURL = test.info().project.use.baseURL ?? ''
      const page = await browser.newPage({ javaScriptEnabled: false, baseURL })
      await page.goto(carousel.path)
      const { region } = carouselOf(page, carousel)
      await expect(region.getByRole('button')).toHaveCount(0)
      const last = region.getByRole('link', { name: /^Explore/ }).last()
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport()
      await page.close()
    })
}
