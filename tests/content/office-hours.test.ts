/** Working time of the office, as the desk counts it. */
import { expect, test } from 'vitest'
import { officeTime } from '#content/model/catalogue/office-hours.ts'
import { lambdaContent } from '#content/model/read/lambda-content.ts'
import { shippedSite } from '../shipped-site.ts'

test.each([
  ['Mon-Sat 9 AM-6 PM', [1, 2, 3, 4, 5, 6], '09:00', '18:00'],
  ['Mon-Fri 9:30 AM-12:30 PM', [1, 2, 3, 4, 5], '09:30', '12:30'],
  ['Sat-Thu 12 PM-8 PM', [6, 0, 1, 2, 3, 4], '12:00', '20:00'],
])('"%s" is read', (hours, days, opens, closes) => {
  expect(officeTime({ hours, holidays: [] })).toEqual({ days, opens, closes, holidays: [] })
})

const WRONG = ['Weekdays 9 to 6', 'Mon-Sat 6 PM-9 AM', 'Mon-Sxt 9 AM-6 PM', 'Mon-Sat 9 AM-6 PM daily']

test.each(WRONG)('"%s" is refused', (hours) => {
  expect(officeTime({ hours, holidays: [] })).toBeUndefined()
})

test('the command gets the hours and holidays of settings.yaml', async () => {
  const { workingTime } = lambdaContent(await shippedSite())
  expect(workingTime).toMatchObject({ days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '18:00' })
  expect(workingTime?.holidays).toContain('2027-01-26')
})
