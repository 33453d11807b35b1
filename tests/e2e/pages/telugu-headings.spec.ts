/** Signs below Telugu letters must not touch the next line. */
import { expect, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { translatedFiles } from '../../site/build/built.ts'

/** Templates with their own heading sizes. `check:full` opens every page. */
const TEMPLATES = ['', 'apply', 'courses/dgca-small']
const every = translatedFiles.map((file) => file.replace(/^te\/|(\/?index)?\.html$/g, ''))

test('headings and other large words in Telugu have a line height of 1.45 or more', async ({ page }) => {
  // Scripts and pictures do not affect line heights.
  await page.route(/\.(js|avif|webp|jpg|png|svg|mp4|webm)$/, (route) => route.abort())
  const tight: string[] = []
  let words = 0
  for (const path of FULL ? every : TEMPLATES) {
    await page.goto(`/te/${path}`, { waitUntil: 'domcontentloaded' })
    words += await page
      .getByRole('heading')
      .filter({ hasText: /\p{Script=Telugu}/u })
      .count()
    const found = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
        const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        const text = own.map(({ textContent }) => textContent).join('')
        if (!/\p{Script=Telugu}/u.test(text) || !element.checkVisibility()) return []
        const { fontSize, lineHeight } = getComputedStyle(element)
        const [size, height] = [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)]
        const large = size >= 20 || element.closest('h1, h2, h3, h4') !== null
        return large && height < 1.449 * size ? [`${(height / size).toFixed(2)}: ${text}`] : []
      }),
    )
    tight.push(...found.map((text) => `/te/${path} ${text}`))
  }
  expect(words).toBeGreaterThan(20)
  expect(tight).toEqual([])
})
