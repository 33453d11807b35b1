/**
 * axe for what pages.spec.ts (templates in English) and every-form.spec.ts (forms with mistakes) leave out: Telugu, states,
 * and every other page.
 */
import { expect, type Page, test } from 'playwright/test'
import { allPages, inTelugu, TEMPLATES } from '../../templates.ts'
import { violations } from '../axe.ts'

const PHONE = { width: 360, height: 800 }

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const press = (selector: string) => (page: Page) => page.locator(selector).first().click()

const STATES: readonly (readonly [name: string, path: string, reach: (page: Page) => Promise<unknown>])[] = [
  ['the drawer', '/courses', button('Menu')],
  ['no course found', '/courses', (page) => page.getByRole('searchbox').first().fill('no such course')],
  ['an open question', '/courses/dgca-small', press('details[name] > summary')],
  ['the request for a demo', '/', button('Watch Demo')],
  ['the form for a story', '/success-stories', button('Submit My Story')],
  ['the viewer of photos', '/gallery', press('[data-photo]')],
  ['no article found', '/blog', (page) => page.getByRole('searchbox').first().fill('no such word anywhere')],
]

test('states of pages on a phone, and an open menu on a desktop', async ({ page }) => {
  test.setTimeout(240_000)
  await page.setViewportSize(PHONE)
  for (const [name, path, reach] of STATES) {
    await page.goto(path)
    await reach(page)
    expect.soft(await violations(page), name).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto('/courses')
  await press('header nav button[aria-expanded]:visible')(page)
  expect.soft(await violations(page), 'a menu').toEqual([])
})

test('every template in Telugu, and every page that is no template, at 360 px', async ({ page }) => {
  test.setTimeout(1_200_000)
  await page.setViewportSize(PHONE)
  const others = allPages().filter((one) => !TEMPLATES.includes(one))
  expect(others.length).toBeGreaterThan(40)
  for (const path of [...TEMPLATES.map(inTelugu), ...others]) {
    await page.goto(path)
    expect.soft(await violations(page), path).toEqual([])
  }
})
