import { expect, type Page, test } from 'playwright/test'

const { step } = test

const form = (page: Page) => page.locator('form#collaboration-form')
const field = (page: Page, key: string) => page.locator(`#field-collaborate-${key}`)
const colleges = (page: Page) => page.locator('#colleges > li:visible')

test.use({ reducedMotion: 'reduce' })

test('colleges are shown, and a model is chosen', async ({ page }) => {
  await page.goto('/collaborate')

  await step('three colleges, three more a press, and no button after twelve (COL-2, COL-3)', async () => {
    const more = page.getByRole('button', { name: 'Show More Colleges' })
    for (const shown of [3, 6, 9]) {
      await expect(colleges(page)).toHaveCount(shown)
      await more.click()
      // Screen reader users continue with the first new entry.
      await expect(page.locator('#colleges > li').nth(shown)).toBeFocused()
    }
    await expect(colleges(page)).toHaveCount(12)
    await page.getByRole('link', { name: 'Start a collaboration' }).first().click()
    await expect(page).toHaveURL(/#collaboration-form$/)
    await expect(colleges(page), 'a link within the page folds nothing up').toHaveCount(12)
    await expect(more).toBeHidden()
  })

  await step('each question and its answers are one row, in Safari as well', async () => {
    const rows = form(page).locator('[aria-labelledby=criteria] fieldset')
    await expect(rows).toHaveCount(8)
    const broken = await rows.evaluateAll((all) =>
      all.filter((row) => {
        const [question, answers] = row.children as unknown as [Element, Element]
        const isBeside = answers.getBoundingClientRect().top < question.getBoundingClientRect().bottom
        // Safari places no legend in a grid. Chrome before 118 floats nothing to `inline-start`.
        const isFloating = getComputedStyle(question).float === 'left'
        return !isBeside || !isFloating || getComputedStyle(row).display !== 'block'
      }),
    )
    expect(broken).toHaveLength(0)
  })

  await step(
    'both kinds of buttons go to the form; a model is chosen on the way (COL-7, COL-10)',
    async () => {
      for (const [model, value] of [
        ['MoU with training on campus', 'mou-campus'],
        ['Joint certificate programme', 'joint-certificate'],
      ] as const) {
        const article = page.getByRole('article').filter({ has: page.getByRole('heading', { name: model }) })
        await article.getByRole('link', { name: 'Request This Model' }).click()
        await expect(form(page)).toBeInViewport()
        await expect(page.locator('[data-island=CollaborateForm]')).toHaveAttribute('data-state', 'ready')
        await expect(form(page).getByLabel('Collaboration Type')).toHaveValue(value)
      }
      for (const link of ['Request Pricing Sheet', 'Start a collaboration']) {
        await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
        await expect(form(page)).not.toBeInViewport()
        await page.getByRole('link', { name: link }).click()
        await expect(form(page)).toBeInViewport()
      }
    },
  )

  await step('questions count their answers (DEF-27)', async () => {
    await field(page, 'mou').getByLabel('Yes').check()
    await field(page, 'collegeBusFacility').getByLabel('No').check()
    await expect(form(page).locator('[data-answered]')).toHaveText('2 of 8 answered')
  })
})

test('each answer in Telugu is one whole line on a phone and on a desktop', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/te/collaborate')
    const answers = page.locator('[aria-labelledby=criteria] label')
    await expect(answers).toHaveCount(16)
    const cut = await answers.evaluateAll((labels) =>
      labels.flatMap((label) => {
        const words = label.querySelector('span') as HTMLElement
        const range = document.createRange()
        range.selectNodeContents(words)
        const isWhole = range.getClientRects().length === 1 && label.scrollWidth <= label.clientWidth
        return isWhole ? [] : words.textContent
      }),
    )
    expect(cut, `${width} px`).toEqual([])
  }
})
