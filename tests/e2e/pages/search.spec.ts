/** The search of the whole site in a browser. */
import { expect, type Page, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { violations } from '../axe.ts'
import { withoutCode } from '../code.ts'

const field = (page: Page) => page.getByRole('searchbox')
const line = (page: Page) => page.locator('main [role=status]')
const results = (page: Page) => page.locator('#found > li')

/** Collects requests to /pagefind/. */
function asked(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/pagefind/')) paths.push(pathname)
  })
  return paths
}

test('the search finds, shows more, helps, and is left and found again', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto('/sitemap')
  const paths = asked(page)

  await test.step('the header leads to the field', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(field(page)).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  })

  await test.step('typing finds courses, articles and pages, and the address keeps the words', async () => {
    await page.keyboard.type('mapping')
    await expect(line(page)).toHaveText(/^\d+ results for mapping/)
    await expect(results(page)).toHaveCount(12)
    expect(paths).toContain('/pagefind/pagefind.js')
    const kinds = await results(page).locator('.eyebrow').allTextContents()
    expect(new Set(kinds)).toEqual(new Set(['Course', 'Article', 'Page']))
    await expect(results(page).first().locator('mark').first()).toHaveText(/map/i)
    expect(await violations(page, '#found')).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=mapping')
  })

  await test.step('more results than are shown come by a press, the first of them focused', async () => {
    await page.getByRole('button', { name: 'Show more results' }).click()
    await expect(results(page)).toHaveCount(24)
    await expect(line(page)).toHaveText(/showing the first 24$/)
    await expect(results(page).nth(12).getByRole('link')).toBeFocused()
  })

  await test.step('nothing found says so and helps; no words say nothing', async () => {
    await field(page).fill('qqzzxx')
    await expect(line(page)).toHaveText('Nothing found for qqzzxx')
    await expect(page.getByRole('button', { name: 'Show more results' })).toBeHidden()
    const help = page.getByText('Check the spelling')
    await expect(help).toBeVisible()
    await expect(help.getByRole('link').first()).toHaveAttribute('href', '/contact')
    await field(page).fill('  ')
    await expect(help).toBeHidden()
    await expect(line(page)).toBeEmpty()
    await field(page).press('Enter')
    await expect(page).toHaveURL('/search')
  })

  await test.step('the keyboard reaches a result, and Back brings the words and the results back', async () => {
    await field(page).fill('')
    await page.keyboard.type('DGCA Small Class')
    const first = results(page).first().getByRole('link')
    await expect(first).toHaveText('DGCA Small Class')
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    // A late result does not move the focus.
    for (const words of ['DGCA Small Clas', 'DGCA Small Class']) {
      await field(page).evaluate((input: HTMLInputElement, value) => {
        input.value = value
        input.dispatchEvent(new Event('input'))
      }, words)
      await expect(line(page)).toHaveText(new RegExp(` for ${words}\\b`))
      await expect(first).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/courses/dgca-small')
    await page.goBack()
    await expect(field(page)).toHaveValue('DGCA Small Class')
    await expect(first).toHaveText('DGCA Small Class')
  })

  expect(errors).toEqual([])
})

/** Words that visitors type, and the page or section that answers them. */
const ANSWERS = {
  '10th class': '/courses/dgca-small',
  fees: '/courses',
  refund: '/terms#refunds',
  license: '/courses/dgca-small',
  licence: '/courses/dgca-small',
  pilot: '/courses/dgca-small',
  hyderabad: '/contact#centres-heading',
}

for (const [language, answers] of [
  ['', ANSWERS],
  ['/te', { ...ANSWERS, ఫీజు: '/courses' }],
] as const)
  test(`the words of most visitors lead to their answer from ${language}/search`, async ({ page }) => {
    await page.goto(`${language}/search`)
    const link = results(page).first().getByRole('link')
    for (const [words, answer] of Object.entries(answers)) {
      await field(page).fill(words)
      await expect(line(page)).toContainText(words)
      await expect(link, words).toHaveAttribute('href', `${language}${answer}`)
    }
    await field(page).fill('refund')
    await expect(link).toHaveText(language ? 'నియమ నిబంధనలు: వాపసులు' : 'Terms and Conditions: Refunds')
    await link.click()
    await expect(page.locator('#refunds')).toBeInViewport()
  })

test('nothing of Pagefind is fetched before the search is used', async ({ page }) => {
  const paths = asked(page)
  await page.goto('/search')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(paths).toEqual([])
  expect(await compiles(page)).toBe('runs')
  // Works if the field was focused before the script was loaded.
  const come = await withoutCode(page, '/search', '/pagefind/pagefind.js')
  await field(page).focus()
  expect(paths).toEqual([])
  come()
  await expect.poll(() => paths).toContain('/pagefind/pagefind.js')
  await page.goto('/search?q=insurance')
  await expect(line(page)).toHaveText(/^\d+ results? for insurance/)
  await expect(field(page)).toHaveValue('insurance')
})

/** Whether WebAssembly is allowed. */
const compiles = (page: Page): Promise<string> =>
  page.evaluate(() =>
    WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(
      () => 'runs',
      (error: Error) => error.name,
    ),
  )

if (FULL)
  test('what one language does not have is a press away in the other', async ({ page }) => {
    await page.goto('/search?q=డ్రోన్')
    await expect(line(page)).toHaveText('Nothing found for డ్రోన్')
    await page.getByText('Or look for it in').getByRole('link', { name: 'తెలుగు' }).click()
    await expect(page).toHaveURL(`/te/search?q=${encodeURIComponent('డ్రోన్')}`)
    await expect(results(page)).toHaveCount(12)
    await field(page).fill('qqzzxx')
    await expect(page.getByText('పేజీలలో వెతకండి').getByRole('link', { name: 'English' })).toBeVisible()
  })

/** Fake Pagefind: searches share result objects, and short queries answer later. */
const SLOW = `
const result = { url: '/', meta: { title: 'Home' }, filters: { kind: ['Page'] }, anchors: [], sub_results: [] }
const after = (ms, value) => new Promise((done) => setTimeout(done, ms, value))
export const options = async () => {}
export const init = async () => {}
export const search = (words) => {
  const data = () => after(400, Object.assign(result, { excerpt: '<mark>' + words + '</mark>' }))
  return after(words.length === 1 ? 200 : 0, { results: [{ data }] })
}`

if (FULL)
  test('a search that was not fetched is tried again; late letters change nothing', async ({ page }) => {
    await page.route('**/pagefind/pagefind.js*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: SLOW }),
    )
    await page.route('**/pagefind/pagefind.js*', (route) => route.abort(), { times: 1 })
    await page.goto('/search?q=drone')
    await expect(line(page)).toHaveText(/^The search couldn't be loaded/)
    await field(page).fill('m')
    await field(page).fill('mapping')
    await expect(line(page)).toHaveText('1 result for mapping')
    await expect(results(page).locator('mark')).toHaveText(['mapping'])
  })

test('only the search may run WebAssembly', async ({ page }) => {
  await page.goto('/thank-you')
  expect(await compiles(page)).toBe('CompileError')
})
