/** The catalogue as it stands in the HTML (§3.1). */
import { expect, test } from 'vitest'
import { categoryKey } from '#site/client/lists/list-state.ts'
import { countMessage } from '#site/client/parts/list.ts'
import { page, text } from '../build/built.ts'

const document = page('/courses')
const cards = [...document.querySelectorAll<HTMLElement>('[data-category]')]
const list = (selector: string) => [...document.querySelectorAll(selector)].map((element) => text(element))

/** Place, title, price, duration, category, slug (§2.6). */
const CATALOGUE = [
  ['CRS-26', 'DGCA Small Class', '₹45,000', '5 days', 'DGCA Certified', 'dgca-small'],
  [
    'CRS-27',
    'Drone-Didi Agri Program DGCA Small Class (women only)',
    '₹35,000',
    '15 days',
    'Women Programs',
    'drone-didi-agri',
  ],
  ['CRS-28', 'DGCA Medium Class', '₹65,000', '5 days', 'DGCA Certified', 'dgca-medium'],
  ['CRS-29', 'Medium Upgrade', '₹45,000', '3 days', 'DGCA Certified', 'medium-upgrade'],
  ['CRS-30', 'DGCA Small + Medium Combined', '₹75,000', '8 days', 'DGCA Certified', 'dgca-combined'],
  ['CRS-31', '2D Survey and Mapping', '₹35,000', '5 days', 'Special Courses', '2d-mapping'],
  ['CRS-32', '3D Survey and Mapping', '₹45,000', '5 days', 'Special Courses', '3d-mapping'],
  [
    'CRS-33',
    'Site Inspection & Asset Mapping',
    '₹35,000',
    '5 days',
    'Special Courses',
    'site-asset-inspection',
  ],
  [
    'CRS-34',
    'Mining Excavation Volumetric Analysis',
    '₹35,000',
    '5 days',
    'Special Courses',
    'mining-excavation',
  ],
  [
    'CRS-35',
    'Agriculture Crop Monitoring & Precision Farming (Multi-Spectral)',
    '₹45,000',
    '5 days',
    'Special Courses',
    'agriculture-precision',
  ],
  ['CRS-36', 'Data Processing (2D + 3D Data)', '₹25,000', '5 days', 'Special Courses', 'data-processing'],
  [
    'CRS-37',
    'Thermal, LiDAR / Industrial, Pipeline / Corridor Inspections',
    '₹45,000',
    '5 days',
    'Special Courses',
    'thermal-lidar',
  ],
  [
    'CRS-38',
    'Engineering GIS Analytics using Drone Data',
    '₹45,000',
    '5 days',
    'Special Courses',
    'gis-analytics',
  ],
  ['CRS-39', 'Simulator Refresher', '₹15,000', '50 hours', 'Online Training', 'simulator-refresher'],
  ['CRS-40', 'FPV Drone Training (Basic)', '₹25,000', '3 days', 'Special Courses', 'fpv-basic'],
  ['CRS-41', 'FPV Drone Training (Advanced)', '₹45,000', '5 days', 'Special Courses', 'fpv-advanced'],
  ['CRS-42', 'Drone Assembly & Repair (Basic)', '₹30,000', '5 days', 'Special Courses', 'assembly-basic'],
  [
    'CRS-43',
    'Drone Assembly & Repair (Advanced)',
    '₹45,000',
    '5 days',
    'Special Courses',
    'assembly-advanced',
  ],
  ['CRS-44', 'Aerial Cinematography', '₹25,000', '3 days', 'Special Courses', 'aerial-cinematography'],
  [
    'CRS-45',
    'Custom Training / Workshop for Educational Institutes',
    '₹25,000',
    '3 days',
    'Special Courses',
    'custom-training',
  ],
  ['CRS-46', 'Online Theory Crash Course', '₹15,000', 'self-paced', 'Online Training', 'online-theory'],
] as const

test('CRS-1: the heading stands with the add-on offer', () => {
  expect(text(document.querySelector('h1'))).not.toBe('')
  expect(text(document.querySelector('main'))).toContain('20% off any add-on course with DGCA enrolment')
})

test('CRS-2 CRS-3: the filters stand in order and All is chosen', () => {
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

test('CRS-5 CRS-22: 21 cards in the specified order', () => {
  const slugs = cards.map((card) => card.querySelector('a[href^="/courses/"]')?.getAttribute('href'))
  expect(slugs).toEqual(CATALOGUE.map((row) => `/courses/${row[5]}`))
})

test.each(CATALOGUE)('%s CRS-24 CRS-25: %s, %s, %s, %s', (_, title, price, duration, category, slug) => {
  const card = cards.find((candidate) => candidate.querySelector(`a[href="/courses/${slug}"]`))
  const all = text(card)
  expect(text(card?.querySelector('h2'))).toBe(title)
  expect(all).toContain(`${price} + 18% GST`)
  expect(text(card?.querySelector('h2 + div p')).toLowerCase()).toBe(duration.toLowerCase())
  expect(card?.dataset.category).toBe(category)
  // Its title says it: 21 descriptions one after the other would be in the way of those who hear the page.
  expect(card?.querySelector('img')?.getAttribute('alt')).toBe('')
  expect(card?.querySelector('[data-hue]')).not.toBeNull()
})

test('CRS-6 CRS-7 CRS-8 CRS-9 CRS-10: 4, 14, 1, 2 and 0 cards by category', () => {
  const count = (category: string) => cards.filter((card) => card.dataset.category === category).length
  expect(
    ['DGCA Certified', 'Special Courses', 'Women Programs', 'Online Training', 'Bundles'].map(count),
  ).toEqual([4, 14, 1, 2, 0])
})

test('CRS-11 CRS-12: the count line says course or courses, and the filter unless it is All', () => {
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

test('CRS-14: cards show up to 3 feature tags and the rest as +N', () => {
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

test('CRS-15 CRS-23: View Details leads to a page that exists', () => {
  for (const card of cards) {
    const href = card.querySelector('a[href^="/courses/"]')?.getAttribute('href') ?? ''
    expect(text(page(href).querySelector('h1'))).not.toBe('')
  }
})

test('CRS-17 CRS-18 CRS-19: the empty state has its words, and lists the bundle pages', () => {
  const empty = document.querySelector('[data-empty]')
  expect(text(empty?.querySelector('h2'))).toBe('No courses found')
  expect(text(empty)).toContain('Try adjusting your filter or browse all courses.')
  expect(text(empty?.querySelector('button'))).toBe('Show All Courses')
  const cards = [...(empty?.querySelectorAll('li[data-family]') ?? [])].map((card) =>
    card.querySelector('a')?.getAttribute('href'),
  )
  expect(cards).toEqual(['/courses/ultimate-pro', '/courses/dgca-mapping-bundle', '/courses/dgca-combined'])
})

test('CRS-20 CRS-21: the page ends with Apply Now and Talk to Counselor', () => {
  const last = [...document.querySelectorAll('main section')].at(-1)
  expect(last?.querySelector('a[href="/apply"]')).not.toBeNull()
  expect(text(last?.querySelector('a[href="/contact"]'))).toBe('Talk to Counselor')
})

test('CRS-47: the weight classes are worded as specified', () => {
  expect(text(page('/courses/dgca-small').body)).toMatch(/up to 25 kg/)
  expect(text(page('/courses/dgca-medium').body)).toMatch(/more than 25 kg and up to 50 kg/)
})
