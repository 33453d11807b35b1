/** Leads that staff enter: one by one with `leads add`, or a list with `leads import`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import writeExcel from 'write-excel-file/node'
import { matchColumns } from '#cli/leads/add/added-lead.ts'
import { readTable } from '#cli/leads/add/read-table.ts'
import { lead, testWorld } from './world.ts'

vi.setConfig({ testTimeout: 60_000 })
const world = await testWorld()
await world.put(lead({ id: 'aaaa0001', payload: { name: 'Asha Rao', phone: '90000 11111', email: 'na' } }))

test('add stores a lead of the contact form with source and consent, sends no mail, and names the other leads', async () => {
  const words = [
    'leads',
    'add',
    '--name',
    'asha rao',
    '--phone',
    '\u200e+91 90000 11111',
    '--course',
    'DGCA Small Class',
    '--city',
    'Guntur',
    '--source',
    'whatsapp',
    '--consent',
    'spoken',
  ]
  const io = await world.academy(words)
  expect([io.code, io.out]).toEqual([0, expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4} {2}added\n$/)])
  expect(io.err).toBe('The same person has other leads: AAAA-0001.\n')
  const [found] = await world.json('list', '--search', 'Guntur')
  expect(found).toMatchObject({
    form: 'contact',
    status: 'new',
    course: 'DGCA Small Class',
    campaign: '',
    minor: null,
  })
  const stored = await world.get(found.id)
  expect(stored).toMatchObject({ phoneE164: '+919000011111', consent: 'unknown', quality: [] })
  expect(stored?.mail).toEqual({})
  expect(stored?.payload).toEqual({
    fullName: 'asha rao',
    phone: '+91 90000 11111',
    courseInterest: 'DGCA Small Class',
    message: 'City: Guntur',
  })
  expect(stored?.history).toMatchObject([
    { by: 'tester', note: 'entered by staff (whatsapp); consent: spoken' },
  ])
  expect((await world.academy(words)).out).toContain('was added before')
  expect((await world.json('stats', '--by', 'source')).rows.WhatsApp.leads).toBe(1)
  const due = await world.json('due')
  expect(due.map(({ id }: { id: string }) => id)).toContain(found.id)
})

test('add asks on a terminal, mails only when told to, and refuses what nobody can reach', async () => {
  const typed = 'Ravi Teja\n98480 22222\nravi@example.com\n\n\nWants a call\nwalk in\nspoken\n'
  const io = await world.academy('leads add --mail', { tty: true, typed })
  expect([io.code, io.err]).toEqual([0, expect.stringContaining('Consent (spoken or written): ')])
  const [found] = await world.json('list', '--search', 'Wants a call')
  expect(await world.get(found.id)).toMatchObject({
    mail: { visitor: { state: 'pending' } },
    gsi2pk: expect.stringMatching(/^MAIL#DUE/),
  })
  for (const [words, message] of [
    ['leads add', /give at least --name/],
    ['leads add --name X --phone 12 --source phone --consent spoken', /This phone cannot be read/],
    [
      'leads add --name X --phone 9000011112 --source fax --consent spoken',
      /source "fax" is unknown\. Use phone, whatsapp/,
    ],
    ['leads add --name X --phone 9000011112 --source phone', /consent "" is unknown/],
  ] as const) {
    const refused = await world.academy(words)
    expect([refused.code, refused.err]).toEqual([2, expect.stringMatching(message)])
  }
})

const rows = [
  ['S.No', 'Full Name', 'Mobile', 'Mail id', 'Interested course', 'Remarks'],
  ['1', 'Asha Rao', '9000011111', '', 'DGCA Small Class', 'says "hi", twice'],
  ['2', 'Suresh', '9000011111', '', '', ''],
  ['3', '', '9000033333', '', '', ''],
  ['4', 'మీనా', '+971 50 123 4567', 'meena@example.com', '', 'a\nb'],
]

test('import names every row before it stores anything, and skips what it stored before', async () => {
  const quoted = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
  writeFileSync(join(world.folder, 'walk.csv'), `\ufeff${quoted.toSpliced(2, 0, ';;;;;').join('\r\n')}\r\n`)
  const run = (more: string) =>
    world.academy(`leads import walk.csv --source expo --consent written ${more}`.trim())
  const dry = await run('--dry-run')
  expect(dry.code).toBe(4)
  expect(dry.out.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^row 2 +Asha Rao +\*\*\*1111 +new; same person as AAAA-0001, [0-9A-F-]{9}$/),
    expect.stringMatching(/^row 4 +Suresh +\*\*\*1111 +new$/),
    expect.stringMatching(/^row 5 +\*\*\*3333 +refused: A lead needs a name\.$/),
    expect.stringMatching(/^row 6 +మీనా +\*\*\*4567 +new$/),
  ])
  expect(dry.err).toBe('3 leads would be stored, 1 row refused.\n')
  expect((await world.json('list', '--search', 'Suresh')).length).toBe(0)
  expect((await run('')).err).toContain('add --yes')
  expect((await run('--yes')).err).toBe('3 leads stored, 1 row refused.\n')
  expect((await run('--yes')).out.match(/was added before/g)).toHaveLength(3)
  expect(await world.json('list', '--search', 'meena@example.com')).toMatchObject([
    { phone: '***4567', form: 'contact' },
  ])
})

test('a workbook is read as its CSV is, numbers as Excel stores them', async () => {
  const cells = rows.map((row, at) =>
    row.map((cell) =>
      at > 0 && /^\d{10}$/.test(cell) ? { value: Number(cell), type: Number } : { value: cell, type: String },
    ),
  )
  const workbook = await writeExcel(cells).toBuffer()
  const cellsOf = async (bytes: Buffer) => (await readTable(bytes)).map((each) => each.cells)
  const read = await cellsOf(workbook)
  const trimmed = (row: readonly string[]) => row.slice(0, row.findLastIndex(Boolean) + 1)
  expect(read.map(trimmed)).toEqual(rows.map(trimmed))
  expect([...matchColumns(read[0] ?? [])]).toEqual([
    ['name', 1],
    ['phone', 2],
    ['email', 3],
    ['course', 4],
    ['message', 5],
  ])
  expect(() => matchColumns(['A', 'B'])).toThrow(/template: npx academy leads import --template/)
  expect((await world.academy('leads import --template')).out).toBe(
    'Name,Phone,E-mail,Course,City,Message,Source,Consent\n',
  )
  expect((await world.academy('leads import gone.xlsx')).err).toContain('gone.xlsx cannot be read.')
  const plain = 'Name\tPhone\tMessage\nJos\xe9, Rao\t\'+919876543210\t"a\nb"\n\n'
  expect(await cellsOf(Buffer.from(plain, 'latin1'))).toEqual([
    ['Name', 'Phone', 'Message'],
    ['José, Rao', '+919876543210', 'a\nb'],
  ])
  const day = { value: new Date('2026-12-05T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' }
  expect(await cellsOf(await writeExcel([[day, null, { value: true, type: Boolean }]]).toBuffer())).toEqual([
    ['2026-12-05', '', 'true'],
  ])
  await expect(readTable(Buffer.from([1, 0, 2]))).rejects.toThrow(/no CSV or XLSX/)
  await expect(readTable(Buffer.from('PK\u0003\u0004 cut off'))).rejects.toThrow(/workbook cannot be read/)
  await expect(readTable(Buffer.from('Name,Phone\n"Asha,9\n'))).rejects.toThrow(/Row 2 .*quotation mark/)
})

const imported = async (bytes: string | Buffer, more = '') => {
  writeFileSync(join(world.folder, 'list.csv'), bytes)
  return world.academy(`leads import list.csv --source expo --consent written --yes ${more}`.trim())
}
/** What became of each row. */
const outcomes = (out: string) =>
  out
    .trimEnd()
    .replace(/^row (\d+) .*?\*{3}\d* +/gm, '$1 ')
    .split('\n')

