import { expect, test, vi } from 'vitest'
import { changeLead } from '#cli/leads/change.ts'
import { moveTo } from '#cli/leads/move.ts'
import { brochure } from '#lambdas/brochure/fields.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { DUE } from '#lambdas/core/store/table.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { shippedSite } from '../../shipped-site.ts'
import { lead, NOW, testWorld } from './world.ts'

vi.setConfig({ testTimeout: 60_000 })

const ID = '7f3a9c21-0000-4000-8000-000000000001'
const seconds = Math.floor(Date.parse(NOW) / 1000)

const world = await testWorld()
const held = { state: 'held' as const, attempts: 0, reason: 'spam' }
await world.put(
  lead({ id: ID, consent: 'abc', payload: { name: 'Asha\u001b[2J Rao' } }),
  lead({ id: 'spammy', status: 'spam', mail: { visitor: held, staff: held } }),
  lead({
    id: 'waits',
    mail: { staff: { state: 'pending', attempts: 2 } },
    gsi2pk: DUE,
    gsi2sk: NOW,
    dueSince: NOW,
  }),
  lead({ id: 'past', ttl: seconds - 1 }),
  lead({
    id: 'letter',
    form: 'newsletter',
    status: 'unconfirmed',
    payload: { email: 'sub@example.com', phone: '' },
  }),
)

test('status records author, time and reason, and increments rev', async () => {
  const io = await world.academy(['leads', 'status', 'contacted', ID, '--note', 'calls on Monday'])
  expect([io.code, io.out]).toEqual([0, `${referenceOf(ID)}  new → contacted\n`])
  expect(await world.get(ID)).toMatchObject({
    status: 'contacted',
    rev: 2,
    history: [{ at: NOW, by: 'tester', from: 'new', to: 'contacted', note: 'calls on Monday' }],
  })
})

test('an enrolled lead is kept for seven years', async () => {
  expect((await world.academy(`leads status enrolled ${ID}`)).code).toBe(0)
  expect((await world.get(ID))?.ttl).toBe(seconds + 2557 * 86_400)
})

test.each([
  [
    ['status', 'contacted', ID],
    2,
    /7F3A-9C21 is enrolled\. It can change to: lost\. To undo .* leads undo 7F3A-9C21$/m,
  ],
  [['status', 'contactd', ID], 2, /Unknown status "contactd"\. Did you mean "contacted"\?/],
  [['status', 'contacted', 'nobody'], 1, /There is no lead nobody/],
  [['status', 'contacted', 'past'], 1, /There is no lead past/],
  [['status', 'confirmed', 'letter'], 2, /LETT-ER can be confirmed only by the subscriber/],
  [['note', ID, ' '], 2, /1 to 2000 characters/],
  [['show', 'nobody'], 1, /There is no lead nobody/],
])('%j is refused with a helpful message', async (words, code, message) => {
  const io = await world.academy(['leads', ...words])
  expect([io.code, io.out]).toEqual([code, ''])
  expect(io.err).toMatch(message)
})

test('status moves the leads that can move, and exits 4 if some cannot', async () => {
  await world.put(lead({ id: 'fresh' }))
  const io = await world.academy('leads status lost fresh nobody --json')
  expect(io.code).toBe(4)
  expect(JSON.parse(io.out)).toEqual([{ id: 'fresh', from: 'new', status: 'lost', rev: 2 }])
  expect(io.err).toMatch(/^There is no lead nobody/)
})

test('of several simultaneous changes the conflicting ones are refused', async () => {
  await world.put(lead({ id: 'race' }))
  const codes = await Promise.all(
    ['contacted', 'lost', 'qualified', 'spam'].map(
      async (to) => (await world.academy(['leads', 'status', to, 'race'])).code,
    ),
  )
  const stored = await world.get('race')
  expect(stored?.rev).toBe(1 + codes.filter((code) => code === 0).length)
  expect(stored?.history).toHaveLength(codes.filter((code) => code === 0).length)
})

