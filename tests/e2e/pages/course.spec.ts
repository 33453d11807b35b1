/** A course page in a browser (DEF-51, DEF-59). */
import { expect, test } from 'playwright/test'
import { sheets } from './sheets.ts'

test('a course is read, on a phone and on paper', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-22T18:15:00Z'))
  await page.goto('/courses/dgca-small')

  await test.step('the next date of a weekday rule is added in Indian time (DET-20)', async () => {
    const next = page.locator('[data-weekday] > time').first()
    await expect(next).toHaveText(/^Next: Mon, 23 Nov$/)
  })

  await test.step('one question is open at a time, and the open one closes (DET-14, DET-15)', async () => {
    const questions = page.locator('details[name=course-faq]')
    const open = page.locator('details[name=course-faq][open]')
    await expect(open).toHaveCount(0)
    await questions.nth(0).locator('summary').click()
    await expect(open).toHaveCount(1)
    await questions.nth(1).locator('summary').click()
    await expect(open).toHaveCount(1)
    await expect(questions.nth(1)).toHaveAttribute('open', '')
    await questions.nth(1).locator('summary').click()
    await expect(open).toHaveCount(0)
  })

  await test.step('on a desktop the outcomes end where the booking card ends', async () => {
    const edges = await page
      .locator('article > header dl, [aria-labelledby=learn-heading] ul:first-of-type')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().right))
    expect(edges.at(-1)).toBeGreaterThan(edges[0] ?? 0)
  })

  await test.step('on a phone Apply and WhatsApp stay within reach', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const bar = page.getByRole('complementary', { name: 'Next step' })
    // The first screen already has price and Apply.
    await expect(page.getByRole('link', { name: 'Apply Now' }).nth(1)).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('link', { name: 'Apply' })).not.toBeInViewport()
    await expect(bar).toContainText('₹53,100 incl. GST')
    await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/91/)
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
    await expect(bar.getByRole('link', { name: 'Apply' })).toBeInViewport()
  })

  await test.step('on paper the answers are open, the ink is dark, and the furniture is gone', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('on another day, free of charge.')).toBeVisible()
    const sign = page.locator('summary').filter({ visible: true }).first()
    expect(await sign.evaluate((it) => getComputedStyle(it, '::after').display)).toBe('none')
    for (const gone of [page.getByText('Skip to content'), page.getByRole('banner')])
      await expect(gone).toBeHidden()
    await expect(page.getByRole('contentinfo')).toHaveText(/\+91 98765 43210.*Jubilee Hills/)
    await expect(page.getByRole('contentinfo').getByText('Jubilee Hills').first()).toBeVisible()
    const close = page.getByText('First step to the Special Courses in which you fly')
    const { color, paper } = await close.evaluate((element) => ({
      color: getComputedStyle(element).color,
      paper: getComputedStyle(element.closest('section') as Element).backgroundColor,
    }))
    expect({ color, paper }).toEqual({ color: 'rgb(11, 27, 43)', paper: 'rgb(255, 255, 255)' })
    expect(await sheets(page)).toBe(4)
  })
})
