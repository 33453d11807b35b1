import { expect, test } from 'vitest'
import { csvLines, escapeFormula } from '#cli/leads/export/csv.ts'
import { MAX_XLSX_CELLS, xlsx } from '#cli/leads/export/xlsx.ts'
import { parseForms } from '#cli/leads/forms.ts'
import { leadColumns } from '#cli/leads/read/columns.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { tableOf } from '../../table.ts'
import { lead, NOW } from '../world.ts'
import { unzip, workbook } from './workbook.ts'

const names = ['id', 'name', 'phone', 'city', 'quality']
const columns = leadColumns(parseForms('brochure'), names)
const rowsOf = (leads: readonly Lead[]) => leads.map((each) => columns.map((column) => column.of(each)))

async function* batches(...leads: Lead[]) {
  yield rowsOf(leads)
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}

test.each(tableOf<[string, string][]>(import.meta.dirname, 'cells'))(
  '%j becomes %j in CSV (CLI-7)',
  (text, safe) => {
    expect(escapeFormula(text)).toBe(safe)
  },
)

test('CSV quotes every field, empty ones too, and joins lists', async () => {
  const rows = [
    lead({ id: 'a', payload: { name: 'x\ny', phone: '', city: 'P, "Q"' }, quality: ['rate', 'fast'] }),
  ]
  let text = ''
  for await (const chunk of csvLines(names, batches(...rows))) text += chunk
  expect(text).toBe('\ufeff"id","name","phone","city","quality"\r\n"a","x\ny","","P, ""Q""","rate; fast"\r\n')
})

test('a text of XLSX that looks like a character code stays that text, and CSV has one kind of line break', async () => {
  const typed = 'a_x000D_b _x0041_ _xyz_ line\nbreak'
  const rows = [lead({ id: 'a', payload: { name: typed, city: 'a\r\nb\rc' } })]
  const strings = unzip(await bytesOf(xlsx(names, batches(...rows))), 'xl/sharedStrings.xml')
  expect(strings).toContain('a_x005F_x000D_b _x005F_x0041_ _xyz_ line')
  let text = ''
  for await (const chunk of csvLines(names, batches(...rows))) text += chunk
  expect(text).toContain('"a\nb\nc"')
  expect(text).toContain('a_x000D_b')
})

test('XLSX stores formulas and phones as text and contains no formula (CLI-7)', async () => {
  const rows = [lead({ id: 'a', payload: { name: '=HYPERLINK("x")', city: 'Bell\u0007 \ud800<&>' } })]
  const zip = await bytesOf(xlsx(names, batches(...rows)))
  const sheet = unzip(zip, 'xl/worksheets/sheet1.xml')
  const strings = unzip(zip, 'xl/sharedStrings.xml')
  expect(sheet).not.toMatch(/<f[ >]/)
  expect([...sheet.matchAll(/<c [^>]*t="(\w+)"/g)].map((match) => match[1])).toEqual(Array(9).fill('s'))
  expect(strings).toMatch(/=HYPERLINK\((&quot;|")x/)
  expect(strings).toContain('+91 98765 43210')
  expect(strings).toContain('<t>Bell &lt;&amp;&gt;</t>')
})

test('XLSX has typed Indian dates and rupees, phones as text, a filter, a frozen header and fitted columns', async () => {
  const typed = 'createdAt personName personPhone nextCall enrolledOn enrolledFee notes minor'.split(' ')
  const desk = leadColumns(parseForms('brochure'), typed)
  const history = [
    { at: '2026-11-20T20:00:00.000Z', by: 'a', from: 'new', to: 'enrolled', fee: 65_000 },
    { at: '2026-11-20T20:00:00.000Z', by: 'a', note: 'wants the weekend\nలక్ష్మీ' },
  ]
  const leads = [
    lead({
      id: 'a',
      createdAt: '2026-11-20T20:00:00.000Z',
      phoneE164: '+919876543210',
      status: 'enrolled',
      history,
    }),
    lead({
      id: 'b',
      createdAt: NOW,
      payload: { name: '', phone: '012345' },
      history: [{ at: NOW, by: 'a', call: 'someday' }],
    }),
  ]
  async function* batch() {
    yield leads.map((each) => desk.map((column) => column.of(each)))
  }
  const kinds = desk.map(({ kind }) => kind)
  const book = await workbook(await bytesOf(xlsx(typed, batch(), kinds)))
  expect(book.rows).toEqual([
    typed,
    [
      new Date('2026-11-21T01:30:00.000Z'),
      'Asha Rao',
      '+919876543210',
      null,
      new Date('2026-11-21T00:00:00.000Z'),
      65_000,
      '2026-11-21 01:30 a: wants the weekend\nలక్ష్మీ',
      'unknown',
    ],
    [new Date('2026-11-21T12:00:00.000Z'), null, '012345', 'someday', null, null, null, 'unknown'],
  ])
  expect(book.sheet).toContain('<autoFilter ref="A1:H3"/>')
  expect(book.sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  expect(book.sheet).not.toMatch(/<f[ >]/)
  expect(book.widths).toHaveLength(8)
  expect(Math.min(...book.widths)).toBeGreaterThanOrEqual(8)
  expect(Math.max(...book.widths)).toBeLessThanOrEqual(48)
})

test('an XLSX export too large for 300 MB is refused with alternatives', async () => {
  async function* many() {
    const batch = rowsOf(Array.from({ length: 1000 }, (_, i) => lead({ id: `${i}` })))
    for (let i = 0; i * 1000 * columns.length <= MAX_XLSX_CELLS; i++) yield batch
  }
  await expect(bytesOf(xlsx(names, many()))).rejects.toThrow(/--format csv .*--fields.*--since/)
})
