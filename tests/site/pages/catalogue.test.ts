/** HTML of the catalogue (§3.1). */
import { expect, test } from 'vitest'
import { countMessage } from '#site/ui/lists/list.part.ts'
import { categoryKey } from '#site/ui/lists/list-state.ts'
import { page, text } from '../build/built.ts'

const document = page('/courses')
const cards = [...document.querySelectorAll<HTMLElement>('[data-category]')]
const list = (selector: string) => [...document.querySelectorAll(selector)].map((element) => text(element))

/** Title, price, duration, category, id, slug (§2.6). */
const CATALOGUE = [
  ['DGCA Small Class', '₹45,000', '5 days', 'DGCA Certified', 'CRS-26', 'dgca-small'],
  [
    'Drone-Didi Agri Program DGCA Small Class (women only)',
    '₹35,000',
    '15 days',
    'Women Programs',
    'CRS-27',
    'drone-didi-agri',
  ],
  ['DGCA Medium Class', '₹65,000', '5 days', 'DGCA Certified', 'CRS-28', 'dgca-medium'],
  ['Medium Upgrade', '₹45,000', '3 days', 'DGCA Certified', 'CRS-29', 'medium-upgrade'],
  ['DGCA Small + Medium Combined', '₹75,000', '8 days', 'DGCA Certified', 'CRS-30', 'dgca-combined'],
  ['2D Survey and Mapping', '₹35,000', '5 days', 'Special Courses', 'CRS-31', '2d-mapping'],
  ['3D Survey and Mapping', '₹45,000', '5 days', 'Special Courses', 'CRS-32', '3d-mapping'],
  [
    'Site Inspection & Asset Mapping',
    '₹35,000',
    '5 days',
    'Special Courses',
    'CRS-33',
    'site-asset-inspection',
  ],
  [
    'Mining Excavation Volumetric Analysis',
    '₹35,000',
    '5 days',
    'Special Courses',
    'CRS-34',
    'mining-excavation',
  ],
  [
    'Agriculture Crop Monitoring & Precision Farming (Multi-Spectral)',
    '₹45,000',
    '5 days',
    'Special Courses',
    'CRS-35',
    'agriculture-precision',
  ],
  ['Data Processing (2D + 3D Data)', '₹25,000', '5 days', 'Special Courses', 'CRS-36', 'data-processing'],
  [
    'Thermal, LiDAR / Industrial, Pipeline / Corridor Inspections',
    '₹45,000',
    '5 days',
    'Special Courses',
    'CRS-37',
    'thermal-lidar',
  ],
  [
    'Engineering GIS Analytics using Drone Data',
    '₹45,000',
    '5 days',
    'Special Courses',
    'CRS-38',
    'gis-analytics',
  ],
  ['Simulator Refresher', '₹15,000', '50 hours', 'Online Training', 'CRS-39', 'simulator-refresher'],
  ['FPV Drone Training (Basic)', '₹25,000', '3 days', 'Special Courses', 'CRS-40', 'fpv-basic'],
  ['FPV Drone Training (Advanced)', '₹45,000', '5 days', 'Special Courses', 'CRS-41', 'fpv-advanced'],
  ['Drone Assembly & Repair (Basic)', '₹30,000', '5 days', 'Special Courses', 'CRS-42', 'assembly-basic'],
  [
    'Drone Assembly & Repair (Advanced)',
    '₹45,000',
    '5 days',
    'Special Courses',
    'CRS-43',
    'assembly-advanced',
  ],
  ['Aerial Cinematography', '₹25,000', '3 days', 'Special Courses', 'CRS-44', 'aerial-cinematography'],
  [
    'Custom Training / Workshop for Educational Institutes',
    '₹25,000',
    '3 days',
    'Special Courses',
    'CRS-45',
    'custom-training',
  ],
  ['Online Theory Crash Course', '₹15,000', 'self-paced', 'Online Training', 'CRS-46', 'online-theory'],
] as const

test('the head has a heading and the add-on offer (CRS-1)', () => {
  expect(text(document.querySelector('h1'))).not.toBe('')
  expect(text(document.querySelector('main'))).toContain('20% off any add-on course with DGCA enrolment')
})

test('the filters are in order, and All is chosen (CRS-2, CRS-3)', () => {
  expect(list('[data-filter]')).toEqual([
    'All',
    'DGCA Certified',
    'Special Courses',
    'Women Programs',
    'Bundles',
    'Online Training',
  ])
  expect(list('[data-filter][aria-pressed=true]')).toEqual(['All'])
})

