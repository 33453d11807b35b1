/** Exports as LibreOffice reads them (CLI-7): no formula, phones as text, Telugu and line breaks intact. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { afterAll, expect, test } from 'vitest'
import { csvLines } from '#cli/leads/export/csv.ts'
import { xlsx } from '#cli/leads/export/xlsx.ts'
import { parseForms } from '#cli/leads/forms.ts'
import { leadColumns } from '#cli/leads/read/columns.ts'
import { tableOf } from '../../table.ts'
import { lead } from '../world.ts'

const names = ['id', 'name', 'phone', 'city']
const columns = leadColumns(parseForms('brochure'), names)

/** Name, phone and city as typed. */
const typed: [string, string, string][] = [
  ['లక్ష్మీ దేవి', '+91 98765 43210', 'హైదరాబాద్'],
  ['=HYPERLINK("https://evil.example","x")', '098765 43210', '@SUM(A1:A9)'],
  ['two\nlines', '919876543210', 'Guntur; =1+1'],
  ['+cmd|/c calc', '-2+3', '\t=1+1'],
  ['Asha "the pilot" Rao', '9876543210', 'P, Q'],
]

async function* batches() {
  yield typed.map(([name, phone, city], at) =>
    columns.map((column) => column.of(lead({ id: `id-${at}`, payload: { name, phone, city } }))),
  )
}

/** The dialog's defaults for a CSV with a byte order mark: comma, quotes, UTF-8, numbers and dates recognised. */
const DIALOG = '--infilter=CSV:44,34,76,1,,1033,false,true'

/** LibreOffice does not quote cells that it read as numbers. */
const plain = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('"', '')

/** Comma, quotes, UTF-8, every cell quoted, as shown. */
const SAVE_QUOTED = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true'

function convert(folder: string, file: string, dialog: string[], to: string, outdir = folder): void {
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const args = ['--headless', ...dialog, profile, '--convert-to', to, '--outdir', outdir, join(folder, file)]
  const { status, stderr } = spawnSync('soffice', args, { encoding: 'utf8', timeout: 120_000 })
  if (status !== 0) throw new Error(`LibreOffice (libreoffice-calc-nogui) is needed: ${stderr}`)
}

/** Cells of the first sheet as LibreOffice reads them, with their types and the number of formulas. */
function opened(folder: string, file: string): { rows: string[][]; types: string[][]; formulas: number } {
  convert(folder, file, file.endsWith('.csv') ? [DIALOG] : [], 'fods')
  const text = readFileSync(join(folder, file.replace(/\.\w+$/, '.fods')), 'utf8')
  const { document } = new JSDOM(text, { contentType: 'text/xml' }).window
  const cells = [...document.getElementsByTagName('table:table-row')].map((row) => [
    ...row.getElementsByTagName('table:table-cell'),
  ])
  const paragraphs = (cell: Element) =>
    [...cell.getElementsByTagName('text:p')].map(({ textContent }) => textContent).join('\n')
  return {
    rows: cells.map((row) => row.map(paragraphs)),
    types: cells.map((row) => row.map((cell) => cell.getAttribute('office:value-type') ?? '')),
    formulas: cells.flat().filter((cell) => cell.hasAttribute('table:formula')).length,
  }
}

const desk = ['createdAt', 'personPhone', 'personName', 'enrolledFee', 'nextCall', 'notes']
const deskLeads = tableOf<Parameters<typeof lead>[0][]>(import.meta.dirname, 'desk').map(lead)

/** Texts that number detection reads as numbers, dates, times, percentages, money or booleans; each is written in another way. */
const NUMBER_LIKE =
  '21E45;1e5;1.50;007;1,234;1,23,456;50 %;(500);₹500;.5;5.;+5;-.5;-0;10:30;5 pm;1/2;1 1/2;2008-1-5;5 Dec;Dec 5;JAN 2026;' +
  '12-Dec-26;true;FALSE; 5;౧౨౩;१२;123456789012345678;12/03/2008;9876543210;500001;100.25;0.0001;-5;2026-11-21;7F3A-9C21;a_x000D_b'

async function bytesOf(chunks: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(Buffer.from(chunk))
  return Buffer.concat(parts)
}

const folder = mkdtempSync(join(tmpdir(), 'office-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const timeout = { timeout: 300_000 }

test('LibreOffice reads dates, rupees and phones of a preset with their types', timeout, async () => {
  const deskColumns = leadColumns(parseForms('brochure'), desk)
  async function* rows() {
    yield deskLeads.map((each) => deskColumns.map((column) => column.of(each)))
  }
  const kinds = deskColumns.map(({ kind }) => kind)
  writeFileSync(join(folder, 'desk.xlsx'), await bytesOf(xlsx(desk, rows(), kinds)))
  const { rows: read, types, formulas } = opened(folder, 'desk.xlsx')
  expect(formulas).toBe(0)
  expect(types[1]?.slice(0, 4)).toEqual(['date', 'string', 'string', 'float'])
  expect(read[1]?.slice(0, 4)).toEqual(['2026-11-21 01:30', '012345', 'లక్ష్మీ దేవి', '65,000'])
  expect(read[1]?.join('|')).toContain('=1+1\nsecond line')
  expect([types[2]?.includes('date'), read[2]?.includes('2026-11-23')]).toEqual([true, true])
})

test(
  'no cell of a CSV changes when LibreOffice opens it with number detection and saves it',
  timeout,
  async () => {
    async function* rows() {
      yield NUMBER_LIKE.split(';').map((text) => [text])
    }
    const before = await bytesOf(csvLines(['typed'], rows()))
    // English, English (India), Hindi, Telugu
    for (const locale of [1033, 16393, 1081, 1098]) {
      writeFileSync(join(folder, 'again.csv'), before)
      convert(
        folder,
        'again.csv',
        [DIALOG.replace('1033', String(locale))],
        SAVE_QUOTED,
        join(folder, 'saved'),
      )
      const saved = readFileSync(join(folder, 'saved', 'again.csv'), 'utf8')
      expect(plain(saved)).toBe(plain(before.toString('utf8')))
    }
  },
)

test.each([
  ['csv', csvLines, (value: string) => value.replaceAll("'", '')],
  ['xlsx', xlsx, (value: string) => value],
] as const)(
  'LibreOffice reads the typed text and no formula in %s (CLI-7)',
  timeout,
  async (ending, format, plain) => {
    const file = `typed.${ending}`
    writeFileSync(join(folder, file), await bytesOf(format(names, batches())))
    const { rows, types, formulas } = opened(folder, file)
    expect(formulas).toBe(0)
    for (const [at, values] of typed.entries()) {
      const expected = values.map((value) => value.replace(/^\t/, ''))
      expect(rows[at + 1]?.slice(1, 4).map(plain)).toEqual(expected)
    }
    const phones = types.slice(1, typed.length + 1).map((row) => row[2])
    expect(phones.slice(0, ending === 'csv' ? 4 : undefined)).toEqual(
      typed.slice(0, ending === 'csv' ? 4 : undefined).map(() => 'string'),
    )
  },
)
