/** HTML of /why-ida (DEF-11, DEF-43, DEF-58, DEF-59). */
import { expect, test } from 'vitest'
import { videoId } from '#site/ui/media/video.ts'
import { nextIndex } from '#site/ui/moving/Slides.part.ts'
import { shippedSite } from '../../shipped-site.ts'
import { page, section, text } from '../build/built.ts'

const document = page('/why-ida')
const main = document.querySelector('main') as HTMLElement
const marquee = (label: string) =>
  document.querySelector(`section[aria-label="${label}"]`)?.closest('[data-marquee]')
/** Entries of the first copy. */
const entries = (label: string) => [...(marquee(label)?.querySelectorAll('ul > li') ?? [])]

test('the hero has a headline and the three figures (WHY-1, WHY-2, WHY-3, WHY-4)', () => {
  const hero = main.querySelector('header')
  expect(text(hero?.querySelector('h1'))).not.toBe('')
  for (const [claim, words] of [
    ['pilots-trained', '2500+ Certified Drone Pilots Trained'],
    ['success-rate', '100% Success Rate'],
    ['days-to-certification', '5 Days To Certification'],
  ])
    expect(text(hero?.querySelector(`[data-claim="${claim}"]`)).replace(/\s*\d$/, '')).toBe(words)
})

test('strip 40 s, six experts 50 s, twelve partners 35 s, each with its Pause (WHY-5, WHY-9, WHY-15, WHY-20)', () => {
  for (const [label, count, seconds] of [
    ['Where you train, in pictures', 10, '40'],
    ['Expert team', 6, '50'],
    ['Partners', 12, '35'],
  ] as const) {
    expect(entries(label), label).toHaveLength(count)
    expect(marquee(label)?.getAttribute('data-seconds')).toBe(seconds)
    expect(text(marquee(label)?.querySelector('[data-marquee-toggle]'))).toContain('Pause')
    // A name plate says no more than the name beside it.
    for (const entry of entries(label))
      expect(
        entry.querySelector('img')?.getAttribute('alt') || text(entry.querySelector('strong')),
      ).toBeTruthy()
  }
  expect(document.querySelectorAll('[data-marquee]')).toHaveLength(3)
})

test('vision and mission, four leaders with photo, title and commitments, a film (WHY-6, WHY-7, WHY-8)', () => {
  const vision = section(document, 'Vision and Mission')
  expect([...(vision?.querySelectorAll('h3') ?? [])].map(text).slice(0, 2)).toEqual(['Vision', 'Mission'])
  const leaders = [...(vision?.querySelectorAll('li:has(h3)') ?? [])]
  expect(leaders).toHaveLength(4)
  for (const leader of leaders) {
    expect(leader.querySelector('img')?.getAttribute('src')).toMatch(/^\/assets\/[a-z-]+\.[0-9a-f]{8}\.svg$/)
    expect(text(leader.querySelector('h3 + p'))).not.toBe('')
    expect(leader.querySelectorAll('li').length).toBeGreaterThan(1)
  }
  const film = vision?.querySelector('[data-embed]')
  expect(film?.getAttribute('data-embed')).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/IDA-why-011\?/,
  )
  expect(vision?.querySelector('iframe')).toBeNull()
})

test('the five milestones in order, with their text in the HTML (WHY-10)', () => {
  const path = section(document, 'Five Training Milestones')
  const titles = ['Apply Online', 'DGCA Training', 'Hands-On Practice', 'Assessment', 'Launch Career']
  expect(
    [...(path?.querySelectorAll('ol button') ?? [])].map((step) => text(step).replace(/^\d/, '')),
  ).toEqual(titles)
  expect([...(path?.querySelectorAll('[data-slide] h3') ?? [])].map((title) => text(title).slice(3))).toEqual(
    titles,
  )
  for (const panel of path?.querySelectorAll('[data-slide]') ?? [])
    expect(text(panel).length).toBeGreaterThan(150)
  expect(text(path?.querySelector('[data-position]'))).toBe('Step 1 of 5')
})

test('six differentiators (WHY-13)', () => {
  expect(section(document, 'Six things we do differently')?.querySelectorAll('li')).toHaveLength(6)
})

test('eight features, the academy against other institutes (WHY-14)', () => {
  const table = document.querySelector('table')
  expect([...(table?.querySelectorAll('thead th') ?? [])].map(text)).toEqual([
    'Feature',
    'IDA Drone Academy',
    'Other institutes',
  ])
  const rows = [...(table?.querySelectorAll('tbody tr') ?? [])]
  expect(rows).toHaveLength(8)
  for (const row of rows) expect([...row.children].map(text)).not.toContain('')
})

test('three graduates (WHY-16)', () => {
  expect(section(document, 'What they asked before they came')?.querySelectorAll('blockquote')).toHaveLength(
    3,
  )
})

test('ways on, the brochure of all courses, and a chat (WHY-17, WHY-18, WHY-19)', () => {
  for (const href of ['/apply', '/courses', '/success-stories'])
    expect(main.querySelector(`a[href="${href}"]`), href).not.toBeNull()
  const brochure = main.querySelector('[data-dialog="brochure"]')
  expect(text(brochure)).toBe('Download Brochure')
  expect(brochure?.getAttribute('data-fill')).toContain('All Course Brochures')
  const chat = new URL(main.querySelector('a[href^="https://wa.me/"]')?.getAttribute('href') ?? '')
  expect(chat.searchParams.get('text')).toMatch(/why I should train/)
})

test('all claims of the page are shown word for word, with their basis (EXT-3)', async () => {
  const { claims } = await shippedSite()
  const wanted = claims.filter(({ pages }) => pages.includes('/why-ida'))
  expect(wanted.length).toBeGreaterThan(6)
  for (const { id, text: words, basis } of wanted) {
    expect(text(main.querySelector(`[data-claim="${id}"]`)).replace(/\s*\d$/, ''), id).toBe(words)
    expect(text(document.querySelector(`#note-${id}`)), id).toContain(basis)
  }
})

test('both ends of a carousel lead round to the other', () => {
  expect(nextIndex('next', 2, 3)).toBe(0)
  expect(nextIndex('prev', 0, 3)).toBe(2)
  expect(nextIndex('1', 0, 3)).toBe(1)
})

test.each([
  ['https://youtu.be/IDA-why-011', 'IDA-why-011'],
  ['https://www.youtube.com/watch?v=IDA-talk-02&t=3', 'IDA-talk-02'],
  ['https://www.youtube.com/embed/IDA-1', 'IDA-1'],
  ['IDA-talk-01', 'IDA-talk-01'],
])('the video id of %s', (link, id) => {
  expect(videoId(link)).toBe(id)
})
