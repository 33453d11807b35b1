import { expect, test } from 'vitest'
import { maskEmail, maskName, maskPhone } from '#cli/leads/read/rows.ts'
import { lead, NOW, testWorld } from '../world.ts'

const ONE = '7f3a9c21-0000-4000-8000-000000000001'
const REF = '7F3A-9C21'

const world = await testWorld()
const day = (n: number) => new Date(Date.parse(NOW) - n * 86_400_000).toISOString()
await world.put(
  lead({ id: ONE }),
  lead({
    id: 'two',
    createdAt: day(2),
    payload: { name: 'Ravi\u001b[31m\nKumar' },
    status: 'contacted',
    history: [{ at: day(1), by: 'tester', note: 'asks her father', call: '2026-11-23' }],
    source: { utmFirst: { source: 'google', campaign: 'Monsoon' } },
  }),
  lead({ id: 'far', createdAt: day(90) }),
)

test('list shows the newest leads first, masked', async () => {
  const io = await world.academy('leads list')
  expect(io.code).toBe(0)
  const [head, ...rows] = io.out.trimEnd().split('\n')
  const cells = (line = '') => line.trim().split(/ {2,}/).join('|')
  expect(cells(head)).toBe('REFERENCE|FORM|NAME|COURSE|CITY|CAMPAIGN|AGE|STATUS|NEXT CALL')
  expect(rows.map(cells)).toEqual([
    `${REF}|brochure|As… R… 3210|DGCA Small Class|Hyderabad|15 min|new`,
    'TWO-|brochure|Ra… K… 3210|DGCA Small Class|Hyderabad|monsoon|2 d|contacted|2026-11-23',
  ])
  expect(io.out).not.toMatch(/Asha|asha@|98765|FAR/)
})

test('a table leaves out empty columns, and names columns that do not fit the terminal', async () => {
  const narrow = async (...words: string[]) => {
    const io = await world.academy(['leads', 'list', ...words], { tty: true, env: { NO_COLOR: '1' } })
    const [head = '', ...rows] = io.out.trimEnd().split('\n')
    return { io, head: head.split(/ {2,}/), widest: Math.max(...rows.map((row) => row.length)) }
  }
  const one = await narrow('--status', 'new')
  expect(one.head).toEqual(['REFERENCE', 'FORM', 'NAME', 'COURSE', 'CITY', 'AGE', 'STATUS'])
  expect(one.io.err).not.toContain('left out')
  const all = await narrow()
  expect(all.head).toEqual(['REFERENCE', 'FORM', 'NAME', 'COURSE', 'CITY', 'AGE', 'STATUS', 'NEXT CALL'])
  expect(all.widest).toBeLessThanOrEqual(80)
  expect(all.io.out).toMatch(/7F3A-9C21 {2}broch… +As… R… 3210 +DGCA Sm… +Hyd/)
  expect(all.io.err).toContain('Columns left out: CAMPAIGN.')
  const contact = await narrow('--unmask')
  expect(contact.head).toEqual(all.head)
  expect(contact.widest).toBeLessThanOrEqual(80)
  expect(contact.io.out).toMatch(/\n7F3A-9C21 .*\n {2}asha@example\.com {2}\+91 98765 43210\n/)
})

test.each<[option: string, text: string, ...ids: string[]]>([
  ['--search', REF, ONE],
  ['--search', 'RAVI', 'two'],
  ['--search', '98765-43210', ONE, 'two'],
  ['--search', 'her father', 'two'],
  ['--search', '+91 9876 5', ONE, 'two'],
  ['--search', '12345'],
  ['--campaign', 'MONS', 'two'],
  ['--campaign', 'summer'],
  ['--status', 'contacted', 'two'],
])('%s "%s" finds the matching leads', async (option, text, ...ids) => {
  // Each of the twelve forms takes ten queries.
  const io = await world.academy(['leads', 'list', '--form', 'brochure', option, text, '--json'])
  expect(io.code, io.err).toBe(0)
  expect(JSON.parse(io.out).map((row: { id: string }) => row.id)).toEqual(ids)
})

test('--unmask shows full names without control characters, and is recorded in the audit log', async () => {
  const before = await world.items('AUDIT#2026-11')
  const io = await world.academy('leads list --unmask')
  expect(io.out).toContain('asha@example.com')
  expect(io.out).toContain('Ravi [31m Kumar')
  expect(io.out).not.toContain('\u001b')
  const audited = await world.items('AUDIT#2026-11')
  expect(audited).toHaveLength(before.length + 1)
  expect(audited.at(-1)).toMatchObject({ what: 'list unmasked', counts: { leads: 2 } })
})

