/** HTML of the video gallery (DEF-59). */
import { expect, test } from 'vitest'
import { filmFacts } from '#site/pages/video/+data.ts'
import { videoId } from '#site/ui/media/video.ts'
import { shippedSite } from '../../shipped-site.ts'
import { page, pictureWords, text } from '../build/built.ts'

const document = page('/video')
const films = [...document.querySelectorAll<HTMLElement>('[data-embed]')]

test('exactly seven films with the specified titles, in their order (VID-1, VID-2)', () => {
  expect(films.map((film) => film.dataset.title)).toEqual([
    'Drone Training Overview',
    'UAV Technology in Action',
    'Future of Drone Services',
    'Drone Pilots Training Session',
    'How Drones are Transforming Industries',
    'Introduction to Drone Technology',
    'Drone Applications in Agriculture',
  ])
  for (const film of films) expect(text(film)).toBe(`Play: ${film.dataset.title}`)
})

test('a film says its length and language where they are known', () => {
  expect(filmFacts({ minutes: 4, spoken: 'te' }, 'en-IN')).toBe('4 minutes, Telugu')
  expect(filmFacts({ minutes: 4, spoken: 'hi' }, 'te-IN')).toBe('4 నిమిషాలు, హిందీ')
  expect(filmFacts({ spoken: 'en' }, 'en-IN')).toBe('English')
  expect(filmFacts({}, 'en-IN')).toBe('')
  for (const film of films) expect(text(film.closest('article'))).toMatch(/\d minutes, (?:English|Telugu)/)
})

test.each([
  ['a short link (VID-4)', 'https://youtu.be/dQw4w9Wg-_Q?si=abc'],
  ['a watch link (VID-5)', 'https://www.youtube.com/watch?list=x&v=dQw4w9Wg-_Q&t=3s'],
  ['an embed link (VID-6)', 'https://www.youtube.com/embed/dQw4w9Wg-_Q?rel=0'],
  ['a bare id (VID-7)', 'dQw4w9Wg-_Q'],
])('%s gives the id', (_, link) => {
  expect(videoId(link)).toBe('dQw4w9Wg-_Q')
})

test('the content uses all four forms, and the page knows each id (VID-4, VID-5, VID-6, VID-7)', async () => {
  const { videos = [] } = (await shippedSite()).data
  for (const form of [/youtu\.be\//, /watch\?v=/, /\/embed\//, /^[\w-]+$/])
    expect(videos.some(({ id }) => form.test(id))).toBe(true)
  for (const film of films)
    expect(film.dataset.embed).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+\?/)
})

test('related films off, minimal branding; posters are ours and no player is in the HTML (VID-8)', () => {
  for (const film of films) {
    const { searchParams } = new URL(film.dataset.embed ?? '')
    expect([...searchParams]).toEqual([
      ['rel', '0'],
      ['modestbranding', '1'],
      ['autoplay', '1'],
    ])
    const card = film.closest('article')
    for (const { src } of card?.querySelectorAll('img') ?? []) expect(src).toMatch(/^\/assets\//)
    // A drawing or a plate is no still of a film.
    expect(pictureWords(card)).toEqual([expect.not.stringMatching(/^$|still/i)])
  }
  expect(document.querySelector('iframe')).toBeNull()
})
