/** Leads to contact: new leads without a reply, and promised calls. */
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { storeAttention } from '#cli/attention.ts'
import { allForms } from '#cli/leads/forms.ts'
import { callDay, nextCall } from '#cli/leads/history.ts'
import { areCompatible, groupByPerson } from '#cli/leads/read/persons.ts'
import { istShort } from '#cli/leads/time-range.ts'
import { promisedBy, workingMinutes } from '#cli/leads/working-time.ts'
import { statusMachines } from '#lambdas/core/store/status.ts'
import type { HistoryEntry } from '#lambdas/core/types.ts'
import { istInstant } from '#lambdas/shared/india.ts'
import { lead, NOW, OFFICE, openWorld, testWorld } from '../world.ts'

const DAY = 86_400_000
/** A Saturday, noon in India. */
const at = (days: number) => new Date(Date.parse(NOW) + days * DAY).toISOString()

const world = await testWorld()

test.each([
  ['today', '2026-11-21'],
  ['tomorrow', '2026-11-22'],
  ['sun', '2026-11-22'],
  ['mon', '2026-11-23'],
  ['Tuesday', '2026-11-24'],
  ['fri', '2026-11-27'],
  ['sat', '2026-11-28'],
  ['2027-01-05', '2027-01-05'],
  ['none', 'none'],
])('--call %s is %s', (word, day) => {
  expect(callDay(word, new Date(NOW))).toBe(day)
})

test('--call uses the day in India', () => {
  expect(callDay('today', new Date('2026-11-20T18:30:00.000Z'))).toBe('2026-11-21')
})

test.each(['yesterday', '2026-11-20', '2026-02-30', '23-11-2026', 'monkey', '', '2028-01-01'])(
  '--call %s is refused',
  (word) => {
    expect(() => callDay(word, new Date(NOW))).toThrow(/^--call /)
  },
)

const entry = (days: number, more: Partial<HistoryEntry>): HistoryEntry => {
  return { at: at(days), by: 'x', ...more }
}

const promise = (call: string) => entry(0, { call })

test.each<[string, HistoryEntry[], string, string | undefined]>([
  ['a promised call is due', [promise('2026-11-23')], 'new', '2026-11-23'],
  ['a note before the day keeps it', [promise('2026-11-23'), entry(1, { note: 'n' })], 'new', '2026-11-23'],
  ['a note on the day fulfils it', [promise('2026-11-23'), entry(2, { note: 'n' })], 'new', undefined],
  ['a later promise replaces it', [promise('2026-11-23'), promise('2026-11-30')], 'new', '2026-11-30'],
  ['none cancels it', [promise('2026-11-23'), promise('none')], 'new', undefined],
  ['a lost lead is not called', [promise('2026-11-23')], 'lost', undefined],
])('%s', (_, history, status, day) => {
  expect(nextCall({ history, status })).toBe(day)
})

