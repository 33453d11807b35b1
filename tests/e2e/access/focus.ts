/** Walks through a page with the Tab key and reports problems of keyboard users. */
import type { Page } from 'playwright/test'

export interface Stop {
  /** `a "Apply Now"`. */
  name: string
  /** Index among all elements of the page. */
  place: number
  /** The sticky or fixed element that covers the middle of its visible part; '' if none. */
  coveredBy: string
  /** Whether it, its label or its card has an outline. */
  marked: boolean
}

/** Undefined if the focus has left the page. */
function focused(): Stop | undefined {
  const element = document.activeElement as HTMLElement | null
  if (!element || element === document.body) return undefined
  // A control may be invisible, with a visible label.
  const label = (element as HTMLInputElement).labels?.[0]
  const shown = label && element.getBoundingClientRect().width < 3 ? label : element
  const [box = shown.getBoundingClientRect()] = shown.getClientRects()
  const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1)
  // In a textarea the browser scrolls to the current line.
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  const y = (top + bottom) / 2
  const outside = bottom - top < Math.min(24, box.height / 2)
  let over = outside ? null : document.elementFromPoint(x, y)
  while (over && (over.contains(element) || !/^(?:sticky|fixed)$/.test(getComputedStyle(over).position)))
    over = over.parentElement
  const around: Element[] = [shown, element]
  for (let at: Element | null = element; at && around.length < 7; at = at.parentElement) around.push(at)
  const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
  return {
    name: `${element.tagName.toLowerCase()} "${(words.trim() || (element as HTMLInputElement).name || element.id).replace(/\s+/g, ' ').slice(0, 40)}"`,
    place: [...document.querySelectorAll('*')].indexOf(element),
    coveredBy: outside
      ? 'the edge of the screen'
      : over
        ? `${over.tagName.toLowerCase()}.${over.className}`
        : '',
    marked: around.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }),
  }
}

/** All tab stops of the page. */
export async function walk(page: Page, most = 400): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab')
    let stop = await page.evaluate(focused)
    // On a busy machine the browser may scroll to it in a later frame.
    if (stop?.coveredBy) await page.waitForTimeout(300)
    if (stop?.coveredBy) stop = await page.evaluate(focused)
    if (!stop || stop.place === stops[0]?.place) return stops
    stops.push(stop)
  }
  throw new Error(`the focus never leaves the page: ${stops.at(-1)?.name}`)
}

/** A sentence for each problem. */
export function complaints(stops: readonly Stop[]): string[] {
  return stops.flatMap(({ name, coveredBy, marked, place }, index) => [
    ...(coveredBy ? [`${name} is hidden by ${coveredBy}`] : []),
    ...(marked ? [] : [`${name} shows no focus`]),
    ...(place < (stops[index - 1]?.place ?? 0) ? [`${name} comes after ${stops[index - 1]?.name}`] : []),
  ])
}
