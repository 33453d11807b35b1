/** The home page as it stands in the HTML (DEF-09 to DEF-11, DEF-58, DEF-59, DEF-66, DEF-81). */
import { readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { splitFigure } from '#site/components/claims/claim-text.ts'
import { shippedSite } from '../../shipped-site.ts'
import { eagerScripts, OUT, page, read, text } from '../build/built.ts'

const site = await shippedSite()
const home = page('/')
const sections = [...home.querySelectorAll('main > section')]
const [hero, programs, why, stories, guide, batches, collaborators, final] = sections
const marquee = (of: Element | undefined) => of?.querySelector('[data-marquee]')
const runs = (of: Element | undefined) => [...(of?.querySelectorAll('[data-marquee] ul') ?? [])]
const claimsIn = (of: Element | undefined) =>
  [...(of?.querySelectorAll('[data-claim]') ?? [])].map((element) => element.getAttribute('data-claim'))
const link = (of: Element | undefined, words: RegExp) =>
  [...(of?.querySelectorAll('a') ?? [])].find((anchor) => words.test(text(anchor)))
/** All CSS of the page. */
const css = /<style>([\s\S]*?)<\/style>/.exec(read('index.html'))?.[1] ?? ''

test('HOME-1 HOME-21: eight sections in the specified order, and nothing where the fifth would be', () => {
  expect(sections.map((section) => text(section.querySelector('h1, h2')))).toEqual([
    site.data.home?.headline,
    ...(['programs', 'why', 'stories'] as const).map((name) => site.data.home?.sections[name].heading),
    site.data.home?.guide.headline,
    ...(['batches', 'collaborators', 'final'] as const).map((name) => site.data.home?.sections[name].heading),
  ])
  for (const section of sections) expect(text(section).length).toBeGreaterThan(20)
})

test('HOME-2 DEF-81: the film of the hero is our own, silent and looping, and waits for the script', () => {
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

test('DEF-14 DEF-81: the dialog of "Watch Demo" has the film on top, behind Play, and the form below', () => {
  const inside = [
    ...(home.querySelectorAll('#hero-brochure [data-embed], #hero-brochure form[action]') ?? []),
  ]
  expect(
    inside.map((element) => element.getAttribute('data-embed')?.split('?')[0] ?? element.localName),
  ).toEqual([`https://www.youtube-nocookie.com/embed/${site.data.home?.video.id}`, 'form'])
})

test('HOME-3 HOME-4: the hero claims 2500+ careers and a success rate of 100 %', () => {
  expect(text(hero?.querySelector('[data-claim=careers-launched]'))).toContain('2500+ Careers Launched')
  expect(text(hero?.querySelector('[data-claim=success-rate]'))).toContain('100% Success Rate')
})

test('HOME-5 HOME-14 HOME-15 HOME-20 HOME-25 HOME-40: the buttons of the page lead where they say', () => {
  for (const section of [hero, why, final])
    expect(link(section, /^Apply Now/)?.getAttribute('href')).toBe('/apply')
  expect(link(why, /^Learn More about training with us$/)?.getAttribute('href')).toBe('/why-ida')
  expect(link(stories, /^Read More Success Stories$/)?.getAttribute('href')).toBe('/success-stories')
  expect(link(batches, /^Apply for Next Batch$/)?.getAttribute('href')).toBe('/apply')
})

test('HOME-7 HOME-8: the dialog asks for name, e-mail and phone, all required, with no pattern or length', () => {
  const inputs = [
    ...(hero?.querySelectorAll<HTMLInputElement>('#hero-brochure-form input:not([name^="_"])') ?? []),
  ]
  expect(inputs.map(({ name, type, required }) => [name, type, required])).toEqual([
    ['name', 'text', true],
    ['email', 'email', true],
    ['phone', 'tel', true],
  ])
  for (const input of inputs)
    for (const bound of ['pattern', 'minlength', 'maxlength', 'min'])
      expect(input.hasAttribute(bound)).toBe(false)
})

test('HOME-12 HOME-13 HOME-43: six tiles, and statistics with 24+ Course Options among them', () => {
  expect(why?.querySelectorAll('li h3')).toHaveLength(6)
  expect(claimsIn(why)).toEqual(site.data.home?.statistics)
  expect(text(why?.querySelector('[data-claim=course-options]'))).toContain('24+ Course Options')
})

test('HOME-44: the offer of 20 % off add-on courses is shown', () => {
  expect(text(programs)).toContain('20% off any add-on course with DGCA enrolment')
})

test('HOME-16 HOME-17: eight testimonials, each with name, role, course, location, image, quote and five stars', () => {
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
    expect(card?.querySelector('img')?.getAttribute('alt')).toBe(voice.image.alt)
    expect(card?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('5 out of 5 stars')
  }
})

test.each([
  ['HOME-18', 'testimonials', () => stories, '80'],
  ['HOME-23 HOME-24', 'batches', () => batches, '20'],
  ['HOME-39', 'collaborators', () => collaborators, '30'],
] as const)(
  '%s: %s scroll over a copy that nobody reads or reaches, with the specified cycle',
  (_, __, of, seconds) => {
    const [run, copy, ...more] = runs(of())
    expect(more).toEqual([])
    expect(text(copy)).toBe(text(run))
    expect(run?.hasAttribute('aria-hidden')).toBe(false)
    expect(copy?.getAttribute('aria-hidden')).toBe('true')
    expect(copy?.querySelectorAll('a:not([tabindex="-1"]), button, input, [tabindex="0"]')).toHaveLength(0)
    expect(marquee(of())?.getAttribute('data-seconds')).toBe(seconds)
    expect(text(marquee(of())?.querySelector('button'))).toContain('Pause')
    const cycle =
      seconds === '30'
        ? /--cycle:\s*30s/
        : new RegExp(`\\[data-seconds="?${seconds}"?\\]\\{--cycle:\\s*${seconds}s`)
    expect(css.replace(/\s*\{\s*/g, '{')).toMatch(cycle)
  },
)

test('HOME-19: figures follow the ticker', () => {
  expect(claimsIn(stories)).toEqual(site.data.home?.storyStatistics)
})

test('HOME-22 GUIDE-16: the guide stands at #lead-magnet, with its downloads beside the form', () => {
  expect(guide?.id).toBe('lead-magnet')
  expect(guide?.querySelector('#guide-form')).not.toBeNull()
  expect(text(guide)).toContain('5,000+ Guide Downloads')
})

test.each([
  ['HOME-26', 'DGCA Small Class', 'Monday', 'Hyderabad'],
  ['HOME-27', 'DGCA Medium Class', 'Monday', 'Hyderabad'],
  ['HOME-28', 'DGCA Small + Medium Combined', 'Monday', 'Hyderabad'],
  ['HOME-29', 'Survey and Mapping', 'Monday', 'Hyderabad'],
  ['HOME-30', 'Aerial Cinematography', 'Monday', 'Hyderabad'],
  ['HOME-31', 'FPV Drone Training', 'Monday', 'Hyderabad'],
  ['HOME-32', 'Agriculture Spraying', 'Wednesday', 'Hyderabad'],
  ['HOME-33', 'Women Drone Pilot Bootcamp', 'Wednesday', 'Hyderabad'],
  ['HOME-34', 'Drone Assembly & Repair', 'Wednesday', 'Hyderabad'],
  ['HOME-35', 'Simulator Refresher', 'Wednesday', 'Hyderabad'],
  ['HOME-36', 'Corporate Training', 'Thursday', 'Pan India'],
  ['HOME-37', 'Ultimate Pro Bundle', 'Friday', 'Hyderabad'],
])('%s: %s starts every %s in %s', (_, course, day, place) => {
  const strip = [...(runs(batches)[0]?.children ?? [])].find((entry) =>
    [...entry.querySelectorAll('p')].some((line) => text(line) === course),
  )
  expect(text(strip)).toBe(`Every ${day}${course}${place}`)
  expect(strip?.querySelector('time')?.hasAttribute('hidden')).toBe(true)
})

test('HOME-38: each collaborator has name, type and logo, beside figures of recognition', () => {
  const cards = [...(runs(collaborators)[0]?.children ?? [])]
  expect(cards).toHaveLength(site.data.collaborators?.length ?? 0)
  for (const [index, { name, type, logo }] of (site.data.collaborators ?? []).entries()) {
    expect(text(cards[index])).toBe(type)
    expect(cards[index]?.querySelector('img')?.getAttribute('alt')).toBe(logo.alt)
    expect(logo.alt).toContain(name)
  }
  expect(claimsIn(collaborators)).toEqual(site.data.home?.recognition)
})

test('HOME-41 HOME-42: the chat opens in a new tab with the specified text to the business number', () => {
  const chat = link(final, /Talk to Our Team/)
  expect(chat?.getAttribute('target')).toBe('_blank')
  const url = new URL(chat?.getAttribute('href') ?? '')
  expect(url.hostname).toBe('wa.me')
  expect(url.pathname.slice(1)).toBe((site.settings.whatsapp ?? site.settings.phone).replace(/\D/g, ''))
  expect(url.searchParams.get('text')).toBe('Hi, I need information about drone courses')
})

test('every claim of the page has a note with its basis, and every mark leads to its note', () => {
  const ids = new Set(claimsIn(home.querySelector('main') ?? undefined))
  expect(ids.size).toBeGreaterThan(8)
  for (const id of ids) {
    const claim = site.claims.find((entry) => entry.id === id)
    expect(text(home.querySelector(`#note-${id}`))).toContain(claim?.basis)
    expect(home.querySelector(`[data-claim="${id}"] a[href="#note-${id}"]`)).not.toBeNull()
  }
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
