/** Gauges of the sweeper: due, dead and held mail by the index, and the format of metrics. */
import type { ScheduledEvent } from 'aws-lambda'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { buildAddedLead } from '#cli/leads/add/added-lead.ts'
import { backoffMs, MAX_MAIL_ATTEMPTS } from '#lambdas/core/outbox/outbox.ts'
import { putItem, updateIf } from '#lambdas/core/store/dynamodb.ts'
import { handler as digest } from '#lambdas/digest/handler.ts'
import { weekMail } from '#lambdas/digest/week-mail.ts'
import { readTable } from '../../data.ts'
import { golden } from '../golden.ts'
import { brochure, newsletter } from '../handlers.ts'
import { metricsOf } from '../metrics.ts'
import { at, idOf, mailContent, type PostOptions, post, sweepAt, testStage, uniqueId } from '../stage.ts'

const stage = testStage({ RATE_PER_HOUR: '1' }, { clean: true })
let refused = ''
beforeAll(() => {
  stage.table.fault = (operation) => (refused && operation.startsWith(refused) ? 'refuse' : undefined)
})
afterEach(async () => {
  refused = ''
  stage.faults.length = 0
  await sweepAt('2027-01-01T00:00:00.000Z')
})

async function submit(time: string, options: PostOptions = {}, email?: string): Promise<string> {
  const city = uniqueId()
  const body = { ...golden('brochure'), city, email: email ?? `${city}@example.com` }
  return idOf(at(time, () => brochure(post(body, options))))
}

async function gaugesAt(time: string): Promise<Record<string, number>> {
  const points = await metricsOf(() => sweepAt(time))
  const gauges = points.filter(({ by }) => by.join() === 'stage')
  expect(gauges.every((point) => point.at === Date.parse(time) && point.stage === 'test')).toBe(true)
  const units = gauges.map(({ name, unit }) => [name, unit])
  expect(units).toEqual(units.map(([name]) => [name, name?.endsWith('Age') ? 'Seconds' : 'Count']))
  return Object.fromEntries(gauges.map(({ name, value }) => [name, value]))
}

test('an empty outbox is reported, so that a silent sweeper does not look healthy', async () => {
  const gauges = { OutboxAge: 0, DeadMails: 0, HeldMails: 0, WaveAge: 0 }
  expect(await gaugesAt('2026-05-01T10:00:00.000Z')).toEqual(gauges)
})

test('while SES refuses, the age grows from the post, through every pause between attempts', async () => {
  await submit('2026-05-02T10:00:00.000Z')
  stage.faults.push({ status: 503, code: 'ServiceUnavailable' })
  const ages = []
  for (const time of ['10:00:30', '10:00:40', '10:10:00', '10:10:10', '12:00:00', '12:00:10'])
    ages.push((await gaugesAt(`2026-05-02T${time}.000Z`)).OutboxAge)
  expect(ages).toEqual([30, 40, 600, 610, 7_200, 7_210])
  stage.faults.length = 0
  expect((await gaugesAt('2026-05-02T14:00:00.000Z')).OutboxAge).toBe(0)
  expect(stage.mails).toHaveLength(2)
})

test('if UpdateItem is refused nothing is delivered, and the age still grows', async () => {
  const id = await submit('2026-05-03T10:00:00.000Z')
  refused = 'Update'
  expect((await gaugesAt('2026-05-03T10:20:00.000Z')).OutboxAge).toBe(1_200)
  expect((await gaugesAt('2026-05-03T10:40:00.000Z')).OutboxAge).toBe(2_400)
  expect(stage.mails).toHaveLength(0)
  refused = ''
  expect((await gaugesAt('2026-05-03T10:41:00.000Z')).OutboxAge).toBe(0)
  expect(await stage.lead(id)).not.toHaveProperty('dueSince')
})

test('if the index is unreadable the sweeper fails without a gauge, which rings the alarm', async () => {
  refused = 'Query'
  const points = await metricsOf(() => expect(sweepAt()).rejects.toThrow('no'))
  expect(points).toEqual([])
})

test('a failed delivery is counted, whether the table or SES refuses', async () => {
  const failures = async () => {
    const points = await metricsOf(() => sweepAt('2026-05-05T11:00:00.000Z'))
    return points.filter(({ name }) => name === 'DeliverFailed').map(({ value, by }) => [value, by.join()])
  }
  await submit('2026-05-05T10:00:00.000Z')
  refused = 'Update'
  expect(await failures()).toEqual([[1, 'stage']])
  refused = ''
  stage.faults.push({ to: 'staff@academy.test', status: 403, code: 'AccessDenied' })
  expect(await failures()).toEqual([[1, 'stage']])
})

test('mail of a wave is not late, limited mail is held, and dead mail is dead', async () => {
  const dead = await submit('2026-05-04T09:59:00.000Z')
  stage.faults.push({ to: 'staff@academy.test', status: 400, code: 'InvalidParameterValue' })
  await gaugesAt('2026-05-04T09:59:30.000Z')
  stage.faults.length = 0
  const headers = { 'cloudfront-viewer-address': '203.0.113.9:1' }
  await submit('2026-05-04T10:00:00.000Z', { headers })
  await submit('2026-05-04T10:00:01.000Z', { headers })
  const email = `${uniqueId()}@example.com`
  for (const second of [2, 3, 4, 5]) await submit(`2026-05-04T10:00:0${second}.000Z`, {}, email)
  const gauges = { OutboxAge: 0, DeadMails: 1, HeldMails: 1 }
  expect(await gaugesAt('2026-05-04T10:59:00.000Z')).toMatchObject(gauges)
  expect(await stage.lead(dead)).not.toHaveProperty('dueSince')
  await at('2026-05-04T10:59:30.000Z', () => digest({} as ScheduledEvent))
  const text = stage.mails.at(-1)?.text
  expect(text).toContain('1 leads with held mail')
  expect(text).toContain('1 leads with mail held in 1 waves')
})

