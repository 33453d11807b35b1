/** HTML of the catalogue (§3.1). */
import { expect, test } from 'vitest'
import { countMessage } from '#site/ui/lists/entries.ts'
import { categoryKey } from '#site/ui/lists/list-state.ts'
import { page, text } from '../build/built.ts'
import { elementsAt, holds, valuesAt } from '../rows.ts'

/** Title, price, duration, id, slug, by category (§2.6). */
const CATALOGUE = `
DGCA Small Class|45|5 days|DGCA Certified|CRS-26|dgca-small
Drone-Didi Agri Program DGCA Small Class (women only)|35|15 days|Women Programs|CRS-27|drone-didi-agri
DGCA Medium Class|65|5 days|DGCA Certified|CRS-28|dgca-medium
Medium Upgrade|45|3 days|DGCA Certified|CRS-29|medium-upgrade
DGCA Small + Medium Combined|75|8 days|DGCA Certified|CRS-30|dgca-combined
2D Survey and Mapping|35|5 days|Special Courses|CRS-31|2d-mapping
3D Survey and Mapping|45|5 days|Special Courses|CRS-32|3d-mapping
Site Inspection & Asset Mapping|35|5 days|Special Courses|CRS-33|site-asset-inspection
Mining Excavation Volumetric Analysis|35|5 days|Special Courses|CRS-34|mining-excavation
Agriculture Crop Monitoring & Precision Farming (Multi-Spectral)|45|5 days|Special Courses|CRS-35|agriculture-precision
Data Processing (2D + 3D Data)|25|5 days|Special Courses|CRS-36|data-processing
Thermal, LiDAR / Industrial, Pipeline / Corridor Inspections|45|5 days|Special Courses|CRS-37|thermal-lidar
Engineering GIS Analytics using Drone Data|45|5 days|Special Courses|CRS-38|gis-analytics
Simulator Refresher|15|50 hours|Online Training|CRS-39|simulator-refresher
FPV Drone Training (Basic)|25|3 days|Special Courses|CRS-40|fpv-basic
FPV Drone Training (Advanced)|45|5 days|Special Courses|CRS-41|fpv-advanced
Drone Assembly & Repair (Basic)|30|5 days|Special Courses|CRS-42|assembly-basic
Drone Assembly & Repair (Advanced)|45|5 days|Special Courses|CRS-43|assembly-advanced
Aerial Cinematography|25|3 days|Special Courses|CRS-44|aerial-cinematography
Custom Training / Workshop for Educational Institutes|25|3 days|Special Courses|CRS-45|custom-training
Online Theory Crash Course|15|self-paced|Online Training|CRS-46|online-theory`
  .trim()
  .split('\n')
  .map((row) => row.split('|') as [string, string, string, string, string, string])

holds('/courses', {
  'the head has a heading and the add-on offer (CRS-1)': {
    h1: /./,
    main: /20% off any add-on course with DGCA enrolment/,
  },
  'the filters are in order, and All is chosen (CRS-2, CRS-3)': {
    '[data-filter]': [
      ...['All', 'DGCA Certified', 'Special Courses', 'Women Programs', 'Bundles', 'Online Training'],
    ],
    '[data-filter][aria-pressed=true]': ['All'],
  },
  '21 cards in the specified order, with a decorative picture (CRS-5, CRS-22)': {
    '[data-cards] h2 a@href': CATALOGUE.map(([, , , , , slug]) => `/courses/${slug}`),
    '[data-cards] img@alt': '',
    '[data-cards] [data-hue]': 21,
  },
  '4, 14, 1 and 2 cards by category (CRS-6, CRS-7, CRS-8, CRS-9)': {
    '[data-cards] [data-category^="DGCA Certified"]': 4,
    '[data-cards] [data-category="Special Courses"]': 14,
    '[data-cards] [data-category="Women Programs"]': 1,
    '[data-cards] [data-category="Online Training"]': 2,
  },
  'More courses has a row for each course without a card and without a canonical course (DEF-101)': {
    '«More courses» h3 a@href': [
      ...['advanced-missions', 'agriculture-spraying', 'dgca-mapping-bundle', 'master-drone-tech'],
      ...['school-awareness', 'ultimate-pro', 'women-bootcamp'],
    ].map((slug) => `/courses/${slug}`),
    '«More courses» img@alt': '',
    '«More courses» li': /\d (?:days?|weeks).*(?:Every|On request|20\d\d).*₹[\d,]+ \+ 18% GST.*Compare/,
    '«More courses» [data-others-count]': ['7 courses'],
    '#compare thead [data-compared]': 28,
  },
  'the filter Bundles has one card and two rows (DEF-100)': {
    '[data-category$="Bundles"] :is(h2, h3) a@href': [
      ...['/courses/dgca-combined', '/courses/dgca-mapping-bundle', '/courses/ultimate-pro'],
    ],
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
  'the empty state has its words (CRS-17, CRS-18, CRS-19)': {
    '[data-empty] > h2, [data-empty] > * > h2:not(li h2)': 'No courses found',
    '[data-empty]': /Try adjusting your filter or browse all courses\./,
    '[data-empty] button': 'Show All Courses',
  },
  'the page ends with Apply Now and Talk to Counselor (CRS-20, CRS-21)': {
    'main section:last-of-type a[href="/apply"]': 1,
    'main section:last-of-type a[href="/contact"]': 'Talk to Counselor',
  },
})

test.each(CATALOGUE)(
  '%s, %s,000 (%s, %s, %s, CRS-24, CRS-25)',
  (title, price, duration, category, _id, slug) => {
    const [card] = elementsAt('/courses', `[data-category]:has(h2 a[href="/courses/${slug}"])`)
    expect(text(card?.querySelector('h2'))).toBe(title)
    expect(text(card)).toContain(`₹${price},000 + 18% GST`)
    expect(text(card?.querySelector('h2 + div p')).toLowerCase()).toBe(duration)
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
    const tags = [...([...card.querySelectorAll('ul')].at(-1)?.children ?? [])].map((tag) =>
      text(tag.firstElementChild ?? tag),
    )
    const rest = tags.filter((tag) => /^\+\d+$/.test(tag))
    expect(rest.length).toBeLessThanOrEqual(1)
    expect(tags.length - rest.length).toBeLessThanOrEqual(3)
  }
  expect(text([...(cards[0]?.querySelectorAll('ul') ?? [])].at(-1))).toContain('+2')
})

test('View Details leads to a page that exists, and the weight classes are worded as specified (CRS-15, CRS-23, CRS-47)', () => {
  for (const [, , , , , slug] of CATALOGUE)
    expect(text(page(`/courses/${slug}`).querySelector('h1'))).not.toBe('')
  expect(text(page('/courses/dgca-small').body)).toMatch(/up to 25 kg/)
  expect(text(page('/courses/dgca-medium').body)).toMatch(/more than 25 kg and up to 50 kg/)
})