test('list --json prints one masked JSON document (CLI-8)', async () => {
  const io = await world.academy('leads list --json --since 100d')
  const rows = JSON.parse(io.out)
  expect(rows.map((row: { id: string }) => row.id)).toEqual([ONE, 'two', 'far'])
  expect(rows[0]).toMatchObject({
    reference: REF,
    email: 'a***@example.com',
    phone: '***3210',
    createdAt: '2026-11-21T11:45:00.000+05:30',
    campaign: '',
    nextCall: null,
    mail: 'visitor sent, staff sent',
  })
  expect(rows[1]).toMatchObject({ campaign: 'monsoon', nextCall: '2026-11-23' })
})

test('an unknown status is refused', async () => {
  const io = await world.academy('leads list --status new,contactd')
  expect(io.code).toBe(2)
  expect(io.err).toMatch(
    /Unknown status "contactd"\. Did you mean "contacted"\? Known statuses: new, contacted, /,
  )
})

test('list reports more leads than the limit, and an empty result, on stderr', async () => {
  const io = await world.academy('leads list --limit 1')
  expect(io.out.trim().split('\n')).toHaveLength(2)
  expect(io.err).toMatch(/more than 1/)
  const none = await world.academy('leads list --city Atlantis')
  expect([none.code, none.out]).toEqual([0, ''])
  expect(none.err).toMatch(/No leads since/)
})

test('masks keep only the first letters and the last digits, so that people can be told apart', () => {
  expect(maskName(' Swathi  Kumari ')).toBe('Sw… K…')
  expect(maskName('Uma Devi')).toBe('U… D…')
  expect(maskName('లక్ష్మీ దేవి')).toBe('ల… దే…')
  expect(maskName('')).toBe('…')
  expect(maskEmail('asha')).toBe('***')
  expect(maskEmail('@example.com')).toBe('***')
  expect(maskPhone('12345')).toBe('***')
  expect(maskPhone('+91 98765-43210')).toBe('***3210')
})

test('list has one line for each person with the number of the message, and --each one for each lead', async () => {
  const family = (id: string, hours: number, name: string, payload = {}) =>
    lead({
      id,
      createdAt: day(hours / 24),
      payload: { name, phone: '90000 00777', city: 'Guntur', ...payload },
    })
  await world.put(
    family('fam1', 30, 'Ravi Teja', { email: 'ravi@example.com' }),
    family('fam2', 20, 'Sita', { email: '' }),
    family('fam3', 10, 'ravi teja', { phone: '', email: 'RAVI@example.com' }),
    family('fam4', 5, 'Ravi', { email: '' }),
  )
  const list = async (...words: string[]) => {
    const io = await world.academy(['leads', 'list', '--city', 'Guntur', ...words])
    const [, ...rows] = io.out.trimEnd().split('\n')
    const cells = rows.map((row) => [row.split(' ')[0], /\d\w+ message/.exec(row)?.[0]])
    return { err: io.err, cells }
  }
  const people = await list()
  expect(people.cells).toEqual([
    ['FAM4-', '3rd message'],
    ['FAM2-', undefined],
  ])
  expect(people.err).toContain('4 leads of 2 people. One line for each lead: --each')
  const each = await list('--each')
  expect(each.cells).toEqual(['FAM4-', 'FAM3-', 'FAM2-', 'FAM1-'].map((reference) => [reference, undefined]))
  expect(await world.json('list', '--city', 'Guntur')).toHaveLength(4)
  const one = await list('--limit', '1')
  expect(one.cells.map(([reference]) => reference)).toEqual(['FAM4-'])
  expect(one.err).toContain('There are more than 1')
})

test('--unwritten keeps to the form and the period', async () => {
  await world.put(
    lead({ id: 'abab0001', form: 'story', status: 'approved', createdAt: '2026-10-01T06:00:00.000Z' }),
  )
  const found = async (more: string) =>
    (await world.academy(`leads list --unwritten --json ${more}`.trim())).out
  expect(await found('')).toContain('abab0001')
  expect(await found('--form story --since 2026-09-30')).toContain('abab0001')
  expect(await found('--since 7d')).not.toContain('abab0001')
  expect(await found('--form apply')).not.toContain('abab0001')
})