test('a lead moved out of spam gets its held mails, and a lead moved into spam gets none', async () => {
  await world.academy('leads status new spammy')
  expect(await world.get('spammy')).toMatchObject({
    status: 'new',
    mail: { visitor: { state: 'pending', attempts: 0 }, staff: { state: 'pending' } },
    gsi2pk: DUE,
    gsi2sk: NOW,
    dueSince: NOW,
  })
  await world.academy('leads status spam waits')
  const spam = await world.get('waits')
  expect(spam?.mail.staff).toMatchObject({ state: 'held', reason: 'spam' })
  for (const key of ['gsi2pk', 'gsi2sk', 'dueSince']) expect(spam).not.toHaveProperty(key)
})

test('note adds to the history, and show prints it without control characters', async () => {
  expect((await world.academy(['leads', 'note', ID, 'wants', 'the weekend batch'])).code).toBe(0)
  const io = await world.academy('leads show 7F3A-9C21')
  expect(io.code).toBe(0)
  for (const words of [
    '7F3A-9C21',
    'asha@example.com',
    'enrolled (can change to lost)',
    'wants the weekend batch',
    'staff',
    'Full Name',
  ])
    expect(io.out).toContain(words)
  expect(io.out).toContain('The text of this version is not in this repository.')
  expect(io.out).not.toContain('\u001b')
})

test('show prints contact links, the origin in words, and other leads of the person', async () => {
  const source = {
    page: '/apply',
    referrer: 'https://www.google.com/',
    utmFirst: { source: 'google', medium: 'cpc', campaign: 'monsoon', at: '2026-11-02' },
    elapsedMs: 41_300,
  }
  const [phone, email] = ['90000 11223', 'mira@example.com']
  await world.put(
    lead({
      id: 'aaaa0001',
      payload: { phone, email },
      source,
      history: [{ at: NOW, by: 'arn:x/staff/lena', note: 'rings back', call: '2026-11-23' }],
    }),
    lead({
      id: 'aaaa0002',
      form: 'contact',
      status: 'lost',
      payload: { phone: '+91 9000011223', email: 'other@example.com' },
    }),
    lead({ id: 'aaaa0003', form: 'contact', payload: { phone: '', email: 'MIRA@example.com' } }),
    lead({ id: 'aaaa0004', payload: { phone, email }, ttl: seconds - 1 }),
  )
  const { out } = await world.academy('leads show aaaa0001')
  for (const line of [
    /Call +tel:\+919000011223\n/,
    /WhatsApp +https:\/\/wa\.me\/919000011223\?text=Hello%20Asha%20Rao%2C%20this%20is%20\S+fee%20is%20%E2%82%B9\S+AAAA-0001\.\n/,
    /Mail +mailto:mira@example\.com\?subject=AAAA-0001\n/,
    /First visit +from Google, by cpc, campaign monsoon, on 2026-11-02\n/,
    /Filled in within +41 s\n/,
    /Next call +2026-11-23\n/,
    /AAAA-0002 +Contact message, 2026-11-21 11:45 IST, lost\n/,
    /AAAA-0003 +Contact message/,
    /2026-11-21 12:00 lena +rings back; call on 2026-11-23\n/,
  ])
    expect(out).toMatch(line)
  expect(out).not.toContain('AAAA-0004')
  const keyless = await world.academy('leads show aaaa0001', { env: { PERSON_KEY: '' } })
  expect(keyless.out).toMatch(/unknown without PERSON_KEY of this stage/)
  const json = await world.json('show', 'aaaa0001')
  expect(json.others.map((other: { reference: string }) => other.reference)).toEqual([
    'AAAA-0002',
    'AAAA-0003',
  ])
})

test('show lists the newest twenty leads of a shared phone', async () => {
  const at = (n: number) => new Date(Date.parse(NOW) - n * 60_000).toISOString()
  const shared = (n: number) =>
    lead({
      id: `bbbb${String(n).padStart(4, '0')}`,
      createdAt: at(n),
      payload: { phone: '90000 22334', email: '' },
    })
  await world.put(...Array.from({ length: 30 }, (_, n) => shared(n)))
  const { others } = await world.json('show', 'bbbb0029')
  expect(others).toHaveLength(20)
  expect([others[0].reference, others.at(-1).reference]).toEqual(['BBBB-0019', 'BBBB-0000'])
})

