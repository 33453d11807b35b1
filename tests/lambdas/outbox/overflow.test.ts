/** Above the number of leads that staff can read, notices become one list per hour. */
import type { ScheduledEvent } from 'aws-lambda'
import { expect, test } from 'vitest'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { handler as digest } from '#lambdas/digest/handler.ts'
import { golden } from '../golden.ts'
import { brochure, contact, partner } from '../handlers.ts'
import { at, idOf, post, sweepAt, testStage, uniqueId } from '../stage.ts'

const STAFF_RECIPIENTS = JSON.stringify({ default: ['staff@academy.test'], partner: ['b2b@academy.test'] })
const stage = testStage({ STAFF_NOTICES_PER_HOUR: '3', STAFF_RECIPIENTS }, { clean: true })

const handlers = { brochure, contact, partner }
const noticesTo = (who: string) =>
  stage.mails.filter(({ to, tags }) => tags.mail === 'staff' && to[0] === who)

async function submit(form: keyof typeof handlers, time: string): Promise<string> {
  const body = { ...golden(form), email: `${uniqueId()}@example.com` }
  return idOf(at(time, () => handlers[form](post(body))))
}

test('above the limit of its recipients a notice is skipped, its visitor is answered, and the hourly list names it', async () => {
  const ids: string[] = []
  for (const form of ['brochure', 'contact', 'brochure', 'contact', 'brochure', 'partner'] as const)
    ids.push(await submit(form, '2026-05-11T10:00:00.000Z'))
  await sweepAt('2026-05-11T10:00:10.000Z')
  expect(noticesTo('staff@academy.test')).toHaveLength(3)
  expect(noticesTo('b2b@academy.test')).toHaveLength(1)
  const leads = await Promise.all(ids.map((id) => stage.lead(id)))
  const listed = leads.filter((lead) => lead?.mail.staff?.state === 'skipped')
  expect(listed.map((lead) => lead?.mail.staff)).toEqual(
    Array.from({ length: 2 }, () => ({ state: 'skipped', attempts: 0, reason: 'digest' })),
  )
  for (const lead of leads) expect(lead?.mail.visitor?.state).toBe('sent')
  expect(JSON.stringify(await stage.items('OVERFLOW#'))).not.toContain('example.com')

  stage.mails.length = 0
  await at('2026-05-11T11:00:00.000Z', () => digest({ overflow: true }))
  const [mail, ...others] = stage.mails
  expect(others).toEqual([])
  expect([mail?.to, mail?.configurationSet]).toEqual([['staff@academy.test'], 'staff-test'])
  for (const lead of listed) expect(mail?.text).toContain(referenceOf(lead?.id ?? ''))
  for (const lead of listed) expect(mail?.text).toContain(`mailto:${lead?.payload.email}?subject=`)
  expect(mail?.text).toContain('Call: tel:+91')
  expect(mail?.html).toContain('href="https://wa.me/91')
  expect(await stage.items('OVERFLOW#')).toEqual([])

  await at('2026-05-11T12:00:00.000Z', () => digest({ overflow: true }))
  expect(stage.mails).toHaveLength(1)
})

test('a retry takes no second slot, and the next hour starts again', async () => {
  stage.faults.push({ to: 'staff@academy.test', status: 503, code: 'Down', times: 6 })
  for (let n = 0; n < 3; n++) await submit('contact', '2026-05-12T10:00:00.000Z')
  for (const minute of ['00', '10', '20']) await sweepAt(`2026-05-12T10:${minute}:30.000Z`)
  expect(noticesTo('staff@academy.test')).toHaveLength(3)
  const fourth = await submit('contact', '2026-05-12T11:00:00.000Z')
  await sweepAt('2026-05-12T11:00:01.000Z')
  expect((await stage.lead(fourth))?.mail.staff?.state).toBe('sent')
})

test('a list that cannot be mailed is mailed in the next hour', async () => {
  for (let n = 0; n < 4; n++) await submit('contact', '2026-05-13T10:00:00.000Z')
  await sweepAt('2026-05-13T10:00:01.000Z')
  stage.mails.length = 0
  stage.faults.push({ status: 503, code: 'Down', times: 1 })
  await expect(at('2026-05-13T11:00:00.000Z', () => digest({ overflow: true }))).rejects.toThrow()
  await at('2026-05-13T12:00:00.000Z', () => digest({ overflow: true }))
  expect(stage.mails.map(({ subject }) => subject)).toEqual(['1 more leads in an hour, as one list'])
})

test('the daily and weekly digests are separate mails', async () => {
  await at('2026-05-14T02:30:00.000Z', () => digest({ source: 'aws.events' } as ScheduledEvent))
  expect(stage.mails.at(-1)?.subject).toContain('Digest')
  await at('2026-05-14T02:45:00.000Z', () => digest({ week: true }))
  const kinds = stage.mails.map(({ tags, configurationSet }) => `${tags.mail} ${configurationSet}`)
  expect(kinds).toEqual(['digest staff-test', 'week staff-test'])
})
