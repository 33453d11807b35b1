/** /collaborate in a browser (DEF-27, DEF-28). */
import { expect, test } from 'playwright/test'

test.use({ reducedMotion: 'reduce' })

test('colleges are shown, and a model is chosen', async ({ page }) => {
  await page.goto('/collaborate')
  const form = page.locator('form#collaboration-form')

  await test.step('three colleges, three more a press, and no button after twelve (COL-2, COL-3)', async () => {
    const colleges = page.locator('#colleges > li:visible')
    const more = page.getByRole('button', { name: 'Show More Colleges' })
    for (const shown of [3, 6, 9]) {
      await expect(colleges).toHaveCount(shown)
      await more.click()
      // Screen reader users continue with the first new entry.
      await expect(page.locator('#colleges > li').nth(shown)).toBeFocused()
    }
    await expect(colleges).toHaveCount(12)
    await page.getByRole('link', { name: 'Start a collaboration' }).first().click()
    await expect(page).toHaveURL(/#collaboration-form$/)
    await expect(colleges, 'a link within the page folds nothing up').toHaveCount(12)
    await expect(more).toBeHidden()
  })

  await test.step('each question and its answers are one row, in Safari as well', async () => {
    const rows = form.locator('[aria-labelledby=criteria] fieldset')
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

  await test.step('buttons go to the form; a model is chosen on the way (COL-7, COL-10)', async () => {
    for (const [model, value] of [
      ['MoU with training on campus', 'mou-campus'],
      ['Joint certificate programme', 'joint-certificate'],
    ] as const) {
      const article = page.getByRole('article').filter({ has: page.getByRole('heading', { name: model }) })
      await form.evaluate((element: HTMLFormElement) => element.reset())
      await form.locator('[type=submit]').click()
      await article.getByRole('link', { name: 'Request This Model' }).click()
      await expect(form).toBeInViewport()
      await expect(page.locator('[data-island=CollaborateForm]')).toHaveAttribute('data-state', 'ready')
      await expect(form.getByLabel('Collaboration Type')).toHaveValue(value)
      await expect(form.getByLabel('Collaboration Type')).not.toHaveAttribute('aria-invalid')
    }
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: 'Request Pricing Sheet' }).click()
    await expect(form).toBeInViewport()
  })

  await test.step('questions count their answers (DEF-27)', async () => {
    await page.locator('#field-collaborate-mou').getByLabel('Yes').check()
    await page.locator('#field-collaborate-collegeBusFacility').getByLabel('No').check()
    await expect(form.locator('[data-answered]')).toHaveText('2 of 8 answered')
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
        const range = document.createRange()
        range.selectNodeContents(label.querySelector('span span') as HTMLElement)
        const isWhole = range.getClientRects().length === 1 && label.scrollWidth <= label.clientWidth
        return isWhole ? [] : label.textContent
      }),
    )
    expect(cut, `${width} px`).toEqual([])
  }
})
