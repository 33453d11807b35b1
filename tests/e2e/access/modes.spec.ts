/** Browser settings: 400 % zoom, forced colours. Text spacing is in pages.spec.ts. */
import { expect, type Page, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { lost } from '../pages/cut-off.ts'
import { PAGES } from './pages.ts'

/** Visible headings, controls and link targets in `<main>`. */
const seen = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(h1, h2, h3, a, button, input, select, textarea, summary)',
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map(({ tagName, textContent, attributes }) => {
        const { href, name } = attributes as NamedNodeMap & Record<string, Attr | undefined>
        // A folded part has its title as a heading, as the control of phones, and as a link in contents, which phones lack.
        if (/^(?:H2|SUMMARY)$/.test(tagName) || href?.value.startsWith('#')) return `title ${textContent}`
        return `${tagName} ${href?.value.replace(/(?<=.)#.*/, '') ?? (textContent || name?.value)}`
      }),
  )

for (const path of PAGES) {
  test(`${path} at 400 %: nothing is wider than the screen, cut off or gone`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1024 })
    await page.goto(path)
    // What the scripts add must stay as well.
    await page.waitForLoadState('networkidle')
    const whole = new Set(await seen(page))
    await page.setViewportSize({ width: 320, height: 256 })
    if (FULL) await page.goto(path)
    expect(await lost(page)).toEqual([])
    // Disclosures on small screens can be opened.
    await page.locator('details').evaluateAll((all) => {
      for (const one of all as HTMLDetailsElement[]) one.open = true
    })
    const zoomed = new Set(await seen(page))
    expect([...whole].filter((part) => !zoomed.has(part))).toEqual([])
  })

  test(`${path} in forced colours: every control has an edge, every pressed one tells`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(path)
    const [edgeless, silent] = await page.evaluate(() => {
      const hasEdge = (element: Element): boolean =>
        [undefined, '::before', '::after'].some((part) => {
          const { borderTopStyle, borderTopWidth, borderBottomStyle } = getComputedStyle(element, part)
          return (
            (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0) ||
            borderBottomStyle !== 'none'
          )
        })
      const named = (element: Element): string =>
        `${element.tagName.toLowerCase()} "${element.textContent?.trim() || element.getAttribute('name') || element.ariaLabel}"`
      const shown = [
        ...document.querySelectorAll<HTMLElement>(
          'main :is(button, input:not([type=hidden]), select, textarea), main a[class*=button], main [aria-current]',
        ),
      ].filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 3)
      return [
        shown.filter(
          (element) =>
            // Checkboxes have the look of the system. Icons and text identify other controls.
            !(
              element.matches('[type=checkbox], [type=radio]') &&
              getComputedStyle(element).appearance === 'auto'
            ) &&
            getComputedStyle(element).textDecorationLine === 'none' &&
            !element.querySelector('svg') &&
            // The label of a file field is below it, with a border.
            ![
              element.matches('[type=file]') ? element.parentElement : element,
              ...element.querySelectorAll('*'),
            ].some((part) => part && hasEdge(part)),
        ),
        shown.filter(
          (element) =>
            element.matches('[aria-pressed=true], [aria-current]:not([aria-current=false])') &&
            getComputedStyle(element).outlineStyle === 'none',
        ),
      ].map((elements) => elements.map(named))
    })
    expect(silent).toEqual([])
    expect(edgeless).toEqual([])
  })
}
