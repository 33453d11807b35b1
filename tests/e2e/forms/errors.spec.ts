/** Incomplete forms on a phone (DEF-18, DEF-19, DEF-86). */
import { expect, type Locator, test } from 'playwright/test'
import { sample } from '../../full.ts'
import { openForm } from './any-form.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

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

test('the head of the summary and the first field are in sight (DEF-19)', async ({ page }) => {
  const form = await openForm(page, 'apply', { language: 'te' })
  await form.locator('[type=submit]').click()
  const first = form.locator('[name=fullName]')
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport({ ratio: 1 })
  const head = page.locator('[data-island=ApplyForm]').getByRole('alert').locator('p')
  await expect(head).toBeInViewport({ ratio: 1 })
  const bar = (await page.getByRole('banner').boundingBox()) ?? { y: 999, height: 0 }
  expect((await head.boundingBox())?.y).toBeGreaterThanOrEqual(bar.y + bar.height)
})

const FORMS = [
  ['brochure', 'Email is required'],
  ['story', undefined],
  ['hero-brochure', undefined],
  ['workshop', 'Please fill in all required fields marked with *.'],
] as const

for (const [name, words] of sample(FORMS, 4))
  test(`nothing covers a field of ${name}, and the alert is seen with the first field`, async ({ page }) => {
    const form = await openForm(page, name)
    await form.locator('[type=submit]').click()
    await expect(form.locator(':focus')).toBeInViewport({ ratio: 1 })
    if (words) await expect(form.getByRole('alert').filter({ hasText: words })).toBeInViewport({ ratio: 1 })
    expect(await covered(form)).toEqual([])
    await form.evaluate((element) => element.closest('dialog')?.scrollBy(0, 130))
    expect(await covered(form)).toEqual([])
  })
