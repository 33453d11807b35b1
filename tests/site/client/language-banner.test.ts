// @vitest-environment jsdom
/** The offer of a page in the language last chosen. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguageBanner } from '#site/language/language-banner.ts'

const stay = vi.fn()
const OFFER = '{"text":"This page exists in English.","read":"Read in English","dismiss":"Close"}'

function link(): HTMLAnchorElement {
  document.body.innerHTML = `<a href="/courses" lang="en" data-lang="en">English</a>`
  const found = document.querySelector('a') as HTMLAnchorElement
  found.dataset.page = OFFER
  return found
}

/** @param referrer path of the page before @param type of the navigation */
function arrive(referrer: string, type = 'navigate', prerendering = false): void {
  Object.defineProperty(document, 'referrer', { value: `${location.origin}${referrer}`, configurable: true })
  Object.defineProperty(document, 'prerendering', { value: prerendering, configurable: true })
  Object.assign(performance, { getEntriesByType: () => [{ type }] })
  document.documentElement.lang = 'te'
}

beforeEach(() => {
  stay.mockReset()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

/** Whether the other language is offered, and how often the choice was kept. */
const shown = (): [boolean, number] => {
  showLanguageBanner(link(), stay)
  return result()
}
const result = (): [boolean, number] => [
  document.querySelector('[data-offer]') !== null,
  stay.mock.calls.length,
]

test('who has just left that page by the switch is not sent back; from elsewhere or by Back it is offered', () => {
  arrive('/courses?utm_source=x')
  expect(shown()).toEqual([false, 1])
  stay.mockReset()
  arrive('/contact')
  expect(shown()).toEqual([true, 0])
  arrive('/courses', 'back_forward')
  expect(shown()).toEqual([true, 0])
})

test('on an English page the labels follow the switch, too', () => {
  arrive('/te/courses')
  document.documentElement.lang = 'en'
  document.documentElement.dataset.lng = 'te'
  const telugu = link()
  telugu.href = '/te/courses'
  showLanguageBanner(telugu, stay)
  expect(document.documentElement.dataset.lng).toBe('en')
})

test('a page that is drawn ahead decides when it is shown', () => {
  arrive('/courses', 'navigate', true)
  expect(shown()).toEqual([false, 0])
  arrive('/courses')
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(result()).toEqual([false, 1])
})
