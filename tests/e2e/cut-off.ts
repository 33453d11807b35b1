import type { Page } from 'playwright/test'

/** Links, buttons and headings of which an ancestor that hides what overflows shows only a part, with their words. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX)
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const cut = (element: Element): boolean => {
      const { left, right, width } = element.getBoundingClientRect()
      if (width === 0) return false
      for (let around = element.parentElement; around && !scrolls(around); around = around.parentElement) {
        if (!hides(around)) continue
        const box = around.getBoundingClientRect()
        // What is hidden on purpose is a pixel wide, and a slide that waits stands outside.
        if (box.width < 2 || left >= box.right || right <= box.left) return false
        return right > box.right + 1 || left < box.left - 1
      }
      return false
    }
    return [...document.querySelectorAll('a, button, h1, h2, h3, h4')]
      .filter((element) => !element.closest('.visually-hidden, dialog:not([open])') && cut(element))
      .map((element) => element.textContent?.trim() ?? '')
  })
