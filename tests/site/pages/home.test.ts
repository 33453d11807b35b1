/** HTML of the home page (DEF-09 to DEF-11, DEF-58, DEF-59, DEF-66, DEF-81). */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALL_BROCHURES_LINK, GUIDE_LINK } from '#content/model/catalogue/brochures.ts'
import { splitFigure } from '#site/claims/claim-text.ts'
import { readTable } from '../../data.ts'
import { shippedSite } from '../../shipped-site.ts'
import { OUT, page, read, text } from '../build/built.ts'
import { elementsAt, expectRecords, holds, valuesAt } from '../rows.ts'

const site = await shippedSite()
const { home: data, testimonials, collaborators } = site.data
const words = site.messages.home
const inside = (name: 'programs' | 'why' | 'stories' | 'batches' | 'collaborators' | 'final') =>
  `«${words[name].heading}»`
const HERO = 'main > section:has(h1)'
const NAMES = ['programs', 'why', 'stories', 'guide', 'batches', 'collaborators', 'final'] as const

test('eight sections in the specified order, and nothing where the fifth would be (HOME-1, HOME-21)', () => {
  const sections = elementsAt('/', 'main > section')
  expect(sections.map((one) => text(one.querySelector('h1, h2')))).toEqual([
    words.hero.headline,
    ...NAMES.map((name) => (name === 'guide' ? words.guide.headline : words[name].heading)),
  ])
  for (const one of sections) expect(text(one).length).toBeGreaterThan(20)
})

holds('/', {
  'the dialog of "Watch Demo" has the film on top, behind Play, and the form below (DEF-14, DEF-81)': {
    '#hero-brochure [data-embed]@data-embed': new RegExp(
      `^https://www.youtube-nocookie.com/embed/${data?.video.id}\\?`,
    ),
    '#hero-brochure form[action], #hero-brochure [data-embed]@action': ['none', '/api/postherobrochure'],
  },
  'the buttons of the page lead where they say (HOME-5, HOME-14, HOME-15, HOME-20, HOME-25, HOME-40)': {
    [`${HERO} a[href="/apply"]`]: /^Apply Now/,
    [`${inside('why')} a[href="/apply"]`]: /^Apply Now/,
    [`${inside('final')} a[href="/apply"]`]: /^Apply Now/,
    [`${inside('why')} a[href="/why-ida"]`]: 'Learn More about training with us',
    [`${inside('stories')} a[href="/success-stories"]`]: 'Read More Success Stories',
    [`${inside('batches')} a[href="/apply"]`]: 'Apply for Next Batch',
  },
  'six tiles, and statistics with 24+ Course Options among them (HOME-12, HOME-13, HOME-43)': {
    [`${inside('why')} li h3`]: 6,
    [`${inside('why')} [data-claim]@data-claim`]: data?.statistics ?? [],
    [`${inside('why')} [data-claim=course-options]`]: /24\+ Course Options/,
  },
  'the offer of 20 % off add-on courses is shown (HOME-44)': {
    [inside('programs')]: /20% off any add-on course with DGCA enrolment/,
  },
  'figures follow the ticker (HOME-19)': {
    [`${inside('stories')} [data-claim]@data-claim`]: data?.storyStatistics ?? [],
  },
  'the guide is at #lead-magnet, with the number of downloads next to the form (HOME-22, GUIDE-16)': {
    '#lead-magnet h2': words.guide.headline,
    '#lead-magnet #guide-form': 1,
    '#lead-magnet': /5,000\+ Guide Downloads/,
  },
  'the chat opens in a new tab with the specified text to the business number (HOME-41, HOME-42)': {
    [`${inside('final')} a[href^="https://wa.me/"]@target`]: '_blank',
    [`${inside('final')} a[href^="https://wa.me/"]@?`]: 'Hi, I need information about drone courses',
    [`${inside('final')} a[href^="https://wa.me/"]`]: /Talk to Our Team/,
    [`${inside('final')} a[href*="/${(site.settings.whatsapp ?? site.settings.phone).replace(/\D/g, '')}?"]`]: 1,
  },
})

