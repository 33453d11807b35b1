/** On a phone of 360 px no table scrolls sideways, and no Telugu button has two lines. */
import { expect, test } from 'playwright/test'
import { uniqueId } from '../../unique.ts'
import { mailsWith } from '../mailbox.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

for (const path of ['/blog/drone-didi-season-ledger', '/blog/top-5-career-paths-dgca-certification'])
  test(`the wide table of ${path} is a sheet a row, with the names of its columns`, async ({ page }) => {
    await page.goto(path)
    const table = page.getByRole('main').locator('[role=group]:has(> table)').first()
    await table.scrollIntoViewIfNeeded()
    const { wide, label } = await table.evaluate((element) => ({
      wide: element.scrollWidth - element.clientWidth,
      label: getComputedStyle(element.querySelector('td:nth-child(2)') ?? element, '::before').content,
    }))
    expect(wide).toBeLessThanOrEqual(0)
    expect(label).toMatch(/^"\w/)
  })

test('the filter that the address names is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 1000 })
  await page.goto('/courses?category=women-programs')
  await expect(page.getByRole('button', { name: 'Women Programs' })).toBeInViewport({ ratio: 1 })
})

for (const path of ['/te/', '/te/courses', '/te/courses/dgca-small'])
  test(`each button of ${path} is one line`, async ({ page }) => {
    await page.goto(path)
    const broken = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[class*="_button_"], button[class*="_button_"]')]
        .filter((button) => button.checkVisibility())
        .filter((button) => {
          const words = document.createRange()
          words.selectNodeContents(button)
          const lines = [...words.getClientRects()].filter(({ width }) => width > 3)
          const tops = lines.map(({ top }) => top)
          return Math.max(...tops) - Math.min(...tops) > 12 || button.scrollWidth > button.clientWidth + 2
        })
        .map(({ textContent }) => textContent),
    )
    expect(broken).toEqual([])
  })

test('a notice to staff is no wider than the phone, each value whole', async ({ page, request }) => {
  const email = `a.long.address.of.somebody.${uniqueId()}@students.example.com`
  const website = `https://www.example.com/${'a-path-without-a-break'.repeat(8)}`
  const sent = await request.post('/api/postpartner', {
    data: {
      ...{ fullName: 'Asha Rao', email, mobile: '98765 43210', cityState: 'Guntur', website },
      ...{ projectVision: 'Twenty pilots for a season of spraying.' },
    },
  })
  expect(sent.status(), await sent.text()).toBe(200)
  const notices = async () => (await mailsWith(request, email)).filter(({ to }) => !to.includes(email))
  await expect.poll(async () => (await notices()).length, { timeout: 20_000 }).toBe(1)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.setContent((await notices())[0]?.html ?? '')
  const { over, cut, narrowest } = await page.evaluate(() => {
    const values = [...document.querySelectorAll('td')]
    return {
      over: document.documentElement.scrollWidth - innerWidth,
      cut: values.filter((value) => value.getBoundingClientRect().right > innerWidth).length,
      narrowest: Math.min(...values.map((value) => value.clientWidth)),
    }
  })
  expect({ over, cut }).toEqual({ over: 0, cut: 0 })
  expect(narrowest).toBeGreaterThan(160)
})