test('the digest counts a mail as late by its age, even if its next attempt is in the future', async () => {
  await submit('2026-08-01T00:00:00.000Z')
  stage.faults.push({ status: 503, code: 'ServiceUnavailable' })
  for (const time of ['00:01', '00:10', '01:00', '02:29']) await gaugesAt(`2026-08-01T${time}:00.000Z`)
  stage.faults.length = 0
  await at('2026-08-01T02:30:00.000Z', () => digest({} as ScheduledEvent))
  expect(stage.mails.at(-1)?.text).toContain('1 leads whose mail is late')
})

test('the digest reports how many forms are silent, and names them to staff', async () => {
  await submit('2026-10-01T10:00:00.000Z')
  const silentAt = async (time: string) => {
    const points = await metricsOf(() => at(time, () => digest({} as ScheduledEvent)))
    return points.map(({ name, value, unit, by }) => [name, value, unit, by])
  }
  expect(await silentAt('2026-10-07T02:30:00.000Z')).toEqual([['SilentForms', 0, 'Count', ['stage']]])
  expect(stage.mails.at(-1)?.text).not.toContain('unusual')
  const said = { name: 'Asha', phone: '98765 43210', source: 'phone', consent: 'spoken' } as const
  const answers = { ...said, email: '', course: '', city: '', message: '' }
  const entered = { by: 'tester', at: new Date('2026-10-08T10:00:00.000Z'), personKey: 'key', mail: false }
  await putItem({ ...buildAddedLead(answers, entered), gsi1pk: 'FORM#brochure#2026-10' })
  expect(await silentAt('2026-10-09T02:30:00.000Z')).toEqual([['SilentForms', 1, 'Count', ['stage']]])
  expect(stage.mails.at(-1)?.text).toContain('please try these forms: Brochure request.')
})

test('each Monday staff get the week’s figures without personal data', async () => {
  const monday = '2026-12-14T02:45:00.000Z'
  const mailed = async () => {
    await at(monday, () => digest({ week: true }))
    return stage.mails.at(-1)
  }
  // After a week an unconfirmed sign-up is gone, so the week before would always look worse.
  await at('2026-12-12T10:00:00.000Z', () => newsletter(post({ email: 'reader@example.com' })))
  expect((await mailed())?.subject).toBe('Week: 0 leads, 0 the week before')
  expect(stage.mails.at(-1)?.text).toContain('There was no lead in this time.')
  for (const day of ['01', '08', '09', '13']) await submit(`2026-12-${day}T10:00:00.000Z`)
  const id = await submit('2026-12-10T10:00:00.000Z')
  await updateIf(`LEAD#${id}`, 'LEAD', {
    UpdateExpression: 'SET #s = :s, history = :h, #c = :c',
    ExpressionAttributeNames: { '#s': 'status', '#c': 'source' },
    ExpressionAttributeValues: {
      ':s': 'enrolled',
      ':h': readTable('lambdas/outbox/enrolled.yaml'),
      ':c': {
        utmFirst: { source: 'google', campaign: 'Monsoon' },
        utmLast: { source: 'asha@example.com', campaign: '98765 43210' },
      },
    },
  })
  const mail = await mailed()
  expect(mail?.to).toEqual(['staff@academy.test'])
  expect(mail?.subject).toBe('Week: 4 leads, 1 the week before')
  const counts = ['Brochure request: 4', 'new: 3', 'enrolled: 1', '1,65,000', 'DGCA Small Class: 4']
  for (const words of [...counts, 'Google: 1', 'other: 1', 'direct: 3']) expect(mail?.text).toContain(words)
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Asha|Friday|example\.com|98765|anu/)
})

test('a list in the weekly mail has eight lines, and one line for the rest', () => {
  const many = new Map(Array.from({ length: 300 }, (_, n) => [`Campaign ${n}`, 10_000 - n]))
  const none = new Map<string, number>()
  const [since, until] = [new Date('2026-12-07T02:45:00.000Z'), new Date('2026-12-14T02:45:00.000Z')]
  const lists = { forms: none, statuses: none, courses: none, firstTouches: none, lastTouches: none }
  const week = { since, until, total: 1_234_567, before: 1, ...lists, campaigns: many, fees: 0 }
  const { text } = weekMail(week, mailContent)
  expect(text.match(/Campaign \d+:/g)).toHaveLength(8)
  expect(text).toContain('12,34,567 leads')
  expect(text).toContain('Others: ')
})

test('events are counted for the stage and for the form, with the current time', async () => {
  const time = '2026-05-06T10:00:00.000Z'
  const [stored] = await metricsOf(() => submit(time))
  const of = { by: ['stage', 'stage,form'], stage: 'test', form: 'brochure' }
  expect(stored).toEqual({ name: 'LeadStored', value: 1, unit: 'Count', at: Date.parse(time), ...of })
})

test('pauses double up to an hour and vary by a fifth', () => {
  const pauses = Array.from({ length: MAX_MAIL_ATTEMPTS - 1 }, (_, n) => backoffMs(n + 1, 30_000, () => 0.5))
  expect(pauses.slice(0, 4)).toEqual([30_000, 60_000, 120_000, 240_000])
  expect(Math.max(...pauses)).toBe(3_600_000)
  expect(pauses.reduce((a, b) => a + b)).toBeGreaterThan(22 * 3_600_000)
  expect([backoffMs(1, 1_000, () => 0), backoffMs(1, 1_000, () => 1)]).toEqual([800, 1_200])
})
