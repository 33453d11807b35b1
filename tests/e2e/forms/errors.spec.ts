/** Incomplete forms on a phone (DEF-18, DEF-19, DEF-86). */
import { expect, type Locator, type Page, test } from 'playwright/test'
import { sample } from '../../full.ts'
import { holdCode } from '../code.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

async function sendEmpty(page: Page, path: string, island: string): Promise<Locator> {
  await page.goto(path)
  const host = page.locator(`[data-island=${island}]`)
  await host.scrollIntoViewIfNeeded()
  await expect(host).toHaveAttribute('data-state', 'ready')
  await host.locator('button[type=submit]').last().click()
  return host
}

/** Controls that are covered at the middle or a corner. A dialog starts below its bar. */
const covered = (form: Locator): Promise<string[]> =>
  form.evaluate((element: HTMLElement) => {
    const bar = element.closest('dialog')?.querySelector('form[method=dialog]')
    const start = bar?.getBoundingClientRect().bottom ?? 0
    return [...element.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter(({ name }) => !name.startsWith('_'))
      .filter((control) => control.checkVisibility() && control.type !== 'checkbox')
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        if (top < start || bottom > innerHeight) return false
        const points = [
          [left + 3, top + 3],
          [right - 3, top + 3],
          [(left + right) / 2, (top + bottom) / 2],
          [right - 3, bottom - 3],
        ] as const
        return points.some(([x, y]) => {
          const hit = document.elementFromPoint(x, y)
          return hit !== control && !control.parentElement?.contains(hit)
        })
      })
      .map(({ name }) => name)
  })

test('on a phone the head of the summary and the first field are seen, clear of the header (DEF-19)', async ({
  page,
}) => {
  const host = await sendEmpty(page, '/te/apply', 'ApplyForm')
  const first = host.locator('[name=fullName]')
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport({ ratio: 1 })
  const head = host.getByRole('alert').locator('p')
  await expect(head).toBeInViewport({ ratio: 1 })
  const bar = (await page.getByRole('banner').boundingBox()) ?? { y: 999, height: 0 }
  expect((await head.boundingBox())?.y).toBeGreaterThanOrEqual(bar.y + bar.height)
})

const FORMS = [
  ['/courses/dgca-small#brochure', 'BrochureForm', 'Email is required'],
  ['/success-stories#story', 'StoryForm', undefined],
  ['/#hero-brochure', 'HeroBrochure', undefined],
  ['/applyworkshop', 'WorkshopForm', 'Please fill in all required fields marked with *.'],
] as const

for (const [path, island, words] of sample(FORMS, 4))
  test(`nothing covers a field of ${path}, and the alert is seen with the first field`, async ({ page }) => {
    const host = await sendEmpty(page, path, island)
    const focused = host.locator(':focus')
    await expect(focused).toBeInViewport({ ratio: 1 })
    if (words) await expect(host.getByRole('alert').filter({ hasText: words })).toBeInViewport({ ratio: 1 })
    expect(await covered(host)).toEqual([])
    await host.evaluate((element) => element.closest('dialog')?.scrollBy(0, 130))
    expect(await covered(host)).toEqual([])
  })

test('the newsletter sent by Enter before its code has come says what the page promises', async ({
  page,
}) => {
  const { asked, come } = await holdCode(page, 'Could not subscribe')
  await page.goto('/terms')
  const email = page.locator('footer form input[type=email]')
  await email.fill('enter@example.com')
  await email.press('Enter')
  await asked
  come()
  await expect(page.getByText('Successfully subscribed! Check your email.')).toBeVisible()
  await expect(page).toHaveURL('/terms')
})

test('the page after a native post shows the reference', async ({ page }) => {
  await page.goto('/thank-you?form=apply#7F3A-9C21')
  await expect(page.getByText('Your reference: 7F3A-9C21')).toBeVisible()
  await page.goto('/thank-you?form=contact#<b>x')
  await expect(page.getByText('Your reference')).toHaveCount(0)
})