test('eight testimonials, each with name, role, course, location, image and quote, and no stars without a source (HOME-16, HOME-17, DEF-103)', () => {
  const voices = testimonials?.filter(({ on }) => on.includes('home')) ?? []
  expect(voices).toHaveLength(8)
  const cards = `${inside('stories')} [data-marquee] ul > li`
  expectRecords('/', cards, voices, 'name role course location quote achievement')
  expect(valuesAt('/', `${cards} img@src`)).toEqual(
    voices.map(({ id }) => expect.stringContaining(`/assets/${id}.`)),
  )
  expect(valuesAt('/', `${cards} [role=img]@aria-label`)).toEqual([])
})

test.each([
  ['stories', 'HOME-18', '80'],
  ['batches', 'HOME-23, HOME-24', '20'],
  ['collaborators', 'HOME-39', '30'],
] as const)('%s are once in the HTML, with the specified cycle (%s)', (name, _, seconds) => {
  const marquee = `${inside(name)} [data-marquee]`
  expect(valuesAt('/', `${marquee} ul@aria-hidden`)).toEqual(['none'])
  expect(valuesAt('/', `${marquee}@data-seconds`)).toEqual([seconds])
  expect(valuesAt('/', `${marquee} button`)).toEqual([expect.stringContaining('Pause')])
  const css = /<style>([\s\S]*?)<\/style>/.exec(read('index.html'))?.[1]?.replace(/\s*\{\s*/g, '{')
  expect(css).toMatch(
    seconds === '30'
      ? /--cycle:\s*30s/
      : new RegExp(`\\[data-seconds="?${seconds}"?\\]\\{--cycle:\\s*${seconds}s`),
  )
})

test.each(readTable<[string, string, string, string][]>('site/pages/batches.yaml'))(
  '%s starts every %s in %s (%s, EXT-9)',
  (course, day, place) => {
    expect(valuesAt('/', `${inside('batches')} [data-marquee] ul > li`)).toContain(
      `Every ${day}${course}${place}`,
    )
  },
)

test('each collaborator has name, type and logo, and there are figures of recognition (HOME-38)', () => {
  const cards = `${inside('collaborators')} [data-marquee] ul > li`
  expect(valuesAt('/', cards)).toEqual(collaborators?.map(({ type }) => type))
  expect(valuesAt('/', `${cards} img@alt`)).toEqual(collaborators?.map(({ logo }) => logo.alt))
  for (const { name, logo } of collaborators ?? []) expect(logo.alt).toContain(name)
  expect(valuesAt('/', `${inside('collaborators')} [data-claim]@data-claim`)).toEqual(data?.recognition)
})

test('every claim has its basis next to it in the same size, at most 12 words that lead to the note', () => {
  const claims = elementsAt('/', 'main [data-claim]')
  expect(claims.length).toBeGreaterThan(8)
  for (const shown of claims) {
    const id = shown.getAttribute('data-claim')
    const claim = site.claims.find((entry) => entry.id === id)
    const basis = shown.parentElement?.querySelector(`a[href="#note-${id}"]`)
    expect(basis?.closest('.tiny, sup')).toBeNull()
    expect(text(basis)).toBe(claim?.inBrief ?? claim?.basis)
    expect(text(basis).split(' ').length).toBeLessThanOrEqual(12)
  }
  const figures = claims.map((shown) => splitFigure(text(shown))[1])
  expect(new Set(figures).size, 'each figure once').toBe(figures.length)
  expect(elementsAt('/', 'main sup').length, 'footnote marks').toBeLessThanOrEqual(5)
})

test('a figure is set apart without a change of its words', () => {
  for (const { text: words } of site.claims) expect(splitFigure(words).join('')).toBe(words)
  expect(splitFigure('Certification in 5 days')).toEqual(['Certification in ', '5 days', ''])
  expect(splitFigure('No hidden fees')).toEqual(['', 'No', ' hidden fees'])
  expect(splitFigure('Average salary 2.5L-7.5L')).toEqual(['Average salary ', '2.5L-7.5L', ''])
})

test('film, guide and brochure of all courses are in the build, the film in 500 KB (GUIDE-17, HOME-11)', () => {
  const films = valuesAt('/', `${HERO} [data-loop] source@src`)
  for (const file of [...films, GUIDE_LINK, ALL_BROCHURES_LINK])
    expect(statSync(join(OUT, file)).size, file).toBeLessThan(films.includes(file) ? 500_000 : 5_000_000)
  expect(page('/').querySelector('form[action="/api/postguide"]')).not.toBeNull()
})
