/** The video gallery as it stands in the HTML (DEF-59). */
import { expect, test } from 'vitest'
import { videoId } from '#site/components/media/video.ts'
import { shippedSite } from '../../shipped-site.ts'
import { page, pictureWords, text } from '../build/built.ts'

const document = page('/video')
const films = [...document.querySelectorAll<HTMLElement>('[data-embed]')]

test('VID-1 VID-2: exactly seven films with the specified titles, in their order', () => {
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

test.each([
  ['VID-4: a short link', 'https://youtu.be/dQw4w9Wg-_Q?si=abc'],
  ['VID-5: a watch link', 'https://www.youtube.com/watch?list=x&v=dQw4w9Wg-_Q&t=3s'],
  ['VID-6: an embed link', 'https://www.youtube.com/embed/dQw4w9Wg-_Q?rel=0'],
  ['VID-7: a bare id', 'dQw4w9Wg-_Q'],
])('%s gives the id', (_, link) => {
  expect(videoId(link)).toBe('dQw4w9Wg-_Q')
})

test('VID-4 VID-5 VID-6 VID-7: the content uses all four forms, and the page knows each id', async () => {
  const { videos = [] } = (await shippedSite()).data
  for (const form of [/youtu\.be\//, /watch\?v=/, /\/embed\//, /^[\w-]+$/])
    expect(videos.some(({ id }) => form.test(id))).toBe(true)
  for (const film of films)
    expect(film.dataset.embed).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+\?/)
})

test('VID-8: related films off, minimal branding; posters are ours and no player is in the HTML', () => {
  for (const film of films) {
    const { searchParams } = new URL(film.dataset.embed ?? '')
    expect([...searchParams]).toEqual([
      ['rel', '0'],
      ['modestbranding', '1'],
      ['autoplay', '1'],
    ])
    const card = film.closest('article')
    for (const { src } of card?.querySelectorAll('img') ?? []) expect(src).toMatch(/^\/assets\//)
    expect(pictureWords(card)).toEqual([expect.stringMatching(/^Still from the film: /)])
  }
  expect(document.querySelector('iframe')).toBeNull()
})