test('21 cards in the specified order (CRS-5, CRS-22)', () => {
  const slugs = cards.map((card) => card.querySelector('a[href^="/courses/"]')?.getAttribute('href'))
  expect(slugs).toEqual(CATALOGUE.map((row) => `/courses/${row[5]}`))
})

test.each(CATALOGUE)('%s, %s, %s, %s (%s, CRS-24, CRS-25)', (title, price, duration, category, _, slug) => {
  const card = cards.find((candidate) => candidate.querySelector(`a[href="/courses/${slug}"]`))
  const all = text(card)
  expect(text(card?.querySelector('h2'))).toBe(title)
  expect(all).toContain(`${price} + 18% GST`)
  expect(text(card?.querySelector('h2 + div p')).toLowerCase()).toBe(duration.toLowerCase())
  expect(card?.dataset.category).toBe(category)
  // Decorative: the title has the same information.
  expect(card?.querySelector('img')?.getAttribute('alt')).toBe('')
  expect(card?.querySelector('[data-hue]')).not.toBeNull()
})

test('4, 14, 1, 2 and 0 cards by category (CRS-6, CRS-7, CRS-8, CRS-9, CRS-10)', () => {
  const count = (category: string) => cards.filter((card) => card.dataset.category === category).length
  expect(
    ['DGCA Certified', 'Special Courses', 'Women Programs', 'Online Training', 'Bundles'].map(count),
  ).toEqual([4, 14, 1, 2, 0])
})

test('the count line says course or courses, and the filter unless it is All (CRS-11, CRS-12)', () => {
  expect(text(document.querySelector('[data-count]'))).toBe('Showing 21 courses')
  const words = JSON.parse(document.querySelector<HTMLElement>('[data-count]')?.dataset.words ?? '')
  expect(countMessage(words, { shown: 21, all: 21, category: '' }, 'en')).toBe('Showing 21 courses')
  expect(countMessage(words, { shown: 1, all: 1, category: 'Women Programs' }, 'en')).toBe(
    'Showing 1 course in Women Programs',
  )
  expect(countMessage(words, { shown: 0, all: 0, category: 'Bundles' }, 'en')).toBe(
    'Showing 0 courses in Bundles',
  )
  expect(categoryKey('DGCA Certified')).toBe('dgca-certified')
})

test('cards show up to 3 feature tags and the rest as +N (CRS-14)', () => {
  for (const card of cards) {
    const tags = [...([...card.querySelectorAll('ul')].at(-1)?.children ?? [])].map((tag) =>
      text(tag.firstElementChild ?? tag),
    )
    const rest = tags.filter((tag) => /^\+\d+$/.test(tag))
    expect(rest.length).toBeLessThanOrEqual(1)
    expect(tags.length - rest.length).toBeLessThanOrEqual(3)
  }
  expect(text([...(cards[0]?.querySelectorAll('ul') ?? [])].at(-1))).toContain('+2')
})

test('View Details leads to a page that exists (CRS-15, CRS-23)', () => {
  for (const card of cards) {
    const href = card.querySelector('a[href^="/courses/"]')?.getAttribute('href') ?? 'a card without a link'
    expect(text(page(href).querySelector('h1'))).not.toBe('')
  }
})

test('the empty state has its words, and lists the bundle pages (CRS-17, CRS-18, CRS-19)', () => {
  const empty = document.querySelector('[data-empty]')
  expect(text(empty?.querySelector('h2'))).toBe('No courses found')
  expect(text(empty)).toContain('Try adjusting your filter or browse all courses.')
  expect(text(empty?.querySelector('button'))).toBe('Show All Courses')
  const cards = [...(empty?.querySelectorAll('li[data-family]') ?? [])].map((card) =>
    card.querySelector('a')?.getAttribute('href'),
  )
  expect(cards).toEqual(['/courses/ultimate-pro', '/courses/dgca-mapping-bundle', '/courses/dgca-combined'])
})

test('the page ends with Apply Now and Talk to Counselor (CRS-20, CRS-21)', () => {
  const last = [...document.querySelectorAll('main section')].at(-1)
  expect(last?.querySelector('a[href="/apply"]')).not.toBeNull()
  expect(text(last?.querySelector('a[href="/contact"]'))).toBe('Talk to Counselor')
})

test('the weight classes are worded as specified (CRS-47)', () => {
  expect(text(page('/courses/dgca-small').body)).toMatch(/up to 25 kg/)
  expect(text(page('/courses/dgca-medium').body)).toMatch(/more than 25 kg and up to 50 kg/)
})