test('a number of a spreadsheet is corrected or refused by row, and never stored as a phone that cannot be called', async () => {
  const phones = [
    '9.87651E+09',
    '9876511113.0',
    '98,765,11,114.00',
    '="9876511115"',
    "'98765 11116",
    '4023456789',
  ]
  const lines = phones.map(
    (phone, at) => `Visitor ${at},${`"${phone.replaceAll('"', '""')}"`},v${at}@example.com`,
  )
  const io = await imported(['Name,Phone,E-mail', ...lines].join('\n'))
  const refused = /^\d refused: This phone cannot be read\. Type it as text: a landline with 0/
  expect([io.code, io.err]).toEqual([4, '4 leads stored, 2 rows refused.\n'])
  expect(outcomes(io.out)).toEqual([
    expect.stringMatching(refused),
    '3 added; phone corrected',
    '4 added; phone corrected',
    '5 added',
    '6 added',
    expect.stringMatching(refused),
  ])
  for (const [phone, id] of [
    ['98765 11113', 'Visitor 1'],
    ['98765 11114', 'Visitor 2'],
    ['98765 11115', 'Visitor 3'],
    ['98765 11116', 'Visitor 4'],
  ] as const) {
    const [found] = (await world.json('person', phone)).leads
    expect((await world.get(found.id))?.payload.fullName).toBe(id)
  }
})

test('a cell with an error of the spreadsheet is refused by row, and text marked by an apostrophe is read', async () => {
  const io = await imported(
    "Name;Phone;City\n#NAME?;9876522221;Pune\nIla;9876522222;#N/A\nUma;'(98765) 22223;'₹ Nagar\n",
  )
  expect(outcomes(io.out)).toEqual([
    '2 refused: #NAME? is an error of the spreadsheet. Type what belongs there.',
    '3 refused: #N/A is an error of the spreadsheet. Type what belongs there.',
    '4 added',
  ])
  const [found] = await world.json('list', '--search', '₹ Nagar')
  expect((await world.get(found.id))?.payload).toMatchObject({
    phone: '(98765) 22223',
    message: 'City: ₹ Nagar',
  })
})

test.each([
  [
    'UTF-16, as Windows PowerShell 5.1 writes it for >',
    (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  ],
  ['UTF-16 of the other order', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
])('the template is read in %s', async (_name, encoded) => {
  const { out } = await world.academy('leads import --template')
  const bytes = encoded(`${out.trimEnd()}\r\nరవి,98480 33333,,,,,,\r\n`)
  expect((await readTable(bytes)).map(({ cells }) => cells.slice(0, 3))).toEqual([
    ['Name', 'Phone', 'E-mail'],
    ['రవి', '98480 33333', ''],
  ])
  const io = await imported(bytes, '--dry-run')
  expect([io.code, io.err]).toEqual([0, '1 lead would be stored, 0 rows refused.\n'])
})

test('add --mail says when there is no address to mail to', async () => {
  const io = await world.academy(
    'leads add --name Om --phone 9848044444 --source phone --consent spoken --mail',
  )
  expect([io.code, io.err]).toEqual([0, 'No mail is sent: there is no e-mail address that can be read.\n'])
})