test('show prints the notice that the visitor agreed to', async () => {
  const { consents, languageConsents } = await shippedSite()
  const { brochure } = consents
  await world.put(lead({ id: 'agreed', consent: brochure?.hash ?? '' }))
  const shown = await world.json('show', 'agreed')
  expect(shown.consentText).toBe(brochure?.text)
  expect(shown.consentText.length).toBeGreaterThan(40)
  const telugu = languageConsents.te?.brochure
  await world.put(lead({ id: 'telugu', consent: telugu?.hash ?? '', language: 'te' }))
  const other = await world.json('show', 'telugu')
  expect(other.consentText).toBe(telugu?.text)
  expect((await world.academy('leads show telugu')).out).toMatch(/Language +Telugu/)
})

test('show --json has no table keys, and show and note use Indian time', async () => {
  const shown = await world.json('show', ID)
  expect(shown).toMatchObject({ reference: '7F3A-9C21', createdAt: '2026-11-21T11:45:00.000+05:30', rev: 4 })
  expect(Object.keys(shown).filter((key) => /^gsi|^pk|^sk|ttl|Hash/.test(key))).toEqual([])
  const sent = { state: 'sent' as const, attempts: 1, sentAt: NOW }
  await world.put(
    lead({ id: 'clock', mail: { visitor: sent }, history: [{ at: NOW, by: 'lena', note: 'x' }] }),
  )
  for (const words of [
    ['show', 'clock'],
    ['note', 'clock', 'y'],
  ]) {
    const { out } = await world.academy(['leads', ...words, '--json'])
    expect(out).toContain('2026-11-21T12:00:00.000+05:30')
    expect(out).not.toMatch(/\dZ"/)
  }
})

test('person finds leads by e-mail in any case and by phone in any spelling, masked', async () => {
  const byMail = await world.academy(['leads', 'person', ' ASHA@Example.com', '--json'])
  const ids = JSON.parse(byMail.out).leads.map((row: { id: string }) => row.id)
  expect(ids).toContain(ID)
  expect(ids).not.toContain('past')
  expect(byMail.out).not.toContain('asha@')
  for (const phone of ['9876543210', '+91-98765-43210', '098765 43210'])
    expect((await world.json('person', phone)).leads).toHaveLength(ids.length)
  expect((await world.academy('leads person nobody@example.com')).err).toMatch(/Nothing is stored/)
  expect((await world.academy('leads person asha')).code).toBe(2)
})

test('person exits 3 without the key of the stage', async () => {
  const io = await world.academy('leads person asha@example.com', { env: { PERSON_KEY: '' } })
  expect(io.code).toBe(3)
  expect(io.err).toMatch(/PERSON_KEY is not set/)
})

test('redrive retries dead mails of all or of named leads, and no sent mails', async () => {
  const mail = {
    visitor: { state: 'dead' as const, attempts: 9, reason: 'x' },
    staff: { state: 'sent' as const, attempts: 1 },
  }
  const dead = (id: string) => lead({ id, mail, gsi2pk: 'MAIL#DEAD', gsi2sk: NOW })
  await world.put(dead('d1'), dead('d2'), lead({ ...dead('d3'), form: 'contact' }))
  expect((await world.academy('leads redrive --dry-run')).out.split('\n').sort()).toEqual([
    '',
    'd1',
    'd2',
    'd3',
  ])
  expect((await world.json('redrive', 'd1')).redriven).toEqual(['d1'])
  expect((await world.academy('leads redrive --form contact')).out).toBe('d3\n')
  expect(await world.get('d1')).toMatchObject({
    gsi2pk: DUE,
    dueSince: NOW,
    mail: { visitor: { state: 'pending', attempts: 0 }, staff: { state: 'sent' } },
  })
  expect((await world.get('d2'))?.gsi2pk).toBe('MAIL#DEAD')
  const again = await world.academy('leads redrive d1')
  expect([again.code, again.err]).toEqual([4, 'None of these leads has dead mails or pushes.\n'])
  const some = await world.academy('leads redrive d1 d2 --dry-run')
  expect([some.code, some.err]).toEqual([4, expect.stringMatching(/Without dead mails or pushes: D1-\.\n$/)])
  const unknown = await world.academy('leads redrive FFFF-0000')
  expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('There is no lead FFFF-0000')])
})

