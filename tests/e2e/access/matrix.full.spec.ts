/** axe for route × size × language × state. `npm test` checks each template once (pages.spec.ts). */
import { expect, type Page, test } from 'playwright/test'
import { allPages } from '../../templates.ts'
import { violations } from '../axe.ts'
import { PAGES } from './pages.ts'

const SIZES = [360, 768, 1440]
const LANGUAGES = ['en', 'te']
const PHONE = 360
const DESKTOP = 1440

interface State {
  name: string
  path: string
  size?: number
  reach: (page: Page) => Promise<unknown>
}

/** Submits an empty form and waits for its messages. */
const sendEmpty = (island: string) => async (page: Page) => {
  const form = page.locator(`[data-island=${island}][data-state=ready]`)
  await page.locator(`[data-island=${island}]`).scrollIntoViewIfNeeded()
  await form.locator('button[type=submit]').last().click()
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
}
const button = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}

const STATES: readonly State[] = [
  { name: 'the drawer', path: '/courses', size: PHONE, reach: button('Menu') },
  {
    name: 'a dropdown',
    path: '/courses',
    size: DESKTOP,
    reach: (page) => page.locator('header nav button[aria-expanded]:visible').first().click(),
  },
  { name: 'no course found', path: '/courses', reach: button('Bundles') },
  {
    name: 'the brochure dialog with errors',
    path: '/courses',
    reach: async (page) => {
      await button('Download All')(page)
      await sendEmpty('BrochureForm')(page)
    },
  },
  {
    name: 'an open question',
    path: '/courses/dgca-small',
    reach: (page) => page.locator('details[name] > summary').first().click(),
  },
  { name: 'the request for a demo', path: '/', reach: button('Watch Demo') },
  { name: 'the guide with errors', path: '/', reach: sendEmpty('GuideForm') },
  { name: 'the application with errors', path: '/apply', reach: sendEmpty('ApplyForm') },
  { name: 'the collaboration with errors', path: '/collaborate', reach: sendEmpty('CollaborateForm') },
  { name: 'the partnership with errors', path: '/partnerships', reach: sendEmpty('PartnerForm') },
  { name: 'the internship with errors', path: '/applyintern', reach: sendEmpty('InternshipForm') },
  { name: 'the workshop with errors', path: '/applyworkshop', reach: sendEmpty('WorkshopForm') },
  { name: 'the privacy request with errors', path: '/privacy', reach: sendEmpty('SimpleForm') },
  { name: 'the form for a story', path: '/success-stories', reach: button('Submit My Story') },
  {
    name: 'the viewer of photos',
    path: '/gallery',
    reach: (page) => page.locator('[data-photo]').first().click(),
  },
  {
    name: 'no article found',
    path: '/blog',
    reach: (page) => page.getByRole('searchbox').first().fill('no such word anywhere'),
  },
]

for (const path of PAGES)
  test(`${path} at rest: ${SIZES.join(', ')} px, ${LANGUAGES.join(', ')}`, async ({ page }) => {
    test.setTimeout(240_000)
    for (const size of SIZES)
      for (const language of LANGUAGES) {
        await page.setViewportSize({ width: size, height: 800 })
        await page.goto(`${path}?lng=${language}`)
        expect([size, language, await violations(page)]).toEqual([size, language, []])
      }
  })

for (const { name, path, size, reach } of STATES)
  test(`${path} with ${name}: ${LANGUAGES.join(', ')}`, async ({ page }) => {
    test.setTimeout(240_000)
    for (const width of size ? [size] : [PHONE, DESKTOP])
      for (const language of LANGUAGES) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(`${path}?lng=${language}`)
        await reach(page)
        expect([width, language, await violations(page)]).toEqual([width, language, []])
      }
  })

test('every page at 360 px', async ({ page }) => {
  test.setTimeout(1_200_000)
  await page.setViewportSize({ width: PHONE, height: 800 })
  const found: Record<string, string[]> = {}
  for (const path of allPages()) {
    await page.goto(path)
    const faults = await violations(page)
    if (faults.length > 0) found[path] = faults
  }
  expect(found).toEqual({})
})
