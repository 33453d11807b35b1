import type { Page } from 'playwright/test'

/** Links, buttons and headings that are cut off by an ancestor. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sides = [
      ['left', 'right', 'overflowX'],
      ['top', 'bottom', 'overflowY'],
    ] as const
    const cut = (element: Element): boolean => {
      const rect = element.getBoundingClientRect()
      if (rect.width === 0) return false
      return sides.some(([start, end, overflow]) => {
        for (let around = element.parentElement; around; around = around.parentElement) {
          const way = getComputedStyle(around)[overflow]
          if (/auto|scroll/.test(way)) return false
          if (!/hidden|clip/.test(way)) continue
          const box = around.getBoundingClientRect()
          // Visually hidden elements are one pixel wide; inactive slides are outside.
          if (box[end] - box[start] < 2 || rect[start] >= box[end] || rect[end] <= box[start]) return false
          return rect[end] > box[end] + 1 || rect[start] < box[start] - 1
        }
        return false
      })
    }
    return (
      [...document.querySelectorAll('a, button, h1, h2, h3, h4')]
        .filter((element) => !element.closest('.visually-hidden, dialog:not([open])'))
        // Slides far from the screen have no layout yet.
        .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }) && cut(element))
        .map((element) => element.textContent?.trim() ?? '')
    )
  })

/** Text spacing of WCAG 1.4.12. */
export const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/** Replaces the user styles of the page. */
export const restyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((styles) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets = [sheet]
  }, css)

/** Overflow of the page in px, and elements that are cut off. */
export const lost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth
    const cut = [...document.querySelectorAll<HTMLElement>('main *, footer *, header *')].filter(
      (element) => {
        const { overflowX, position, clipPath } = getComputedStyle(element)
        return (
          element.checkVisibility() &&
          /hidden|clip/.test(overflowX) &&
          // Visually hidden text, cropped pictures, moving lists.
          !(position === 'absolute' && clipPath !== 'none') &&
          !element.closest('[data-marquee], [data-track], svg, picture') &&
          element.scrollWidth > element.clientWidth + 2 &&
          [...element.querySelectorAll('*')].some(
            (inner) =>
              inner.childElementCount === 0 &&
              inner.textContent?.trim() &&
              !inner.closest('[data-marquee]') &&
              inner.getBoundingClientRect().right > innerWidth + 2,
          )
        )
      },
    )
    return [
      ...(over > 0 ? [`the page is ${over} px wider than the screen`] : []),
      ...cut.map((element) => `${element.tagName.toLowerCase()}.${element.className} cuts its text off`),
    ]
  })
