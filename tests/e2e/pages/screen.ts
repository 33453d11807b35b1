/** What is wrong on the first screen of a page, and with its Telugu lines. */
import type { Page } from 'playwright/test'

/** Controls of the first screen that another element covers. */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, summary, input, select, textarea')]
      .filter(
        (control) =>
          control.tabIndex >= 0 &&
          control.checkVisibility({
            ...{ opacityProperty: true, visibilityProperty: true },
            contentVisibilityAuto: true,
          }),
      )
      .flatMap((control) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return []
        const hit = document.elementFromPoint(x, y)
        const labels = [...((control as HTMLInputElement).labels ?? [])]
        const own = [control, ...labels].some((one) => one.contains(hit) || hit?.contains(one))
        const words = control.textContent || control.outerHTML.slice(0, 60)
        return own ? [] : [`${words} is under ${hit?.outerHTML.slice(0, 90)}`]
      }),
  )

/** Saffron buttons of the first screen. */
export const mainActions = (page: Page): Promise<string[]> =>
  page
    .locator('[class*=_primary_]:visible')
    .evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().bottom < innerHeight).map((one) => one.textContent),
    )

/** Large Telugu words with a line height under 1.45: signs below the letters would touch the next line. */
export const tightLines = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
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

/** Pixels by which the page is wider than the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
