/** A late font moves a page by 0.05 at most, at any width (DEF-99). The English titles of `npm test` change. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { allPages, inTelugu, TEMPLATES } from '../../templates.ts'

const WIDTHS = [320, 360, 390, 412, 768, 1024, 1280]
/** The title of the second has another number of lines in Arial, Liberation Sans and Roboto, at 320 px. */
const REWRAPPED = ['/', '/courses/dgca-medium', '/te/blog/bank-officer-to-solar-inspector']
/** In `check:full` each page at one width by turns: a template in both languages, another page in one. */
const CASES: [path: string, widths: number[]][] = FULL
  ? allPages().flatMap((path, index) => {
      const widths = WIDTHS.filter((_, at) => at === index % WIDTHS.length)
      const both = [path, inTelugu(path)].map((one): [string, number[]] => [one, widths])
      return TEMPLATES.includes(path) ? both : both.filter((_, at) => at === index % 2)
    })
  : REWRAPPED.map((path) => [path, [320, 390]])

/** Stands for the Telugu font of a phone, which a test machine has not: letters of another width. */
const NOTO = readFileSync('.cache/fonts/anek-telugu-bold.woff2').toString('base64')

for (const [path, widths] of CASES)
  test(`${path} does not move when its fonts arrive late`, async ({ page }) => {
    await page.addInitScript((noto) => {
      Object.assign(window, { moved: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
      const bytes = Uint8Array.from(atob(noto), (letter) => letter.charCodeAt(0))
      const faces = ['400 599', '600 900'].map(
        (weight) => new FontFace('Anek Telugu Fallback', bytes, { weight, unicodeRange: 'U+0C00-0C7F' }),
      )
      for (const face of faces) document.fonts.add(face)
      // A phone has its fonts before it paints.
      new MutationObserver(async (_, observer) => {
        observer.disconnect()
        document.documentElement.style.visibility = 'hidden'
        await Promise.all(faces.map((face) => face.load()))
        document.documentElement.style.visibility = ''
      }).observe(document, { childList: true })
    }, NOTO)
    for (const width of widths) {
      let come = (): void => undefined
      const late = new Promise<void>((resolve) => {
        come = resolve
      })
      await page.unroute(/\.woff2$/)
      await page.route(/\.woff2$/, async (route) => {
        await late
        await route.continue().catch(() => undefined)
      })
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      const widthOfTitle = () =>
        page.evaluate(() => {
          const range = document.createRange()
          range.selectNodeContents(document.querySelector('h1') ?? document.body)
          return range.getBoundingClientRect().width
        })
      const before = await widthOfTitle()
      come()
      await page.waitForLoadState('load')
      const moved = await page.evaluate(async () => {
        await document.fonts.ready
        for (let y = 0; y < document.body.scrollHeight; y += 500) {
          scrollTo({ top: y, behavior: 'instant' })
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        }
        // Observers report in a separate task.
        await new Promise((resolve) => setTimeout(resolve))
        return (window as unknown as { moved: number }).moved
      })
      expect(moved, `${width} px`).toBeLessThanOrEqual(0.05)
      if (!FULL && !path.startsWith('/te'))
        expect(await widthOfTitle(), 'it is in our font now').not.toBe(before)
    }
  })