test('due lists new leads first, then promised calls by overdue time', async () => {
  await world.put(
    lead({ id: 'young', createdAt: at(-1) }),
    lead({ id: 'old', createdAt: at(-9) }),
    lead({ id: 'soon', createdAt: at(-20) }),
    lead({ id: 'late', createdAt: at(-12), status: 'contacted' }),
    lead({ id: 'lost', createdAt: at(-40), status: 'lost' }),
    lead({ id: 'junk', createdAt: at(-40), status: 'spam' }),
  )
  const note = async (id: string, day: string, now: string) => {
    const io = await world.academy(['leads', 'note', id, 'no answer', '--call', day], {
      env: { ACADEMY_NOW: now },
    })
    expect([io.code, io.out]).toEqual([0, ''])
    return io.err
  }
  expect(await note('soon', 'mon', NOW)).toBe(
    'Noted on SOON-. Next call: Mon 2026-11-23.\n' +
      'Status is still new. Once you have reached them: npx academy leads status contacted SOON-\n',
  )
  await note('late', 'tomorrow', at(-5))
  const due = async (now: string, ...words: string[]) =>
    world.academy(['leads', 'due', ...words], { env: { ACADEMY_NOW: now } })
  const ids = async (now: string, ...words: string[]) =>
    JSON.parse((await due(now, '--json', ...words)).out).map((row: { id: string }) => row.id)
  expect(await ids(NOW)).toEqual(['old', 'young', 'late'])
  expect(await ids(at(2))).toEqual(['old', 'young', 'late', 'soon'])
  expect(await ids(NOW, '--limit', '1')).toEqual(['old'])
  expect(await ids(NOW, '--form', 'contact')).toEqual([])
  expect(await ids(at(2), '--search', 'no answer')).toEqual(['late', 'soon'])
  const io = await due(NOW)
  expect(io.err).not.toContain('--unmask')
  const terminal = await world.academy('leads due', { tty: true, env: { ACADEMY_NOW: NOW } })
  expect(terminal.err).toContain('Names are masked. To show them')
  expect(io.err).toBe('2 new without a reply, 1 promised call due.\n')
  expect(io.out).toMatch(/As… R… 3210[\s\S]*2026-11-17\n$/)
  expect(io.out).not.toMatch(/asha|98765/i)
  expect((await due(NOW, '--unmask')).out).toContain('asha@example.com')
  const audit = await world.items('AUDIT#2026-11')
  expect(audit).toContainEqual(
    expect.objectContaining({ what: 'due unmasked', counts: expect.objectContaining({ leads: 3 }) }),
  )
  await world.academy('leads note late talked')
  expect(await ids(NOW)).toEqual(['old', 'young'])
})

test('note reports the promised call, and stores a repeated note once', async () => {
  await world.put(lead({ id: 'closed', status: 'enrolled' }))
  const note = async (words: string[], now = NOW) =>
    (await world.academy(['leads', 'note', 'closed', ...words], { env: { ACADEMY_NOW: now } })).err
  expect(await note(['rang', '--call', 'mon'])).toBe(
    'Noted on CLOS-ED. The call on Mon 2026-11-23 will not be due while the lead is enrolled.\n',
  )
  expect(await note(['rang', '--call', 'mon'])).toMatch(/^Already noted a moment ago on CLOS-ED\./)
  expect(await note(['rang', '--call', 'none'])).toBe('Noted on CLOS-ED. The promised call is cancelled.\n')
  expect((await world.get('closed'))?.history).toHaveLength(2)
  await note(['rang', '--call', 'none'], at(1))
  expect((await world.get('closed'))?.history).toHaveLength(3)
})

test('an invalid day is refused and nothing is stored', async () => {
  const io = await world.academy('leads note old x --call someday')
  expect([io.code, io.out]).toEqual([2, ''])
  expect(io.err).toMatch(/is not a day\. Use today, tomorrow/)
  expect((await world.get('old'))?.rev).toBe(1)
})

test('due lists at most the limit, counts all, and follows each change', async () => {
  const crowd = await openWorld()
  try {
    await crowd.put(
      ...Array.from({ length: 30 }, (_, n) =>
        lead({ id: `new-${String(n).padStart(2, '0')}`, createdAt: at(-n - 1) }),
      ),
      ...Array.from({ length: 30 }, (_, n) => lead({ id: `old-${n}`, status: 'contacted' })),
      lead({ id: 'call', status: 'contacted', history: [entry(-2, { call: '2026-11-20' })] }),
      lead({ id: 'later', status: 'contacted', history: [entry(-2, { call: '2026-11-24' })] }),
      lead({ id: 'past', ttl: 1 }),
    )
    const io = await crowd.academy('leads due --limit 2 --json')
    expect(JSON.parse(io.out).map(({ id }: { id: string }) => id)).toEqual(['new-29', 'new-28'])
    expect(io.err).toContain('30 new without a reply, 1 promised call due.')
    const narrow = await crowd.academy('leads due --status contacted --json')
    expect(JSON.parse(narrow.out).map(({ id }: { id: string }) => id)).toEqual(['call'])
    expect(narrow.err).toContain('0 new without a reply, 1 promised call')
    // An answered lead leaves the index at once, and undo brings it back.
    const keys = async () => ((await crowd.get('new-00')) as { gsi6pk?: string }).gsi6pk
    await crowd.academy('leads status contacted new-00')
    expect(await keys()).toBe('DESK#IDLE')
    await crowd.academy('leads note new-00 asks --call mon')
    expect(await keys()).toBe('DESK#CALL')
    await crowd.academy('leads note new-00 no --call none')
    await crowd.academy('leads undo new-00')
    expect(await keys()).toBe('DESK#NEW')
  } finally {
    await crowd.close()
  }
})

