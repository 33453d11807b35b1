/** The browser chooses the id, so two leads may share a reference. No command may pick one of them by chance. */
import { expect, test, vi } from 'vitest'
import { referenceIn } from '#cli/leads/reference.ts'
import { lead, NOW, testWorld } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

const FIRST = '7f3a9c21-0000-4000-8000-000000000001'
const SECOND = '7f3a9c21-ffff-4fff-8fff-ffffffffffff'
const world = await testWorld()
await world.put(
  lead({ id: FIRST }),
  lead({
    id: SECOND,
    form: 'story',
    status: 'pending',
    createdAt: '2026-10-02T04:30:00.000Z',
    payload: { name: 'Ravi\u001b[2J Kumar', email: 'ravi@example.com', photo: 'uploads/x' },
  }),
  lead({ id: '7f3a9c21-1111-4000-8000-000000000003', ttl: Math.floor(Date.parse(NOW) / 1000) - 1 }),
  lead({ id: 'abcd0123-0000-4000-8000-000000000001' }),
)

test.each([
  [['show', '7F3A-9C21']],
  [['files', '7f3a9c21']],
  [['status', 'contacted', '7F3A-9C21']],
  [['status', 'contacted', '7F3A-9C21', '7f3a-9c21']],
  [['note', '7F3A-9C21', 'calls back']],
  [['story', 'reject', '7F3A-9C21']],
  [['redrive', '7F3A-9C21']],
  [['erase', '7F3A-9C21', '--yes']],
])('%j is refused because two leads share the reference', async (words) => {
  const before = [await world.get(FIRST), await world.get(SECOND)]
  const io = await world.academy(['leads', ...words])
  expect([io.code, io.out]).toEqual([2, ''])
  expect(io.err).toMatch(/2 leads have the reference 7F3A-9C21/i)
  expect(io.err).toContain(`${SECOND}  7F3A-9C21  story     2026-10-02 10:00  Ra… K…`)
  expect(io.err).toContain(`${FIRST}  7F3A-9C21  brochure  2026-11-21 11:45  As… R…`)
  for (const hidden of ['1111', 'Ravi', 'Asha', '\u001b']) expect(io.err).not.toContain(hidden)
  expect([await world.get(FIRST), await world.get(SECOND)]).toEqual(before)
})

const OTHER = '222b0c1f-0000-4000-8000-000000000001'

test.each([
  '222B-0C1F',
  '222b0c1f',
  '222B 0C1F',
  '222B\u20130C1F',
  '222B \u2014 0C1F',
  '222B\u00a00C1F',
  '222B-0C1F.',
  '"222B-0C1F",',
  '(222B-0C1F)',
  '#222B-0C1F',
  '222B-OC1F',
  '222b-oc1f',
  '\u200e222B-0C1F',
  'https://www.example.org/thank-you#222B-0C1F',
])('%j is the reference 222B-0C1F', (word) => expect(referenceIn(word)).toBe('222b0c1f'))

test.each(['222B-0C1', '222B-0C1FA', '222B-0C1G', 'asha@example.com', OTHER])('%j is no reference', (word) =>
  expect(referenceIn(word)).toBeUndefined(),
)

test('every command finds the lead of a reference as people copy it', async () => {
  const word = '#222b \u2013 OC1F.'
  await world.put(lead({ id: OTHER, form: 'story', status: 'pending' }))
  for (const words of [
    ['show', word],
    ['note', word, 'calls back'],
    ['take', word],
    ['assign', 'none', word],
    ['list', '--since', '365d', '--search', word],
    ['erase', word, '--dry-run'],
  ]) {
    const io = await world.academy(['leads', ...words, '--json'])
    expect([words, io.code, io.err.replace(/^(?:Noted|Already|Will) .*\n/gm, '')]).toEqual([words, 0, ''])
    expect(io.out).toContain(OTHER)
  }
  expect((await world.academy(['leads', 'files', word])).err).toBe('error: 222B-0C1F has no files.\n')
  expect((await world.academy(['leads', 'redrive', word])).err).toMatch(/^None of these leads/)
  expect((await world.academy(['leads', 'story', 'reject', word])).err).toMatch(/^Rejected/)
  for (const words of [['undo'], ['status', 'contacted']])
    expect((await world.academy(['leads', ...words, word])).err).toContain('222B-0C1F')
})

test('a reference with a space needs no quotes, and other words stay as they are', async () => {
  await world.put(lead({ id: OTHER }))
  const noted = await world.academy('leads note 222B 0C1F. paid 2000 4000 each')
  expect(noted.err).toMatch(/^Noted on 222B-0C1F/)
  expect((await world.get(OTHER))?.history.at(-1)).toMatchObject({ note: 'paid 2000 4000 each' })
  expect((await world.academy('leads assign abid 222B 0C1F abcd-0123')).out).toMatch(
    /^222B-0C1F {2}.*abid\nABCD-0123 {2}.*abid\n$/,
  )
  const enrolled = await world.academy('leads status enrolled --batch June --fee 6500 222B 0C1F')
  expect([enrolled.code, enrolled.out]).toEqual([0, expect.stringContaining('222B-0C1F')])
})

test('eight digits are a reference if a lead has it, and a phone otherwise', async () => {
  const phone = lead({
    id: 'cccc0001-0000-4000-8000-000000000001',
    payload: { phone: '2345 6789', email: '' },
  })
  await world.put(phone)
  const first = await world.academy(['leads', 'erase', '2345 6789', '--dry-run', '--json'])
  expect(JSON.parse(first.out).leads).toEqual([phone.id])
  const id = '23456789-0000-4000-8000-000000000001'
  await world.put(lead({ id }))
  const second = await world.academy(['leads', 'erase', '2345 6789', '--dry-run', '--json'])
  expect(JSON.parse(second.out).leads).toEqual([id])
})

test('a reference that no lead has is not searched for again, and a receipt is found as people copy it', async () => {
  const none = await world.academy(['leads', 'show', '222C 0C1F'])
  expect([none.code, none.err]).toEqual([
    1,
    'error: There is no lead 222C-0C1F. Find its reference (first column): npx academy leads list --search <name, e-mail or phone>\n',
  ])
  await world.put(lead({ id: OTHER, payload: { email: 'om@example.com', phone: '' } }))
  const { receipt } = JSON.parse((await world.academy(['leads', 'erase', OTHER, '--yes', '--json'])).out)
  const copied = receipt.id.replace('-', ' \u2013 ').replaceAll('0', 'O').toLowerCase()
  const shown = await world.academy(['leads', 'erase', `${copied}.`])
  expect(shown.out).toContain(`Receipt ${receipt.id} `)
})

test('a full id in any case, and a unique reference, find the lead', async () => {
  for (const [word, id] of [
    [FIRST, FIRST],
    [SECOND.toUpperCase(), SECOND],
    ['ABCD-0123', 'abcd0123-0000-4000-8000-000000000001'],
  ] as const)
    expect((await world.json('show', word)).id).toBe(id)
})
