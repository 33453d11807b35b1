/** Cards of the training carousel in the HTML (CAR items, DEF-03). */
import { expect, test } from 'vitest'
import { shippedSite } from '../../shipped-site.ts'
import { page, section, text } from '../build/built.ts'

const site = await shippedSite()
const programs = section(page('/'), site.messages.home.programs.heading)
const link = (of: Element | undefined, words: RegExp) =>
  [...(of?.querySelectorAll('a') ?? [])].find((anchor) => words.test(text(anchor)))

test('21 cards on 7 slides of 3, with tags, Explore and Apply (CAR-1, CAR-9, CAR-10, CAR-11, CAR-12)', () => {
  const slides = [...(programs?.querySelectorAll('[aria-roledescription=slide]') ?? [])]
  expect(slides.map((one) => one.querySelectorAll('li > h3, li h3').length)).toEqual([3, 3, 3, 3, 3, 3, 3])
  const cards = slides.flatMap((slide) => [...slide.querySelectorAll(':scope > ul > li')])
  const href = (card: Element, words: RegExp) => link(card, words)?.getAttribute('href')
  expect(cards.map((card) => href(card, /^Explore/))).toEqual(
    [
      'dgca-small drone-didi-agri-small dgca-medium medium-upgrade dgca-combined 2d-mapping 3d-mapping site-mapping',
      'mining-excavation agriculture-precision data-processing thermal-lidar gis-engineering simulator-refresher',
      'fpv-basic fpv-advanced drone-assembly-basic drone-assembly-advanced aerial-cinematography custom-training',
      'online-theory',
    ]
      .join(' ')
      .split(' ')
      .map((slug) => `/courses/${slug}`),
  )
  const courses = site.courses.filter(({ card }) => card)
  for (const [index, card] of cards.entries()) {
    expect(href(card, /^Apply/)).toBe(`/apply?course=${courses[index]?.slug}`)
    const features = courses[index]?.card?.features ?? []
    const tags = [...card.querySelectorAll('div > ul > li')].map(text)
    expect(tags.slice(0, 2)).toEqual(features.slice(0, 2))
    if (features.length > 2) expect(tags[2]).toContain(`+${features.length - 2}`)
    else expect(tags).toHaveLength(features.length)
  }
})

test('title and Explore of a card lead to one address', () => {
  const links = [...(programs?.querySelectorAll('h3 a') ?? [])]
  expect(links).toHaveLength(21)
  const explore = [...(programs?.querySelectorAll('li a[tabindex="-1"]') ?? [])]
  expect(explore.map((anchor) => anchor.getAttribute('href'))).toEqual(
    links.map((anchor) => anchor.getAttribute('href')),
  )
  const aliases = site.aliases.filter(({ from }) => /drone-didi-agri-small|gis-engineering/.test(from))
  expect(aliases.map(({ status }) => status)).toEqual([301, 301])
})