test('a lead that somebody has taken is in no other list of calls, and cannot be taken twice', async () => {
  const desk = await openWorld()
  try {
    const promised = [entry(-2, { call: '2026-11-20' })]
    await desk.put(lead({ id: 'one' }), lead({ id: 'two', status: 'contacted', history: promised }))
    const as = (name: string, words: string) => desk.academy(words, { env: { ACADEMY_USER: name } })
    const due = async (name: string, more = '') =>
      JSON.parse((await as(name, `leads due --json${more}`)).out).map(({ id }: { id: string }) => id)
    expect((await as('lena', 'leads take one two')).out).toBe(
      'ONE-  assigned to lena\nTWO-  assigned to lena\n',
    )
    expect([await due('lena'), await due('ravi'), await due('ravi', ' --all')]).toEqual([
      ['one', 'two'],
      [],
      ['one', 'two'],
    ])
    expect((await as('ravi', 'leads due')).err).toContain('2 more are taken by others: --all shows them.')
    // Taking a lead is no call: the promise is still open.
    expect(await desk.get('two')).toMatchObject({ gsi6pk: 'DESK#CALL', owner: 'lena' })
    const refused = await as('ravi', 'leads take one')
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('lena has taken ONE-.')])
    await as('ravi', 'leads take one --force')
    await as('lena', 'leads assign none two')
    expect([await due('lena'), await due('ravi')]).toEqual([['two'], ['one', 'two']])
    expect((await as('lena', 'leads show one')).out).toMatch(
      /Owner +ravi[\s\S]*assigned to lena[\s\S]*assigned to ravi/,
    )
    const list = await as('lena', 'leads list --owner ravi --json')
    expect(JSON.parse(list.out)).toMatchObject([{ id: 'one', owner: 'ravi' }])
    // Another counsellor sees that the person of a new lead is ravi's, by the same phone and a fitting name.
    await desk.put(lead({ id: 'three' }), lead({ id: 'four', payload: { name: 'Suresh' } }))
    await as('ravi', 'leads status lost one')
    for (const words of ['leads due', 'leads list --each']) {
      const { out } = await as('lena', words)
      expect([out, out.match(/FOUR- .*ravi/)]).toEqual([expect.stringMatching(/THRE-E .* new +ravi\b/), null])
    }
    const today = await storeAttention({ ...desk, kind: 'aws' })
    expect(today.map(({ what }) => what)).toContain('2 new leads without a reply (1 taken by ravi)')
    // Both take it at the same moment: one of them is told.
    const both = await Promise.all([as('lena', 'leads take two'), as('ravi', 'leads take two')])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  } finally {
    await desk.close()
  }
})

