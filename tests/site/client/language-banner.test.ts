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

const isOffered = (): boolean => document.querySelector('[data-offer]') !== null

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

test('a visitor who has just left that page by the switch is not sent back, and the choice is kept', () => {
  arrive('/courses?utm_source=x')
  showLanguageBanner(link(), stay)
  expect([isOffered(), stay.mock.calls.length]).toEqual([false, 1])
})

test('a visitor from another page, or by Back, gets the offer', () => {
  for (const [referrer, type] of [
    ['/contact', 'navigate'],
    ['/courses', 'back_forward'],
  ] as const) {
    arrive(referrer, type)
    showLanguageBanner(link(), stay)
    expect([isOffered(), stay.mock.calls.length], referrer).toEqual([true, 0])
  }
})

test('on an English page the labels follow the switch, too', () => {
  arrive('/te/courses')
  Object.assign(document.documentElement, { lang: 'en' })
  document.documentElement.dataset.lng = 'te'
  const telugu = link()
  telugu.href = '/te/courses'
  showLanguageBanner(telugu, stay)
  expect(document.documentElement.dataset.lng).toBe('en')
})

test('a page that is drawn ahead decides when it is shown', () => {
  arrive('/courses', 'navigate', true)
  showLanguageBanner(link(), stay)
  expect([isOffered(), stay.mock.calls.length]).toEqual([false, 0])
  arrive('/courses')
  document.dispatchEvent(new Event('prerenderingchange'))
  expect([isOffered(), stay.mock.calls.length]).toEqual([false, 1])
})
