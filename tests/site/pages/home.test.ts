/** HTML of the home page (DEF-09 to DEF-11, DEF-58, DEF-59, DEF-66, DEF-81). */
import { readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { splitFigure } from '#site/claims/claim-text.ts'
import { shippedSite } from '../../shipped-site.ts'
import { eagerScripts, OUT, page, read, section, text } from '../build/built.ts'

const site = await shippedSite()
const words = site.messages.home
const home = page('/')
const headingOf = (name: 'programs' | 'why' | 'stories' | 'batches' | 'collaborators' | 'final') =>
  words[name].heading
const named = (name: Parameters<typeof headingOf>[0]) => section(home, headingOf(name))
const hero = home.querySelector('h1')?.closest('section') ?? undefined
const guide = home.querySelector('#lead-magnet') ?? undefined
const [programs, why, stories] = [named('programs'), named('why'), named('stories')]
const [batches, collaborators, final] = [named('batches'), named('collaborators'), named('final')]
const marquee = (of: Element | undefined) => of?.querySelector('[data-marquee]')
const runs = (of: Element | undefined) => [...(of?.querySelectorAll('[data-marquee] ul') ?? [])]
const claimsIn = (of: Element | undefined) =>
  [...(of?.querySelectorAll('[data-claim]') ?? [])].map((element) => element.getAttribute('data-claim'))
const link = (of: Element | undefined, words: RegExp) =>
  [...(of?.querySelectorAll('a') ?? [])].find((anchor) => words.test(text(anchor)))
/** All CSS of the page. */
const css = /<style>([\s\S]*?)<\/style>/.exec(read('index.html'))?.[1] ?? ''

test('eight sections in the specified order, and nothing where the fifth would be (HOME-1, HOME-21)', () => {
  const sections = [...home.querySelectorAll('main > section')]
  expect(sections.map((one) => text(one.querySelector('h1, h2')))).toEqual([
    words.hero.headline,
    ...(['programs', 'why', 'stories'] as const).map(headingOf),
    words.guide.headline,
    ...(['batches', 'collaborators', 'final'] as const).map(headingOf),
  ])
  for (const one of sections) expect(text(one).length).toBeGreaterThan(20)
})

test('the film of the hero is our own, silent and looping, and waits for the script (HOME-2, DEF-81)', () => {
  const film = hero?.querySelector('[data-loop] video')
  expect(film?.hasAttribute('loop')).toBe(true)
  expect(film?.getAttribute('preload')).toBe('none')
  const sources = [...(film?.querySelectorAll('source') ?? [])].map(
    (source) => source.getAttribute('src') ?? '',
  )
  expect(sources.map((src) => extname(src))).toEqual(['.webm', '.mp4'])
  for (const src of sources) expect(statSync(join(OUT, src)).size, src).toBeLessThan(500_000)
  expect(home.querySelector('iframe')).toBeNull()
  expect(hero?.querySelector('figure img')?.getAttribute('loading')).toBe('eager')
})

test('the dialog of "Watch Demo" has the film on top, behind Play, and the form below (DEF-14, DEF-81)', () => {
  const inside = [
    ...(home.querySelectorAll('#hero-brochure [data-embed], #hero-brochure form[action]') ?? []),
  ]
  expect(
    inside.map((element) => element.getAttribute('data-embed')?.split('?')[0] ?? element.localName),
  ).toEqual([`https://www.youtube-nocookie.com/embed/${site.data.home?.video.id}`, 'form'])
})

test('the hero claims 2500+ careers and a success rate of 100 % (HOME-3, HOME-4)', () => {
  expect(text(hero?.querySelector('[data-claim=careers-launched]'))).toContain('2500+ Careers Launched')
  expect(text(hero?.querySelector('[data-claim=success-rate]'))).toContain('100% Success Rate')
})

test('the buttons of the page lead where they say (HOME-5, HOME-14, HOME-15, HOME-20, HOME-25, HOME-40)', () => {
  for (const one of [hero, why, final]) expect(link(one, /^Apply Now/)?.getAttribute('href')).toBe('/apply')
  expect(link(why, /^Learn More about training with us$/)?.getAttribute('href')).toBe('/why-ida')
  expect(link(stories, /^Read More Success Stories$/)?.getAttribute('href')).toBe('/success-stories')
  expect(link(batches, /^Apply for Next Batch$/)?.getAttribute('href')).toBe('/apply')
})

test('six tiles, and statistics with 24+ Course Options among them (HOME-12, HOME-13, HOME-43)', () => {
  expect(why?.querySelectorAll('li h3')).toHaveLength(6)
  expect(claimsIn(why)).toEqual(site.data.home?.statistics)
  expect(text(why?.querySelector('[data-claim=course-options]'))).toContain('24+ Course Options')
})

test('the offer of 20 % off add-on courses is shown (HOME-44)', () => {
  expect(text(programs)).toContain('20% off any add-on course with DGCA enrolment')
})

test('eight testimonials, each with name, role, course, location, image, quote and five stars (HOME-16, HOME-17)', () => {
  const [run] = runs(stories)
  const voices = site.data.testimonials?.filter(({ on }) => on.includes('home')) ?? []
  expect(voices).toHaveLength(8)
  expect(run?.children).toHaveLength(8)
  for (const [index, voice] of voices.entries()) {
    const card = run?.children[index]
    for (const value of [
      voice.name,
      voice.role,
      voice.course,
      voice.location,
      voice.quote,
      voice.achievement,
    ])
      expect(text(card)).toContain(value)
    expect(card?.querySelector('img')?.getAttribute('src')).toContain(`/assets/${voice.id}.`)
    expect(card?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('5 out of 5 stars')
  }
})

test.each([
  ['testimonials', 'HOME-18', () => stories, '80'],
  ['batches', 'HOME-23, HOME-24', () => batches, '20'],
  ['collaborators', 'HOME-39', () => collaborators, '30'],
] as const)('%s are once in the HTML, with the specified cycle (%s)', (_, __, of, seconds) => {
  const [run, ...more] = runs(of())
  expect(more).toEqual([])
  expect(run?.hasAttribute('aria-hidden')).toBe(false)
  expect(marquee(of())?.getAttribute('data-seconds')).toBe(seconds)
  expect(text(marquee(of())?.querySelector('button'))).toContain('Pause')
  const cycle =
    seconds === '30'
      ? /--cycle:\s*30s/
      : new RegExp(`\\[data-seconds="?${seconds}"?\\]\\{--cycle:\\s*${seconds}s`)
  expect(css.replace(/\s*\{\s*/g, '{')).toMatch(cycle)
})

test('figures follow the ticker (HOME-19)', () => {
  expect(claimsIn(stories)).toEqual(site.data.home?.storyStatistics)
})

test('the guide is at #lead-magnet, with the number of downloads next to the form (HOME-22, GUIDE-16)', () => {
  expect(text(guide?.querySelector('h2'))).toBe(words.guide.headline)
  expect(guide?.querySelector('#guide-form')).not.toBeNull()
  expect(text(guide)).toContain('5,000+ Guide Downloads')
})

test.each([
  ['DGCA Small Class', 'Monday', 'Hyderabad', 'HOME-26'],
  ['DGCA Medium Class', 'Monday', 'Hyderabad', 'HOME-27'],
  ['DGCA Small + Medium Combined', 'Monday', 'Hyderabad', 'HOME-28'],
  ['Survey and Mapping', 'Monday', 'Hyderabad', 'HOME-29'],
  ['Aerial Cinematography', 'Monday', 'Hyderabad', 'HOME-30'],
  ['FPV Drone Training', 'Monday', 'Hyderabad', 'HOME-31'],
  ['Agriculture Spraying', 'Wednesday', 'Hyderabad', 'HOME-32'],
  ['Women Drone Pilot Bootcamp', 'Wednesday', 'Hyderabad', 'HOME-33'],
  ['Drone Assembly & Repair', 'Wednesday', 'Hyderabad', 'HOME-34'],
  ['Simulator Refresher', 'Wednesday', 'Hyderabad', 'HOME-35'],
  ['Corporate Training', 'Thursday', 'Pan India', 'HOME-36'],
  ['Ultimate Pro Bundle', 'Friday', 'Hyderabad', 'HOME-37'],
])('%s starts every %s in %s (%s)', (course, day, place) => {
  const strip = [...(runs(batches)[0]?.children ?? [])].find((entry) =>
    [...entry.querySelectorAll('p')].some((line) => text(line) === course),
  )
  expect(text(strip)).toBe(`Every ${day}${course}${place}`)
  expect(strip?.querySelector('[data-weekday]')?.childElementCount).toBe(0)
})

test('each collaborator has name, type and logo, and there are figures of recognition (HOME-38)', () => {
  const cards = [...(runs(collaborators)[0]?.children ?? [])]
  expect(cards).toHaveLength(site.data.collaborators?.length ?? 0)
  for (const [index, { name, type, logo }] of (site.data.collaborators ?? []).entries()) {
    expect(text(cards[index])).toBe(type)
    expect(cards[index]?.querySelector('img')?.getAttribute('alt')).toBe(logo.alt)
    expect(logo.alt).toContain(name)
  }
  expect(claimsIn(collaborators)).toEqual(site.data.home?.recognition)
})

test('the chat opens in a new tab with the specified text to the business number (HOME-41, HOME-42)', () => {
  const chat = link(final, /Talk to Our Team/)
  expect(chat?.getAttribute('target')).toBe('_blank')
  const url = new URL(chat?.getAttribute('href') ?? '')
  expect(url.hostname).toBe('wa.me')
  expect(url.pathname.slice(1)).toBe((site.settings.whatsapp ?? site.settings.phone).replace(/\D/g, ''))
  expect(url.searchParams.get('text')).toBe('Hi, I need information about drone courses')
})

test('every claim has its basis next to it in the same size, at most 12 words that lead to the note', () => {
  const ids = new Set(claimsIn(home.querySelector('main') ?? undefined))
  expect(ids.size).toBeGreaterThan(8)
  for (const id of ids) {
    const claim = site.claims.find((entry) => entry.id === id)
    expect(text(home.querySelector(`#note-${id}`))).toContain(claim?.basis)
    for (const shown of home.querySelectorAll(`[data-claim="${id}"]`)) {
      const basis = shown.parentElement?.querySelector(`a[href="#note-${id}"]`)
      expect(basis?.closest('.tiny, sup')).toBeNull()
      expect(text(basis)).toBe(claim?.inBrief ?? claim?.basis)
      expect(text(basis).split(' ').length).toBeLessThanOrEqual(12)
    }
  }
})

test('the page has at most five footnote marks', () => {
  expect(home.querySelectorAll('main sup').length).toBeLessThanOrEqual(5)
})

test('a figure is set apart without a change of its words', () => {
  for (const { text: words } of site.claims) expect(splitFigure(words).join('')).toBe(words)
  expect(splitFigure('Certification in 5 days')).toEqual(['Certification in ', '5 days', ''])
  expect(splitFigure('No hidden fees')).toEqual(['', 'No', ' hidden fees'])
  expect(splitFigure('Average salary 2.5L-7.5L')).toEqual(['Average salary ', '2.5L-7.5L', ''])
})

test('the page weighs at most 40 KB with its CSS and loads at most 8 KB of script, no framework among it', () => {
  const html = read('index.html')
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(40_960)
  const scripts = [...eagerScripts(html).values()]
  expect(scripts.reduce((sum, code) => sum + brotliCompressSync(code).length, 0)).toBeLessThanOrEqual(8192)
  for (const code of scripts) expect(code).not.toMatch(/hydrateRoot|embla/i)
  const lazy = readdirSync(join(OUT, 'assets'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => read(`assets/${file}`))
  expect(lazy.some((code) => /embla/i.test(code))).toBe(true)
})