test('redrive retries dead pushes in order, and a status change adds a push for each follower', async () => {
  const change = { from: 'new', to: 'contacted', at: NOW }
  await world.put(
    lead({
      id: 'p1',
      rev: 2,
      status: 'contacted',
      mail: {
        staff: { state: 'sent', attempts: 1 },
        'push-crm-1': { state: 'dead', attempts: 30, reason: 'timeout', follows: true },
        'push-crm-2': { state: 'dead', attempts: 0, reason: 'order', change },
        'push-chat-1': { state: 'sent', attempts: 1 },
      },
      gsi2pk: 'PUSH#DEAD',
      gsi2sk: NOW,
    }),
  )
  expect((await world.academy('leads redrive p1')).err).toContain('1 lead with dead mails or pushes is due')
  expect((await world.academy('leads status qualified p1')).code).toBe(0)
  const at = new Date(NOW).toISOString()
  expect(await world.get('p1')).toMatchObject({
    gsi2pk: DUE,
    gsi2sk: NOW,
    rev: 3,
    mail: {
      'push-crm-1': { state: 'pending', attempts: 0, follows: true },
      'push-crm-2': { state: 'pending', attempts: 0, change },
      'push-crm-3': { state: 'pending', attempts: 0, change: { from: 'contacted', to: 'qualified', at } },
      'push-chat-1': { state: 'sent' },
    },
  })
  expect(Object.keys((await world.get('p1'))?.mail ?? {})).toHaveLength(5)
})

test('a status change keeps what deliver recorded at the same time, and its lease', async () => {
  const due = new Date(Date.parse(NOW) + 60_000).toISOString()
  const pending = { state: 'pending' as const, attempts: 0, follows: true as const }
  await world.put(lead({ id: 'p2', mail: { 'push-crm-1': pending }, gsi2pk: DUE, gsi2sk: due }))
  const read = (await world.get('p2')) as Lead
  await world.put({ ...read, mail: { 'push-crm-1': { ...pending, state: 'sent', attempts: 1 } } })
  const moved = await changeLead(world, read, moveTo(read, brochure, 'contacted', new Date(NOW)), {
    at: NOW,
    by: 'tester',
  })
  expect([moved.gsi2sk, moved.mail['push-crm-1']?.state, moved.mail['push-crm-2']?.state]).toEqual([
    due,
    'sent',
    'pending',
  ])
})

test('unsubscribing by hand ends the subscription', async () => {
  const person = await world.json('person', 'sub@example.com')
  expect(person).toMatchObject({ leads: [{ id: 'letter' }], newsletter: null })
  expect((await world.academy('leads status unsubscribed letter')).code).toBe(0)
  expect(await world.get('letter')).toMatchObject({ status: 'unsubscribed', ttl: seconds })
})

test('the audit log has authors, actions and ids, and nothing that a visitor typed', async () => {
  const rows = await world.items('AUDIT#2026-11')
  expect(new Set(rows.map((row) => row.what))).toEqual(
    new Set(['status', 'note', 'show', 'person', 'redrive']),
  )
  expect(rows.every((row) => row.who === 'tester' && Number(row.ttl) === seconds + 730 * 86_400)).toBe(true)
  expect(JSON.stringify(rows)).not.toMatch(/asha|98765|weekend|Monday/i)
})

test.each([{ phone: 'na' }, { phone: 'XXXX XXXX 4567' }, { email: 'na' }])(
  'two strangers who both sent %j are not shown as one person',
  async (same) => {
    const own = (n: number) =>
      lead({
        id: `cccc000${n}-0000-4000-8000-000000000001`,
        payload: { phone: `9876543${n}00`, email: `${n}@example.org`, ...same },
      })
    await world.put(own(1), own(2))
    expect((await world.json('show', 'cccc0001')).others).toEqual([])
  },
)
