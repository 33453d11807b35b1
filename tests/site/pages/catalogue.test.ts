/** HTML of the catalogue (§3.1). */
import { expect, test } from 'vitest'
import { countMessage } from '#site/ui/lists/entries.ts'
import { categoryKey } from '#site/ui/lists/list-state.ts'
import { readTable } from '../../data.ts'
import { page, text } from '../build/built.ts'
import { elementsAt, holds, valuesAt } from '../rows.ts'

/** Title, price, duration, category, id and slug of each card. */
const CATALOGUE = readTable<[string, string, string, string, string, string][]>('site/pages/catalogue.yaml')

holds('/courses', {
  '21 cards in the specified order, with a decorative picture (CRS-5, CRS-22)': {
    '[data-cards] h2 a@href': CATALOGUE.map(([, , , , , slug]) => `/courses/${slug}`),
    '[data-cards] img@alt': '',
    '[data-cards] [data-hue]': 21,
  },
  'a nearly identical course is a line in the card of its canonical one (DEF-101)': {
    ...Object.fromEntries(
      Object.entries({
        'site-asset-inspection': 'site-mapping',
        'mining-excavation': 'mining-analysis',
        'assembly-basic': 'drone-assembly-basic',
        'assembly-advanced': 'drone-assembly-advanced',
      }).map(([slug, similar]) => [
        `[data-cards] li:has(h2 a[href="/courses/${slug}"]) p > a@href`,
        [`/courses/${similar}`],
      ]),
    ),
  },
})

test.each(CATALOGUE)(
  '%s, %s,000 (%s, %s, %s, CRS-24, CRS-25)',
  (title, price, duration, category, _id, slug) => {
    const [card] = elementsAt('/courses', `[data-category]:has(h2 a[href="/courses/${slug}"])`)
    expect(text(card?.querySelector('h2'))).toBe(title)
    expect(text(card)).toContain(`₹${price},000 + 18% GST`)
    expect(text(card?.querySelector('h2 + div p')).toLowerCase().split(':')[0]).toBe(duration)
    expect(card?.getAttribute('data-category')?.split('|')[0]).toBe(category)
  },
)

test('the count line says course or courses, and the filter unless it is All (CRS-11, CRS-12)', () => {
  const [words = ''] = valuesAt('/courses', '[data-count]@data-words')
  const line = (all: number, category: string) =>
    countMessage(JSON.parse(words), { shown: all, all, category }, 'en')
  expect(valuesAt('/courses', '[data-count]')).toEqual([line(21, '')])
  expect(line(21, '')).toBe('Showing 21 courses')
  expect(line(1, 'Women Programs')).toBe('Showing 1 course in Women Programs')
  expect(categoryKey('DGCA Certified')).toBe('dgca-certified')
})

test('cards show up to 3 feature tags and the rest as +N (CRS-14)', () => {
  const cards = elementsAt('/courses', '[data-cards] > li')
  expect(cards.length).toBeGreaterThan(20)
  for (const card of cards) {
    const tags = [...card.querySelectorAll('li')].map((tag) => text(tag.firstElementChild ?? tag))
    const rest = tags.filter((tag) => /^\+\d+$/.test(tag))
    expect(rest.length).toBeLessThanOrEqual(1)
    expect(tags.length - rest.length).toBeLessThanOrEqual(3)
  }
  expect(text(cards[0]?.querySelector('ul'))).toContain('+2')
})

test('View Details leads to a page that exists, and the weight classes are worded as specified (CRS-15, CRS-23, CRS-47)', () => {
  for (const [, , , , , slug] of CATALOGUE)
    expect(text(page(`/courses/${slug}`).querySelector('h1'))).not.toBe('')
  expect(text(page('/courses/dgca-small').body)).toMatch(/up to 25 kg/)
  expect(text(page('/courses/dgca-medium').body)).toMatch(/more than 25 kg and up to 50 kg/)
})
