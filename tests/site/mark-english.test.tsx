/** What a page in another language shows in English says so: voices and captions that nobody has translated yet. */
import { JSDOM } from 'jsdom'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fallsBack } from '#content/model/translation/fallback.ts'
import { translate } from '#content/model/translation/translate.ts'
import { now } from '#lambdas/shared/clock.ts'
import { PageProvider } from '#site/components/page.tsx'
import { Quote } from '#site/components/Quote.tsx'
import { Films, Spotlight } from '#site/pages/success-stories/Films.tsx'
import { Reviews } from '#site/pages/success-stories/Reviews.tsx'
import { StoryGrid } from '#site/pages/success-stories/StoryGrid.tsx'
import { shippedSite } from '../shipped-site.ts'

const english = await shippedSite()
const [te] = english.languages
if (!te) throw new Error('content/languages.yaml does not name Telugu')

/** The Telugu page, with the translations of voices or without them. */
function page(voices: boolean, element: ReactNode): HTMLElement {
  const overlays = english.overlays.filter(({ over }) => voices || !('data' in over && fallsBack(over.data)))
  const site = translate({ ...english, overlays }, te as (typeof english.languages)[number], now())
  const { stories, spotlights, videoTestimonials, socialReviews, testimonials } = site.data
  const data = { stories, spotlights, videoTestimonials, socialReviews }
  const [voice] = testimonials
  return new JSDOM(
    renderToStaticMarkup(
      <PageProvider value={{ site, pageContext: { data } as never }}>
        {voice && <Quote voice={voice} />}
        {element}
      </PageProvider>,
    ),
  ).window.document.body
}

/** The language that a text is marked with; that of the page without a mark. */
const languageOf = (node: Element | null) => node?.closest('[lang]')?.getAttribute('lang') ?? 'te'

const all = (
  <>
    <StoryGrid />
    <Spotlight />
    <Films />
    <Reviews />
  </>
)

test('every untranslated voice is marked as English, the words of the page around it are not', () => {
  const shown = page(false, all)
  const quotes = [...shown.querySelectorAll('blockquote, h3')]
  expect(quotes.length).toBeGreaterThan(25)
  for (const quote of quotes) expect(languageOf(quote), quote.textContent ?? '').toBe('en')
  for (const own of shown.querySelectorAll('h2, dt, [role=img][aria-label], button'))
    expect(languageOf(own), own.outerHTML.slice(0, 80)).toBe('te')
})

test('translated voices carry no mark', () => {
  const shown = page(true, all)
  for (const quote of shown.querySelectorAll('blockquote, h3')) {
    expect(languageOf(quote)).toBe('te')
    expect(quote.textContent).toMatch(/\p{Script=Telugu}/u)
  }
})
