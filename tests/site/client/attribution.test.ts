/** Stored campaign: limited in size, without personal data. */
import { expect, test } from 'vitest'
import { campaignTouch, externalReferrer } from '#site/entry/attribution.ts'

const now = new Date('2026-11-23T10:00:00Z')

test('a campaign contains only the known keys and the day', () => {
  expect(campaignTouch('?utm_source=google&utm_medium=cpc&gclid=1&utm_x=2', now)).toEqual({
    source: 'google',
    medium: 'cpc',
    at: '2026-11-23',
  })
  expect(campaignTouch('?category=bundles', now)).toBeUndefined()
  expect(campaignTouch('?utm_source=%20', now)).toBeUndefined()
})

test('addresses and mobile numbers are dropped, dates and campaign numbers stay', () => {
  for (const value of ['asha@example.com', 'asha%40example.com', '+91 98765 43210', '9876543210'])
    expect(campaignTouch(`?utm_source=${encodeURIComponent(value)}`, now), value).toBeUndefined()
  for (const value of ['2026-11-21 sale', '21345678901', 'batch-45000'])
    expect(campaignTouch(`?utm_id=${encodeURIComponent(value)}`, now)?.id).toBe(value)
})

test('a touch never outgrows its share of the header, in Telugu neither', () => {
  const keys = ['source', 'medium', 'campaign', 'term', 'content', 'id']
  const search = `?${keys.map((key) => `utm_${key}=${encodeURIComponent('డ్రోన్'.repeat(40))}`).join('&')}`
  const touch = campaignTouch(search, now)
  expect(Buffer.byteLength(JSON.stringify(touch))).toBeLessThanOrEqual(540)
  expect(touch?.source).toHaveLength(60)
})

test('a referrer is another site, without query and fragment', () => {
  expect(externalReferrer('https://www.google.com/search?q=asha', 'https://ida.example')).toBe(
    'https://www.google.com/search',
  )
  expect(externalReferrer('https://ida.example/courses', 'https://ida.example')).toBeUndefined()
  expect(externalReferrer('', 'https://ida.example')).toBeUndefined()
})
