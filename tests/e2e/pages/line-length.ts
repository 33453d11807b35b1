/** Line length of texts in characters. */
import type { Page } from 'playwright/test'

/** Running text. */
const TEXT = 'main :is(p, li, dd)'
const AT_LEAST = 90

/** Texts of which a third of the lines or more have over `limit` characters: `80: Use the privacy …`. */
export const longLines = (page: Page, limit: number): Promise<string[]> =>
  page.evaluate(
    ({ selector, atLeast, limit }) => {
      const range = document.createRange()
      const typical = (element: Element): number => {
        const lines = new Map<number, number>()
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        for (let node = texts.nextNode(); node; node = texts.nextNode())
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+\s*/g)) {
            range.setStart(node, index)
            range.setEnd(node, index + 1)
            // A line may have several text sizes.
            const line = Math.round(range.getBoundingClientRect().bottom / 6)
            lines.set(line, (lines.get(line) ?? 0) + word.length)
          }
        const counts = [...lines.values()].sort((a, b) => b - a)
        return counts[Math.floor(counts.length / 3)] ?? 0
      }
      return [...document.querySelectorAll(selector)]
        .filter((each) => !each.querySelector('p, li, ul, div') && each.checkVisibility())
        .filter(({ textContent }) => textContent.length >= atLeast)
        .map((each) => [typical(each), each.textContent.trim().slice(0, 40)] as const)
        .filter(([count]) => count > limit)
        .map(([count, words]) => `${count}: ${words}`)
    },
    { selector: TEXT, atLeast: AT_LEAST, limit },
  )
