/** HTML of /success-stories and /why-ida (DEF-11, DEF-15, DEF-43, DEF-58, DEF-59, DEF-64, DEF-67). */
import { expect, test } from 'vitest'
import { countMessage } from '#site/ui/lists/entries.ts'
import { videoId } from '#site/ui/media/video.ts'
import { shippedSite } from '../../shipped-site.ts'
import { text } from '../build/built.ts'
import { elementsAt, expectRecords, holds, valuesAt } from '../rows.ts'

const { data, claims, messages } = await shippedSite()
const { storiesPage, stories, videoTestimonials: films, spotlights, socialReviews: reviews } = data
const PATH = '/success-stories'
const FILMS = 'section[aria-label="Video testimonials"] [data-slide]'
const GRADUATES = 'section[aria-label="Two graduates in detail"] [data-slide]'
const NUMBERS = `«${messages.stories.numbers.headline}»`

holds(PATH, {
  'three films, whose player is behind Play (STO-2, STO-4)': {
    [`${FILMS} [data-embed]`]: films.map(({ name }) => new RegExp(`Play video ${name}`)),
    [`${FILMS} [data-embed]@data-embed`]: [/IDA-talk-0/, /IDA-talk-0/, /IDA-talk-0/],
    'main iframe': 0,
  },
  'each story has its picture (STO-12)': {
    '[data-class] img@src': stories.map(({ id }) => new RegExp(`/assets/${id}\\.`)),
  },
  'two graduates in detail, with their films (STO-13)': {
    [`${GRADUATES} [data-embed]@data-embed`]: spotlights.map((one) => new RegExp(one.testimonialVideo)),
    [GRADUATES]: 2,
  },
})

test('every story, film, graduate and review says all that belongs to it (STO-4, STO-12, STO-14, STO-17)', () => {
  expect(stories.length).toBeGreaterThanOrEqual(12)
  expect(new Set(stories.map((story) => story.class)).size).toBe(5)
  const person = 'name role course location achievement'
  expectRecords(PATH, '[data-class]', stories, `${person} batch quote class`)
  expectRecords(PATH, FILMS, films, `${person} caption duration`)
  expectRecords(PATH, GRADUATES, spotlights, `${person} batch quote currentStatus salaryIncrease`)
  expectRecords(PATH, '[data-platform]', reviews, 'platform name comment')
})

test('without a public source no review is called verified, and no page rates us (STO-16, STO-17)', () => {
  for (const [index, review] of elementsAt(PATH, '[data-platform]').entries()) {
    const { verified, source } = reviews[index] ?? {}
    expect(review.querySelector('a')?.getAttribute('href')).toBe(verified ? source : undefined)
  }
  expect(reviews.filter(({ verified, source }) => verified && !source)).toEqual([])
  expect(valuesAt(PATH, '[type="application/ld+json"]').join()).not.toMatch(/AggregateRating|"Review"/)
})

test('the statistics strip and the numbers have their basis, 95% here and 100% elsewhere (STO-1, STO-15, EXT-3)', () => {
  const shown = valuesAt(PATH, 'main [data-claim]@data-claim')
  const ids = [...(storiesPage?.statistics ?? []), ...(storiesPage?.numbers ?? [])]
  expect(shown).toEqual(expect.arrayContaining(ids))
  const [numbers = ''] = valuesAt(PATH, NUMBERS)
  for (const id of storiesPage?.numbers ?? [])
    expect(numbers).toContain(claims.find((claim) => claim.id === id)?.basis)
  expect(numbers).toContain('2.5L-7.5L')
  const texts = claims.filter(({ pages }) => pages.includes(PATH)).map(({ text: words }) => words)
  expect(texts).toEqual(expect.arrayContaining(['95% Pass Rate', '95% Satisfaction']))
})

test.each([
  [6, 15, '', 'Showing 6 of 15 stories'],
  [1, 1, 'Agriculture', 'Showing 1 of 1 story in Agriculture'],
])('%i of %i in %s: %s', (shown, all, category, line) => {
  const [words = ''] = valuesAt(PATH, '[data-count]@data-words')
  expect(countMessage(JSON.parse(words), { shown, all, category }, 'en')).toBe(line)
})

const MILESTONES = ['Apply Online', 'DGCA Training', 'Hands-On Practice', 'Assessment', 'Launch Career']

holds('/why-ida', {
  'the five milestones in order, with their text in the HTML (WHY-10)': {
    '«Five Training Milestones» ol button': MILESTONES.map((title) => new RegExp(`^\\d${title}`)),
    '«Five Training Milestones» [data-slide] h3': MILESTONES.map((title) => new RegExp(`${title}$`)),
    '«Five Training Milestones» [data-slide]': /^.{150}/,
    '«Five Training Milestones» [data-position]': 'Step 1 of 5',
  },
})

test('strip 40 s, six experts 50 s, twelve partners 35 s, each with its Pause (WHY-5, WHY-9, WHY-15, WHY-20)', () => {
  const marquees = elementsAt('/why-ida', '[data-marquee]')
  expect(
    marquees.map((one) => [
      one.querySelector('section')?.getAttribute('aria-label'),
      one.querySelectorAll('ul > li').length,
      one.getAttribute('data-seconds'),
      /Pause/.test(text(one.querySelector('[data-marquee-toggle]'))),
    ]),
  ).toEqual([
    ['Where you train, in pictures', 10, '40', true],
    ['Expert team', 6, '50', true],
    ['Partners', 12, '35', true],
  ])
  // A name plate says no more than the name beside it.
  for (const entry of marquees.flatMap((one) => [...one.querySelectorAll('ul > li')]))
    expect(
      entry.querySelector('img')?.getAttribute('alt') || text(entry.querySelector('strong')),
    ).toBeTruthy()
})

test.each([
  ['https://youtu.be/IDA-why-011', 'IDA-why-011', 'a short link (VID-4)'],
  ['https://youtu.be/dQw4w9Wg-_Q?si=abc', 'dQw4w9Wg-_Q', 'a short link with words after it (VID-4)'],
  ['https://www.youtube.com/watch?list=x&v=dQw4w9Wg-_Q&t=3s', 'dQw4w9Wg-_Q', 'a watch link (VID-5)'],
  ['https://www.youtube.com/embed/dQw4w9Wg-_Q?rel=0', 'dQw4w9Wg-_Q', 'an embed link (VID-6)'],
  ['IDA-talk-01', 'IDA-talk-01', 'a bare id (VID-7)'],
])('the video id of %s is %s, for it is %s', (link, id) => {
  expect(videoId(link)).toBe(id)
})