test('every state of every form that waits for staff is in a list, and no other is', async () => {
  const desk = await openWorld()
  try {
    const waits = new Set(['new', 'contacted', 'qualified', 'pending', 'approved'])
    const states = allForms.flatMap((form) =>
      Object.keys(statusMachines[form.statuses].next).map((status) => ({
        form: form.form,
        status,
        id: `${form.form}-${status}`,
      })),
    )
    const createdAt = at(-10)
    await desk.put(
      ...states.map(({ id, form, status }) => lead({ id, form, status, createdAt })),
      ...['MAIL#DEAD', 'PUSH#DEAD', 'MAIL#WAVE', 'MAIL#HELD', 'MAIL#GUARDIAN'].map((gsi2pk) =>
        lead({ id: gsi2pk, status: 'lost', createdAt, gsi2pk, gsi2sk: NOW }),
      ),
    )
    const Item = { pk: 'ERASED#E-1', sk: 'RECEIPT', gsi2pk: 'ERASE#OPEN', gsi2sk: NOW }
    await desk.doc.send(new PutCommand({ TableName: desk.table, Item }))
    const ids = async (words: string) =>
      JSON.parse((await desk.academy(`${words} --json --limit 200`)).out).map(({ id }: { id: string }) => id)
    const seen = [
      ...(await ids('leads due')),
      ...(await ids('leads due --idle')),
      ...(await ids('leads due --form privacy')),
      ...(await ids('leads list --status pending --since 365d')),
      ...(await ids('leads list --unwritten')),
    ]
    const expected = states.filter(({ status }) => waits.has(status)).map(({ id }) => id)
    expect([...new Set(seen)].sort()).toEqual(expected.sort())
    const { doc, table, env } = desk
    const promises = {
      answerLimits: { apply: { workingDays: 1 }, privacy: { days: 30 } },
      workingTime: OFFICE,
    }
    const today = await storeAttention({ doc, table, env, kind: 'aws' }, promises)
    const of = (pattern: RegExp) => today.find(({ what }) => pattern.test(what))?.what
    const count = (status: string, form?: string) =>
      states.filter((one) => one.status === status && (form ? one.form === form : one.form !== 'privacy'))
        .length
    expect(today.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        '1 answer later than promised (apply)',
        '3 privacy requests to answer, the first by 2026-12-11',
        '1 lead with a dead mail',
        '1 lead with a dead push',
        '1 lead with a mail held in a wave',
        '1 lead with a held mail',
        '1 lead with a mail waiting for a guardian',
        `${count('new')} new leads without a reply`,
        `${count('contacted') + count('qualified')} contacted leads without a next call for three days`,
        '1 story to approve or reject',
        '1 approved story without a text',
        '1 erasure receipt with open tasks',
      ]),
    )
    // A promise that is about to break comes first.
    expect(of(/later than promised/)).toBe(today.filter(({ what }) => !what.startsWith('Alarm'))[0]?.what)
  } finally {
    await desk.close()
  }
})

test('promises are kept in working time, and families that share a phone stay apart', () => {
  const limits = { apply: { workingDays: 1 }, partner: { workingDays: 3 }, privacy: { days: 30 } }
  const promises = { answerLimits: limits, workingTime: { ...OFFICE, holidays: ['2026-12-25'] } }
  // 21 November 2026 is a Saturday.
  for (const [form, from, by] of [
    ['apply', '2026-11-20 17:00', '2026-11-21 17:00'],
    ['apply', '2026-11-21 17:00', '2026-11-23 17:00'],
    ['apply', '2026-11-21 20:00', '2026-11-23 18:00'],
    ['partner', '2026-11-20 09:00', '2026-11-23 18:00'],
    ['privacy', '2026-11-20 17:00', '2026-12-20 23:59'],
    // Christmas is a holiday, and the next working day a Saturday.
    ['apply', '2026-12-24 17:00', '2026-12-26 17:00'],
    ['apply', '2026-12-25 12:00', '2026-12-26 18:00'],
  ] as const)
    expect([form, istShort(promisedBy(promises, form, istInstant(from).toISOString()) ?? '')]).toEqual([
      form,
      by,
    ])
  expect(workingMinutes(OFFICE, istInstant('2026-11-21 17:30'), istInstant('2026-11-23 09:15'))).toBe(45)
  expect(promisedBy(promises, 'guide', NOW)).toBeUndefined()
  const names = [
    ['Asha', 'asha rao', true],
    ['K. Swathi', 'Swathi Kumar', true],
    ['Raviteja', 'Ravi Teja', true],
    ['Dr. Suresh', 'Suresh', true],
    ['Ravi Kumar', 'Ravi Teja', false],
    ['Rao', 'Asha Rao', false],
    ['Suresh Kumar', 'Ravi Kumar', false],
    ['Ravi', 'రవి', false],
    ['', 'Ravi', false],
  ] as const
  for (const [one, other, same] of names)
    expect([one, other, areCompatible(one, other), areCompatible(other, one)]).toEqual([
      one,
      other,
      same,
      same,
    ])
  const of = (id: string, name: string, phone: string, email = 'na') =>
    lead({ id, payload: { name, phone, email } })
  const groups = groupByPerson([
    of('1', 'Ravi', '90000 00001'),
    of('2', 'Sita', '+91 90000 00001'),
    of('3', 'Ravi Teja', '0 90000 00001', 'ravi@x.in'),
    of('4', 'Ravi Teja', '90000 00009', 'RAVI@x.in.'),
    of('5', 'Ravi Kumar', '90000 00001'),
    of('6', '', '90000 00001'),
    of('7', '', '90000 00009'),
    of('8', 'Ravi', 'na'),
  ])
  expect(groups.map((group) => group.map(({ id }) => id).join(''))).toEqual(['1347', '2', '5', '6', '8'])
})

