/** Facts of courses as pages get them. */
import { expect, test } from 'vitest'
import { courseFacts, waypointTitle } from '#content/model/catalogue/course-facts.ts'
import { TO_CONFIRM } from '#content/model/schema/to-confirm.ts'
import type { Course } from '#content/model/site.ts'
import { translateSite } from '#content/model/translation/translate.ts'
import { shippedSite } from '../shipped-site.ts'

const site = await shippedSite()
const course = (slug: string): Course => {
  const found = site.courses.find((one) => one.slug === slug)
  if (!found) throw new Error(`there is no course ${slug}`)
  return found
}
const known = course('dgca-combined')

test('no fact that is to confirm reaches a page, in either language', async () => {
  const [telugu] = site.languages
  if (!telugu) throw new Error('there is no second language')
  for (const { courses } of [site, await translateSite(site, telugu)])
    for (const one of courses) expect(JSON.stringify(courseFacts(one))).not.toContain(TO_CONFIRM)
})

test('a fact that is to confirm is undefined, wherever it stands', () => {
  const facts = courseFacts({
    ...known,
    eligibility: { ...known.eligibility, minimumAge: TO_CONFIRM, schooling: 'none' },
    days: TO_CONFIRM,
    flown: [{ figure: 'grid', acrossM: 90, heightM: TO_CONFIRM, day: 2 }],
    handsOn: TO_CONFIRM,
    feeIncludes: { exam: TO_CONFIRM, hostel: 4500, papers: 'yes' },
  })
  expect(facts.eligibility.minimumAge).toBeUndefined()
  expect(facts.eligibility.schooling).toBe('none')
  expect(facts.days).toEqual([])
  expect(facts.flown).toEqual([{ figure: 'grid', acrossM: 90, heightM: undefined, day: 2 }])
  expect(facts.handsOn).toBeUndefined()
  expect(facts.feeIncludes).toEqual({ exam: undefined, hostel: 4500, papers: 'yes' })
})

test('days are numbered through parts of several days, and titles start with a capital letter', () => {
  const parts = courseFacts(known).days.map(({ first, length, unit }) => `${first} ${length} ${unit}`)
  expect(parts).toEqual(['1 2 days', '3 3 days', '6 1 days', '7 2 days'])
  expect(courseFacts(course('dgca-small')).days[0]?.title).toBe('The sky has an owner')
})

test('after a part of unknown length nobody knows which hour it is', () => {
  const { days } = courseFacts({
    ...known,
    days: [
      { title: 'Law', place: 'online', hours: 2 },
      { title: 'Air', place: 'online', hours: TO_CONFIRM },
      { title: 'People', place: TO_CONFIRM, hours: 3 },
    ],
  })
  expect(days.map(({ first }) => first)).toEqual([1, 3, undefined])
  expect(days.map(({ places }) => places)).toEqual([['online'], ['online'], []])
})

test('a waypoint has its own title, that of its day, or one before the other', () => {
  expect(waypointTitle(undefined, { title: 'Assembly' })).toBe('Assembly')
  expect(waypointTitle(known, { day: '8' })).toBe('Heavy drones')
  expect(waypointTitle(known, { day: '3', title: 'Day 3' })).toBe('Day 3: Light drones')
  expect(() => waypointTitle(known, { day: '9' })).toThrow('no title for 9')
  expect(() => waypointTitle(undefined, { day: '1' })).toThrow('no title for 1')
})
