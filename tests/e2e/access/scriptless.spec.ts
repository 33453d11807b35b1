/** Without JavaScript: all texts, links and questions. every-form.spec.ts posts the forms. */
import { expect, type Page, test } from 'playwright/test'
import { PAGES } from './pages.ts'

test.use({ javaScriptEnabled: false })

/**
 * Texts of the page's own part that nobody sees. `hidden` parts are answers that only script gives, buttons and what
 * they say are its tools, and only script keeps a draft; a text that stands twice, for phones and for desks, is seen once.
 * The questions of a path show one answer at a time.
 */
const unseen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [texts, seen] = [new Set<string>(), new Set<string>()]
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      const words = walker.currentNode.textContent?.trim()
      if (!words || !parent) continue
      if (parent.checkVisibility()) seen.add(words)
      else if (
        !parent.closest(
          'dialog, details:not([open]), [hidden], [data-path] > div > div, [data-path] fieldset ul, [data-te], [class*=printed], p.scripted, .scripted > p, [data-loop-toggle], [aria-hidden=true], button, label, output, [role=status], option, script, style, noscript',
        )
      )
        texts.add(words)
    }
    return [...texts].filter((words) => !seen.has(words))
  })

/** Whether the content of a disclosure shows; that of a course card is after the element. */
const showsAnswer = (summary: Element): boolean =>
  (summary.nextElementSibling ?? summary.parentElement?.nextElementSibling)?.checkVisibility() === true

const shown = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.querySelectorAll('main *')].filter((one) => one.checkVisibility()).length)

test('the paths of the catalogue are open without script, and answer', async ({ page }) => {
  await page.goto('/courses')
  const path = page.locator('[data-path=spray]')
  await expect(path.getByText('₹82,600 incl. GST')).toBeVisible()
  await path.getByText('Yes', { exact: true }).click()
  await expect(path.getByText('₹82,600 incl. GST')).toBeHidden()
})

for (const path of PAGES)
  test(`${path} without script: every text shows, every question opens`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    const wide = await unseen(page)
    await page.setViewportSize({ width: 360, height: 740 })
    // Some texts are only for phones or only for desktops.
    const narrow = new Set(await unseen(page))
    expect(wide.filter((words) => narrow.has(words))).toEqual([])
    for (const question of await page.locator('main details > summary:visible').elementHandles()) {
      // The rest of a list on a phone is not in the disclosure (ui/lists/ReadOn.tsx).
      const isAlone = await question.evaluate((summary) => summary.parentElement?.childElementCount === 1)
      const before = await shown(page)
      await question.click()
      if (isAlone) expect(await shown(page)).toBeGreaterThan(before)
      else expect(await question.evaluate(showsAnswer)).toBe(true)
    }
    const openers = await page
      .locator('a[href^="#"][data-dialog]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
    for (const href of openers) {
      await page.goto(`${path}${href}`)
      await expect(page.locator(href)).toBeVisible()
    }
  })
