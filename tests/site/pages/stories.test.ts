/** HTML of /success-stories (DEF-15, DEF-64, DEF-67). */
import { expect, test } from 'vitest'
import { countMessage } from '#site/ui/lists/list.part.ts'
import { shippedSite } from '../../shipped-site.ts'
import { page, section, text } from '../build/built.ts'

const document = page('/success-stories')
const main = document.querySelector('main') as HTMLElement
const { data, claims, messages } = await shippedSite()
const slides = (label: string) => [
  ...(document.querySelector(`section[aria-label="${label}"]`)?.querySelectorAll('[data-slide]') ?? []),
]
const cards = [...document.querySelectorAll('[data-class]')]
const dialog = document.querySelector('#story') as HTMLElement

/** Expects all values of a record in its element. */
function holds(element: Element | undefined, values: readonly (string | undefined)[]): void {
  for (const value of values) expect(text(element)).toContain(value)
}

test('the statistics strip and the numbers, word for word and with their basis (STO-1, STO-15)', () => {
  for (const id of [...(data.storiesPage?.statistics ?? []), ...(data.storiesPage?.numbers ?? [])]) {
    const claim = claims.find((candidate) => candidate.id === id)
    expect(text(main.querySelector(`[data-claim="${id}"]`)).replace(/\s*\d$/, '')).toBe(claim?.text)
  }
  const numbers = text(section(document, messages.stories.numbers.headline))
  expect(numbers).toContain('2.5L-7.5L')
  for (const id of data.storiesPage?.numbers ?? [])
    expect(numbers).toContain(claims.find((claim) => claim.id === id)?.basis)
})

test('a story has the course with its length and present fee, and says that it is a sample', () => {
  const facts = cards.map((card) => text(card.querySelector('footer')))
  expect(facts.length).toBeGreaterThanOrEqual(10)
  for (const one of facts) expect(one).toMatch(/\d (?:days|weeks); the fee today is ₹[\d,]+ with GST.*Sample/)
})

test('this page claims 95%, others 100%, each with its basis (EXT-3)', () => {
  const wanted = claims.filter(({ pages }) => pages.includes('/success-stories'))
  expect(wanted.map(({ text: words }) => words)).toEqual(
    expect.arrayContaining(['95% Pass Rate', '95% Satisfaction']),
  )
  for (const { basis } of wanted) expect(text(main)).toContain(basis)
  expect(text(page('/why-ida').querySelector('[data-claim="success-rate"]'))).toContain('100% Success Rate')
})

test('three films with everything said about them; the player is behind Play (STO-2, STO-4)', () => {
  const films = slides('Video testimonials')
  expect(films).toHaveLength(3)
  for (const [index, film] of (data.videoTestimonials ?? []).entries()) {
    const { name, role, course, location, caption, achievement, duration, views } = film
    holds(films[index], [name, role, course, location, caption, achievement, duration, views ?? ''])
    expect(text(films[index]?.querySelector('[data-embed]'))).toContain(`Play video ${name}`)
    expect(films[index]?.querySelector('[data-embed]')?.getAttribute('data-embed')).toContain('IDA-talk-0')
  }
  expect(main.querySelector('iframe')).toBeNull()
})

test('six filters in order, All chosen (STO-5, STO-6, STO-7)', () => {
  const filters = [...document.querySelectorAll('[data-filter]')]
  expect(filters.map(text)).toEqual([
    'All',
    'Career Switch',
    'Entrepreneurship',
    'Women Empowerment',
    'Agriculture',
    'Quick Placement',
  ])
  expect(filters.map((filter) => filter.getAttribute('aria-pressed'))).toEqual([
    'true',
    ...Array(5).fill('false'),
  ])
})

test('every story is in the HTML with all that belongs to it, in all five classes (STO-12)', () => {
  const stories = data.stories ?? []
  expect(stories.length).toBeGreaterThanOrEqual(12)
  expect(cards).toHaveLength(stories.length)
  for (const [index, story] of stories.entries()) {
    const { name, role, course, batch, location, quote, achievement, rating } = story
    holds(cards[index], [name, role, course, batch, location, quote, achievement, story.class])
    expect(cards[index]?.querySelector('img')?.getAttribute('src')).toContain(`/assets/${story.id}.`)
    expect(cards[index]?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(
      `${rating} out of 5 stars`,
    )
  }
  expect(new Set(stories.map((story) => story.class)).size).toBe(5)
})

test('two graduates at length (STO-13, STO-14)', () => {
  const graduates = slides('Two graduates at length')
  expect(graduates).toHaveLength(2)
  for (const [index, graduate] of (data.spotlights ?? []).entries()) {
    const { name, role, course, location, batch, quote, currentStatus, achievement } = graduate
    holds(graduates[index], [name, role, course, location, batch, quote, currentStatus, achievement])
    holds(graduates[index], [graduate.salaryIncrease])
    expect(graduates[index]?.querySelector('[data-embed]')?.getAttribute('data-embed')).toContain(
      graduate.testimonialVideo,
    )
  }
})

test('six reviews; without a public source none is called verified (STO-16, STO-17)', () => {
  const reviews = [...document.querySelectorAll('[data-platform]')]
  expect(reviews).toHaveLength(6)
  for (const [index, review] of (data.socialReviews ?? []).entries()) {
    holds(reviews[index], [review.platform, review.name, review.comment])
    const mark = reviews[index]?.querySelector('a')
    expect(mark?.getAttribute('href')).toBe(review.verified ? review.source : undefined)
  }
  expect(document.querySelector('[type="application/ld+json"]')?.textContent ?? '').not.toMatch(
    /AggregateRating|"Review"/,
  )
})

test('the section to share, its form behind a button (STO-18, STO-19)', () => {
  const share = section(document, 'Share Your Success Story')
  const opener = share?.querySelector('[data-dialog="story"]')
  expect(text(opener)).toBe('Submit My Story')
  expect(dialog.hasAttribute('open')).toBe(false)
})

test('the closing call (STO-27)', () => {
  const close = section(document, 'Your story starts with one form')
  expect(close?.querySelector('a[href="/apply"]')).not.toBeNull()
})

test.each([
  [6, 15, '', 'Showing 6 of 15 stories'],
  [1, 1, 'Agriculture', 'Showing 1 of 1 story in Agriculture'],
])('%i of %i in %s: %s', (shown, all, category, line) => {
  const said = JSON.parse(document.querySelector<HTMLElement>('[data-count]')?.dataset.words ?? '')
  expect(countMessage(said, { shown, all, category }, 'en')).toBe(line)
})
