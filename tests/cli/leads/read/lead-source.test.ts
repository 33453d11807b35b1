/** Sources and courses of leads. */
import { expect, test } from 'vitest'
import { describeUtm, leadCourses, marketingSource } from '#cli/leads/forms.ts'
import { leadMatcher } from '#cli/leads/read/filter.ts'
import { contactForm } from '#lambdas/contact/fields.ts'
import { leadSource, normalizeSource } from '#lambdas/core/intake/lead-source.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { shippedSite } from '../../../shipped-site.ts'
import { tableOf } from '../../table.ts'
import { lead } from '../world.ts'

test.each(tableOf<[string, string][]>(import.meta.dirname, 'sources'))(
  'the source %j is named %s',
  (text, name) => {
    expect(normalizeSource(text)).toBe(name)
  },
)

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
  expect(marketingSource(letter)).toBe('unknown')
})

test('a course has its catalogue name, whichever form it came from', async () => {
  const { courses, data } = await shippedSite()
  const asked = (form: string, payload: object) =>
    leadCourses(lead({ id: 'x', form, payload: { ...payload } }))
  for (const { option, slug } of data.applicationOptions) {
    const named = courses.find((course) => course.slug === slug)?.title ?? option
    expect([option, asked('apply', { preferredCourses: [option] })]).toEqual([option, [named]])
  }
  for (const { title, otherNames = [], card } of courses)
    for (const name of [title, card?.title ?? title, ...otherNames])
      expect([name, asked('brochure', { courseName: name })]).toEqual([name, [title]])
  expect(asked('apply', { preferredCourses: ['FPV Basic 3 Days', 'fpv basic  3 days'] })).toHaveLength(1)
  const interests = JSON.stringify(contactForm.fields)
  const interest = 'Simulator Training Program'
  expect(interests).toContain(JSON.stringify(interest))
  expect(asked('contact', { courseInterest: interest })).toEqual(
    courses.flatMap(({ otherNames, title }) => (otherNames?.includes(interest) ? title : [])),
  )
  expect(asked('contact', { courseInterest: 'DGCA Drone Pilot Training' })).toEqual([
    'DGCA Drone Pilot Training',
  ])
})

test('the slug of a course finds its leads by each of its names', async () => {
  const { courses, data } = await shippedSite()
  for (const { slug, title, otherNames = [], card } of courses) {
    const options = data.applicationOptions.flatMap((entry) => (entry.slug === slug ? entry.option : []))
    const isFound = leadMatcher({ course: slug })
    for (const courseName of [title, card?.title ?? title, ...otherNames, ...options])
      expect(isFound(lead({ id: 'x', payload: { courseName } })), `${slug}: ${courseName}`).toBe(true)
  }
})

test('several interests of one message are several courses', () => {
  const message = lead({
    id: 'c',
    form: 'contact',
    payload: { courseInterest: 'Simulator Training Program, Corporate Training' },
  })
  expect(leadCourses(message)).toEqual(['Simulator Refresher', 'Corporate Training'])
  expect(leadCourses(lead({ id: 'b', payload: { courseName: 'Survey, Mapping and GIS' } }))).toEqual([
    'Survey, Mapping and GIS',
  ])
  expect(leadCourses(lead({ id: 'p', form: 'privacy', payload: { request: 'erasure' } }))).toEqual([])
})
