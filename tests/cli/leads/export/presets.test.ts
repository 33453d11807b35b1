/** Presets of the export: the same columns for every form, with what staff did. */
import { expect, test } from 'vitest'
import { allForms } from '#cli/leads/forms.ts'
import { columnsOf, PRESET_NAMES } from '#cli/leads/read/columns.ts'
import { hmac } from '#lambdas/core/people/person.ts'
import { lead, NOW, PERSON_KEY, testWorld } from '../world.ts'

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
const pk = `SUBSCRIBER#${hmac('news@example.com', PERSON_KEY)}`
await world.put({ pk, sk: 'SUBSCRIBER', status: 'confirmed' } as never)

const rowsOf = async (...words: string[]): Promise<Record<string, unknown>[]> => {
  const io = await world.academy(['leads', 'export', '--json', ...words])
  expect(io.code, io.err).toBe(0)
  return JSON.parse(io.out)
}

test('the preset sales has the same columns for every form', async () => {
  const [first, second, third] = await rowsOf('--preset', 'sales')
  expect(first).toEqual({
    Reference: '7F3A-9C21',
    Received: '2026-11-16T12:00:00.000+05:30',
    Status: 'enrolled',
    'Next call': null,
    Name: 'Asha Rao',
    'Under 18': null,
    Phone: '+919876543210',
    'E-mail': 'asha@example.com',
    Course: 'DGCA Small Class',
    City: 'Hyderabad',
    Owner: null,
    Person: '7F3A-9C21',
    WhatsApp: expect.stringMatching(/^https:\/\/wa\.me\/919876543210\?text=Hello%20Asha%20Rao%2C/),
    'Heard of us from': 'Google',
    Campaign: 'monsoon',
    Form: 'Brochure request',
    Notes: '2026-11-17 12:00 lena: =wants the weekend',
    Answers:
      'Profession: Student\nPurpose of Download: Learning about drones\nBrochure link: /brochures/dgca-small.pdf',
    'Please check': null,
  })
  expect(second).toMatchObject({
    Name: 'లక్ష్మీ దేవి',
    Phone: '012345',
    'E-mail': 'l@example.com',
    Course: 'DGCA Drone Pilot Training; Simulator Refresher',
    'Next call': '2026-11-23',
  })
  expect(third).toMatchObject({ Status: 'lost', Campaign: null })
})

test('accounts has batch and fee, mailing only people who may be mailed, full every column', async () => {
  expect((await rowsOf('--preset', 'accounts', '--status', 'enrolled'))[0]).toMatchObject({
    'Enrolled on': '2026-11-20',
    Batch: '1 December, Hyderabad',
    'Fee (INR)': 65_000,
    History: expect.stringMatching(
      /new → contacted: =wants.*\n.*contacted → enrolled \(1 December, Hyderabad, ₹65,000\)$/,
    ),
  })
  const mailing = await rowsOf('--preset', 'mailing')
  expect(mailing.map((row) => row['E-mail'])).toEqual(['news@example.com'])
  const [, , lost] = await rowsOf('--preset', 'full')
  expect(lost).toMatchObject({
    'Lost because': 'price',
    'Do not mail': false,
    'First visit': 'direct',
    Id: expect.stringMatching(/^cccc/),
  })
})

test('accounts has the enrolled alone, sales nobody who cannot be sold to, and stderr counts the others', async () => {
  const { put, academy } = await testWorld()
  await put(
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
  const ids = async (options: string) => {
    const io = await academy(`leads export --json ${options}`)
    return [JSON.parse(io.out).map((row: { Reference: string }) => row.Reference), io.err]
  }
  expect(await ids('--preset accounts')).toEqual([
    ['A1-'],
    '1 lead\nLeft out of the preset accounts: 2 spam, 2 new, 1 pending, 1 unconfirmed. To include them, name them with --form or --status.\n',
  ])
  expect(await ids('--preset sales')).toEqual([
    ['A1-', 'A7-'],
    '2 leads\nLeft out of the preset sales: 2 spam, 1 privacy, 1 story, 1 unconfirmed. To include them, name them with --form or --status.\n',
  ])
  expect((await ids('--preset sales --status spam'))[0]).toEqual(['A2-', 'A3-'])
  expect((await ids('--preset sales --form privacy'))[0]).toEqual(['A4-'])
  expect((await ids('--preset full'))[0]).toHaveLength(7)
  const [, uma] = JSON.parse((await academy('leads export --json --preset sales')).out)
  expect(uma).toMatchObject({
    Name: 'Uma',
    'Please check': expect.stringMatching(/mobile number.*; many requests/),
  })
  expect(uma.Answers).toMatch(/MoU/)
  expect(uma.Answers).not.toMatch(/mou-campus|true/)
})

test('CSV of a preset neutralises a note that starts like a formula', async () => {
  const { out } = await world.academy('leads export --preset sales')
  expect(out).toMatch(/Message: line one\n'=line two"/)
  expect(out).toContain(`"'+919876543210"`)
  expect(out).toContain(`"'012345"`)
})

test('--fields accepts desk columns, and presets use only existing columns', async () => {
  expect(await rowsOf('--fields', 'reference,personName,enrolledFee', '--limit', '1')).toEqual([
    { reference: '7F3A-9C21', personName: 'Asha Rao', enrolledFee: 65_000 },
  ])
  const full = columnsOf(allForms, { preset: 'full' }).map(({ name }) => name)
  for (const preset of PRESET_NAMES)
    for (const { name } of columnsOf(allForms, { preset })) expect(full).toContain(name)
  expect(new Set(full).size).toBe(31)
})

test('the presets sales and accounts mark a child, and sales has the guardian to call (DEF-36)', async () => {
  await world.put(
    lead({
      id: 'dddd0000-0000-4000-8000-000000000004',
      createdAt: day(1),
      form: 'workshop',
      minor: true,
      payload: { dob: '2012-03-12', guardianName: 'Ravi Rao', guardianPhone: '9876500000' },
    }),
  )
  for (const preset of ['sales', 'accounts', 'full'])
    expect(await rowsOf('--form', 'workshop', '--status', 'new', '--preset', preset)).toMatchObject([
      { 'Under 18': true },
    ])
  const [child] = await rowsOf('--form', 'workshop', '--preset', 'sales')
  expect(child?.Answers).toMatch(/: 2012-03-12\n.*: Ravi Rao\n.*: 9876500000$/)
})
