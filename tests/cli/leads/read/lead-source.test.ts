/** Sources and courses of leads. */
import { expect, test } from 'vitest'
import { coursesOf, describeUtm, sourceOf } from '#cli/leads/forms.ts'
import { courseOptions } from '#lambdas/apply/fields.ts'
import { contact } from '#lambdas/contact/fields.ts'
import { leadSource, sourceName } from '#lambdas/core/intake/lead-source.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { COURSE_INTERESTS, courseName } from '#lambdas/course-names.ts'
import { shippedSite } from '../../../shipped-site.ts'
import { lead } from '../world.ts'

test.each([
  ['google', 'Google'],
  ['Google ', 'Google'],
  ['Google Search', 'Google'],
  ['https://www.google.co.in/', 'Google'],
  ['m.facebook.com', 'Facebook'],
  ['fb', 'Facebook'],
  ['ig', 'Instagram'],
  ['youtu.be', 'YouTube'],
  ['wa', 'WhatsApp'],
  ['drone  expo', 'Drone Expo'],
  ['Googly News', 'Googly News'],
  ['Wayanad fair', 'Wayanad Fair'],
  ['Dronelife.com', 'dronelife.com'],
])('the source %j is named %s', (text, name) => {
  expect(sourceName(text)).toBe(name)
})

test('first visit, last visit, campaign and referrer are read from both spellings of the tags', () => {
  const brought = (source: Lead['source']) => leadSource({ source })
  expect(
    brought({
      referrer: 'https://www.dronelife.com/a',
      utmFirst: { source: 'meta', campaign: 'October' },
      utmLast: { source: 'google', medium: 'cpc', campaign: 'Monsoon ' },
    }),
  ).toEqual({ first: 'Meta', last: 'Google / cpc', campaign: 'monsoon', referrer: 'dronelife.com' })
  expect(brought({ referrer: 'https://www.google.com/' })).toMatchObject({ first: 'Google', last: 'Google' })
  expect(brought({ referrer: 'no address' })).toEqual({
    first: 'direct',
    last: 'direct',
    campaign: '',
    referrer: '',
  })
  expect(describeUtm({ source: 'ig', campaign: 'c', id: '7' })).toBe(
    'from Instagram, campaign c, campaign id 7',
  )
  const letter = lead({ id: 'n', form: 'newsletter', payload: { source: 'footer' }, source: {} })
  expect(sourceOf(letter)).toBe('unknown')
})

test('a course has its catalogue name, whichever form it came from', async () => {
  const { courses } = await shippedSite()
  const titles = new Map(courses.map(({ slug, title }) => [slug as string, title]))
  const options = courseOptions.filter(({ slug }) => slug)
  expect(options.length).toBeGreaterThan(20)
  for (const { label, slug } of options)
    expect([label, courseName(label)]).toEqual([label, titles.get(slug ?? '')])
  for (const [word, title] of Object.entries(COURSE_INTERESTS)) {
    expect(JSON.stringify(contact.fields)).toContain(JSON.stringify(word))
    expect([...titles.values()]).toContain(title)
  }
  const asked = (form: string, payload: object) => coursesOf(lead({ id: 'x', form, payload: { ...payload } }))
  expect(asked('brochure', { courseName: 'FPV Drone Training (Basic)' })).toEqual(
    asked('apply', { preferredCourses: ['FPV Basic 3 Days', 'fpv basic  3 days'] }),
  )
  expect(courseName('DGCA Drone Pilot Training')).toBe('DGCA Drone Pilot Training')
})

test('several interests of one message are several courses', () => {
  const message = lead({
    id: 'c',
    form: 'contact',
    payload: { courseInterest: 'Simulator Training Program, Corporate Training' },
  })
  expect(coursesOf(message)).toEqual(['Simulator Refresher', 'Corporate Training'])
  expect(coursesOf(lead({ id: 'b', payload: { courseName: 'Survey, Mapping and GIS' } }))).toEqual([
    'Survey, Mapping and GIS',
  ])
  expect(coursesOf(lead({ id: 'p', form: 'privacy', payload: { request: 'erasure' } }))).toEqual([])
})
