/**
 * Above the rate of one network (a college lab, an expo), staff mail is sent at once and visitors' mail at the next
 * full hour (DEF-87).
 */
import { randomUUID } from 'node:crypto'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { expect, test } from 'vitest'
import { handler as brochure } from '#lambdas/brochure/handler.ts'
import { sweep } from '#lambdas/core/outbox/sweep.ts'
import { handler as stream } from '#lambdas/deliver/handler.ts'
import { forms } from '#lambdas/forms.ts'
import { handler as newsletter } from '#lambdas/newsletter/handler.ts'
import { golden } from '../golden.ts'
import { at, metricsOf, post } from '../stage.ts'
import { testStage } from '../test-stage.ts'

const stage = testStage({ RATE_PER_HOUR: '1' }, { clean: true })

const day = '2026-05-10T'
const sweepAt = (time: string) => at(`${day}${time}Z`, () => sweep(forms, () => 1e9))
const sentTo = () => stage.mails.map(({ tags }) => tags.mail).sort()

/** A lead whose network was above its rate at 10:20. */
async function overRate(handler = brochure, body = golden('brochure')): Promise<string> {
  const address = `2001:db8:${randomUUID().slice(0, 4)}::1:443`
  const headers = { 'cloudfront-viewer-address': address }
  const id = randomUUID()
  const values = { ...body, email: `${id}@example.com`, subscribe: true }
  const send = (key: string) =>
    at(`${day}10:20:00.000Z`, () => handler(post(values, { id: key, headers, context: { consent: 'v1' } })))
  // The first lead uses up the rate. As spam it is mailed to nobody.
  const spam = { ...golden('brochure'), city: address }
  await at(`${day}10:20:00.000Z`, () => brochure(post(spam, { headers, context: { decoy: 'x' } })))
  expect((await send(id)).statusCode).toBe(200)
  return id
}

test('the staff notice is sent at once, and the visitor’s mails in the first minute of the next hour', async () => {
  const id = await overRate()
  expect(await stage.lead(id)).toMatchObject({
    quality: ['rate'],
    gsi2sk: `${day}10:20:00.000Z`,
    mail: {
      visitor: { state: 'pending', notBefore: `${day}11:00:00.000Z` },
      confirm: { state: 'pending', notBefore: `${day}11:00:00.000Z` },
      staff: { state: 'pending' },
    },
  })
  await sweepAt('10:20:01.000')
  expect(sentTo()).toEqual(['staff'])
  expect(await stage.lead(id)).toMatchObject({
    gsi2pk: expect.stringMatching(/^MAIL#DUE#/),
    gsi2sk: `${day}11:00:00.000Z`,
    dueSince: `${day}11:00:00.000Z`,
  })
  await sweepAt('10:59:59.999')
  expect(sentTo()).toEqual(['staff'])
  await sweepAt('11:00:00.000')
  expect(sentTo()).toEqual(['confirm', 'staff', 'visitor'])
  const lead = await stage.lead(id)
  expect(lead).not.toHaveProperty('gsi2pk')
  expect(lead?.mail.visitor).toMatchObject({ state: 'sent', attempts: 1 })
})

test('the stream sends what is due of a lead, and ignores a lead with nothing due', async () => {
  const record = async (id: string): Promise<DynamoDBStreamEvent> => {
    const { pk, gsi2pk, gsi2sk } = (await stage.lead(id)) ?? expect.fail('no lead')
    const NewImage = { pk: { S: pk }, gsi2pk: { S: gsi2pk }, gsi2sk: { S: gsi2sk } }
    return { Records: [{ eventName: 'INSERT', dynamodb: { NewImage } }] } as DynamoDBStreamEvent
  }
  const id = await overRate()
  const reader = await overRate(newsletter, { email: '' })
  expect(await stage.lead(reader)).toMatchObject({ gsi2sk: `${day}11:00:00.000Z` })
  for (const each of [id, reader]) {
    const event = await record(each)
    await at(`${day}10:20:01.000Z`, () => stream(event))
  }
  expect(sentTo()).toEqual(['staff'])
  await sweepAt('11:00:10.000')
  expect(sentTo()).toEqual(['confirm', 'staff', 'visitor', 'visitor'])
})

test('a failed staff notice is retried before the hour, without the visitor’s mails', async () => {
  const id = await overRate()
  stage.faults.push({ to: 'staff@academy.test', status: 503, code: 'Down', times: 1 })
  await sweepAt('10:20:01.000')
  const lead = await stage.lead(id)
  expect(lead?.gsi2sk?.localeCompare(`${day}10:21:00.000Z`)).toBe(-1)
  expect(lead?.dueSince).toBe(`${day}10:20:00.000Z`)
  await sweepAt('10:22:00.000')
  expect(sentTo()).toEqual(['staff'])
  await sweepAt('11:00:00.000')
  expect(sentTo()).toEqual(['confirm', 'staff', 'visitor'])
})

test('delayed mail has no age until its hour; then the age grows', async () => {
  await overRate()
  const ageAt = async (time: string) => {
    const points = await metricsOf(() => sweepAt(time))
    return points.find(({ name }) => name === 'OutboxAge')?.value
  }
  expect(await ageAt('10:40:00.000')).toBe(0)
  stage.faults.push({ status: 503, code: 'Down' })
  expect(await ageAt('11:10:00.000')).toBe(600)
  expect(await ageAt('11:20:00.000')).toBe(1_200)
  stage.faults.length = 0
  expect(await ageAt('12:30:00.000')).toBe(0)
})