test.each([
  ['tomorrow 17:00', '2026-11-22 17:00'],
  ['mon 5pm', '2026-11-23 17:00'],
  ['monday at 9.30 am', '2026-11-23 09:30'],
  ['28/11/2026', '2026-11-28'],
  ['5/12/2026', '2026-12-05'],
  ['5/12/2026 12pm', '2026-12-05 12:00'],
  ['today 12:00', '2026-11-21 12:00'],
])('--call %j is %s, day first', (word, call) => {
  expect(callDay(word, new Date(NOW))).toBe(call)
})

test.each(['today 11:59', '28/13/2026', 'mon 25:00', 'mon 5', '11/28/2026', 'mon 17:60'])(
  '--call %j is refused',
  (word) => {
    expect(() => callDay(word, new Date(NOW))).toThrow(/^--call /)
  },
)

test('a call with an hour needs no note; a batch and fee can be added later', async () => {
  const desk = await openWorld()
  try {
    const phone = '90000 00077'
    await desk.put(
      lead({ id: 'aaaa0001', payload: { phone } }),
      lead({ id: 'aaaa0002', payload: { phone, email: 'na' } }),
      lead({ id: 'aaaa0003', payload: { phone, email: 'na', name: 'Suresh' } }),
    )
    const said = await desk.academy(['leads', 'note', 'aaaa0001', '--call', 'mon 5pm'])
    expect(said.err).toContain('Noted on AAAA-0001. Next call: Mon 2026-11-23 17:00.')
    const due = (now: string) => desk.academy('leads due --json', { env: { ACADEMY_NOW: now } })
    expect((await due('2026-11-23T04:00:00.000Z')).out).toContain('aaaa0001')
    expect((await desk.academy('leads note aaaa0001')).code).toBe(2)
    // The father of the family has the same phone and is not moved.
    const lost = await desk.academy('leads status lost aaaa0001 --reason price', { tty: true })
    expect([lost.out, lost.err]).toEqual([
      'AAAA-0001  new → lost (price)\n',
      expect.stringContaining('The same person has open leads: AAAA-0002.'),
    ])
    const enrolled = await desk.academy('leads status enrolled aaaa0002')
    expect(enrolled.err).toContain('No batch was given. To add it later, repeat the command with --batch.')
    const added = await desk.academy([
      'leads',
      'status',
      'enrolled',
      'aaaa0002',
      '--batch',
      '1 Dec',
      '--fee',
      '65000',
    ])
    expect([added.code, added.out]).toEqual([0, 'AAAA-0002  added 1 Dec, ₹65,000\n'])
    expect((await desk.academy('leads status enrolled aaaa0002 --fee 60000')).err).toContain(
      'already enrolled',
    )
    expect((await desk.json('stats')).all).toMatchObject({ enrolled: 1, fee: 65_000 })
    expect((await desk.get('aaaa0003'))?.status).toBe('new')
    expect((await desk.academy('leads show aaaa0003')).out).toContain('same phone or e-mail, other name')
    // Both open leads of one person move together when they are told to.
    await desk.put(lead({ id: 'aaaa0004', payload: { phone } }), lead({ id: 'aaaa0005', payload: { phone } }))
    const both = await desk.academy('leads status contacted aaaa0004 --person')
    expect(both.out).toBe('AAAA-0004  new → contacted\nAAAA-0005  new → contacted\n')
    const stats = await desk.json('stats')
    expect([stats.total, stats.people]).toEqual([5, 2])
    expect(stats.rows.brochure).toMatchObject({ leads: 5, contacted: 4 })
  } finally {
    await desk.close()
  }
})
