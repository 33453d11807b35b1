/** HTML of the video gallery (DEF-59). */
import { expect, test } from 'vitest'
import { filmFacts } from '#site/pages/video/+data.ts'
import { readTable } from '../../data.ts'
import { shippedSite } from '../../shipped-site.ts'
import { pictureWords } from '../build/built.ts'
import { elementsAt, holds } from '../rows.ts'

const TITLES = readTable<string[]>('site/pages/films.yaml')

holds('/video', {
  'exactly seven films with the specified titles, in their order (VID-1, VID-2)': {
    '[data-embed]@data-title': TITLES,
    '[data-embed]': TITLES.map((title) => `Play: ${title}`),
  },
})

test('length and language of a film, where they are known', () => {
  expect(filmFacts({ minutes: 4, spoken: 'te' }, 'en-IN')).toBe('4 minutes, Telugu')
  expect(filmFacts({ minutes: 4, spoken: 'hi' }, 'te-IN')).toBe('4 నిమిషాలు, హిందీ')
  expect(filmFacts({ spoken: 'en' }, 'en-IN')).toBe('English')
  expect(filmFacts({}, 'en-IN')).toBe('')
})

test('the content names films in all four forms, and a drawing is called no still (VID-4, VID-5, VID-6, VID-7)', async () => {
  const { videos = [] } = (await shippedSite()).data
  for (const form of [/youtu\.be\//, /watch\?v=/, /\/embed\//, /^[\w-]+$/])
    expect(videos.some(({ id }) => form.test(id))).toBe(true)
  const cards = elementsAt('/video', 'article:has([data-embed])')
  expect(cards.map(pictureWords)).toEqual(cards.map(() => [expect.not.stringMatching(/^$|still/i)]))
})

test('posters and frames are drawn scenes, not initials or charts', async () => {
  const { videos, videoTestimonials, spotlights, gallery } = (await shippedSite()).data
  const posters = [...videoTestimonials, ...spotlights].map(({ image }) => image?.name)
  const names = [...posters, ...videos.map(({ poster }) => poster.name), ...gallery.map(({ src }) => src)]
  expect(names.filter((name) => !name || name.startsWith('plate-'))).toEqual([])
})
