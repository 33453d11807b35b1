/** Presets of the export: the same columns for every form, with what staff did. */
import { expect, test } from 'vitest'
import { allForms } from '#cli/leads/forms.ts'
import { columnsOf, PRESET_NAMES } from '#cli/leads/read/columns.ts'
import { hmac } from '#lambdas/core/people/person.ts'
import { lead, NOW, PERSON_KEY, replayIn, testWorld } from '../world.ts'

const day = (n: number) => new Date(Date.parse(NOW) - n * 86_400_000).toISOString()

const world = await testWorld()
await world.put(
  lead({
    id: '7f3a9c21-0000-4000-8000-000000000001',
    createdAt: day(5),
    status: 'enrolled',
    phoneE164: '+919876543210',
    source: {
      utmFirst: { source: 'google', medium: 'cpc', campaign: 'Monsoon' },
      referrer: 'https://www.google.com/',
    },
    history: [
      {
        at: day(4),
        by: 'arn:aws:sts::1:assumed-role/staff/lena',
        from: 'new',
        to: 'contacted',
        note: '=wants the weekend',
      },
      {
        at: day(1),
        by: 'lena',
        from: 'contacted',
        to: 'enrolled',
        batch: '1 December, Hyderabad',
        fee: 65_000,
      },
    ],
  }),
  lead({
    id: 'bbbb0000-0000-4000-8000-000000000002',
    createdAt: day(3),
    form: 'contact',
    payload: {
      fullName: 'లక్ష్మీ దేవి',
      name: undefined,
      phone: '012345',
      email: 'L@Example.com',
      courseInterest: 'DGCA Drone Pilot Training, Simulator Training Program',
      message: 'line one\n=line two',
    },
    history: [{ at: day(2), by: 'lena', note: 'asks her father', call: '2026-11-23' }],
  }),
  lead({
    id: 'cccc0000-0000-4000-8000-000000000003',
    createdAt: day(2),
    status: 'lost',
    payload: { email: 'news@example.com', subscribe: true },
    history: [{ at: day(1), by: 'lena', from: 'new', to: 'lost', reason: 'price' }],
  }),
)
await world.put(
  lead({
    id: 'dddd0000-0000-4000-8000-000000000004',
    createdAt: day(1),
    form: 'workshop',
    minor: true,
    payload: { dob: '2012-03-12', guardianName: 'Ravi Rao', guardianPhone: '9876500000' },
  }),
)
const pk = `SUBSCRIBER#${hmac('news@example.com', PERSON_KEY)}`
await world.put({ pk, sk: 'SUBSCRIBER', status: 'confirmed' } as never)

test('presets have the same columns for every form, and mark a child with the guardian to call (DEF-36)', () =>
  replayIn(world, 'presets'))

test('accounts has the enrolled alone, sales nobody who cannot be sold to, and stderr counts the others', async () => {
  const world = await testWorld()
  await world.put(
    lead({ id: 'a1', status: 'enrolled' }),
    lead({ id: 'a2', status: 'spam' }),
    lead({ id: 'a3', status: 'spam' }),
    lead({ id: 'a4', form: 'privacy', payload: { request: 'erasure' } }),
    lead({ id: 'a5', form: 'story', status: 'pending' }),
    lead({ id: 'a6', form: 'newsletter', status: 'unconfirmed' }),
    lead({
      id: 'a7',
      form: 'collaborate',
      payload: { contactPerson: 'Uma', collaborationType: 'mou-campus', subscribe: true },
      quality: ['odd-phone:phone', 'rate'],
    }),
  )
  await replayIn(world, 'preset-choice')
})

test('presets use only existing columns', () => {
  const full = columnsOf(allForms, { preset: 'full' }).map(({ name }) => name)
  const used = PRESET_NAMES.flatMap((preset) => columnsOf(allForms, { preset }).map(({ name }) => name))
  expect(used.filter((name) => !full.includes(name))).toEqual([])
  expect(new Set(full).size).toBe(31)
})
