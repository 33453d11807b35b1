/** Exports as LibreOffice reads them (CLI-7): no formula, phones as text, Telugu and line breaks whole. `check:full` only. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { csv } from '#cli/leads/export/csv.ts'
import { xlsx } from '#cli/leads/export/xlsx.ts'
import { formsNamed } from '#cli/leads/forms.ts'
import { columnsOf } from '#cli/leads/read/columns.ts'
import { lead } from '../world.ts'

const names = ['id', 'name', 'phone', 'city']
const columns = columnsOf(formsNamed('brochure'), names)

/** Name, phone and city as visitors typed them. */
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

/** What its dialog offers for a CSV with a byte order mark: comma, quotes, UTF-8, numbers and dates recognised. */
const DIALOG = '--infilter=CSV:44,34,76,1,,1033,false,true'

/** Rows of the first sheet as LibreOffice has them after opening `file`, and how many formulas are among them. */
function opened(folder: string, file: string): { rows: string[][]; types: string[][]; formulas: number } {
  const dialog = file.endsWith('.csv') ? [DIALOG] : []
  const args = [
    '--headless',
    ...dialog,
    `-env:UserInstallation=file://${folder}/profile`,
    '--convert-to',
    'fods',
  ]
  const { status, stderr } = spawnSync('soffice', [...args, '--outdir', folder, join(folder, file)], {
    encoding: 'utf8',
    timeout: 120_000,
  })
  if (status !== 0) throw new Error(`LibreOffice (libreoffice-calc-nogui) is needed: ${stderr}`)
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
const deskLeads = [
  lead({
    id: 'a',
    createdAt: '2026-11-20T20:00:00.000Z',
    status: 'enrolled',
    payload: { name: 'లక్ష్మీ దేవి', phone: '012345' },
    history: [
      { at: '2026-11-20T20:00:00.000Z', by: 'lena', from: 'new', to: 'enrolled', fee: 65_000 },
      { at: '2026-11-20T20:00:00.000Z', by: 'lena', note: '=1+1\nsecond line' },
    ],
  }),
  lead({ id: 'b', history: [{ at: '2026-11-20T20:00:00.000Z', by: 'lena', call: '2026-11-23' }] }),
]

if (process.env.ACADEMY_FULL) {
  test('LibreOffice reads dates, rupees and phones of a preset with their types', {
    timeout: 300_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'office-'))
    try {
      const deskColumns = columnsOf(formsNamed('brochure'), desk)
      async function* rows() {
        yield deskLeads.map((each) => deskColumns.map((column) => column.of(each)))
      }
      const parts: Uint8Array[] = []
      for await (const chunk of xlsx(
        desk,
        rows(),
        deskColumns.map(({ kind }) => kind),
      ))
        parts.push(chunk)
      writeFileSync(join(folder, 'desk.xlsx'), Buffer.concat(parts))
      const { rows: read, types, formulas } = opened(folder, 'desk.xlsx')
      expect(formulas).toBe(0)
      expect(types[1]?.slice(0, 4)).toEqual(['date', 'string', 'string', 'float'])
      expect(read[1]?.slice(0, 4)).toEqual(['2026-11-21 01:30', '012345', 'లక్ష్మీ దేవి', '65,000'])
      expect(read[1]?.join('|')).toContain('=1+1\nsecond line')
      expect([types[2]?.includes('date'), read[2]?.includes('2026-11-23')]).toEqual([true, true])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('LibreOffice reads the typed text and no formula in CSV and XLSX (CLI-7)', {
    timeout: 300_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'office-'))
    try {
      let text = ''
      for await (const chunk of csv(names, batches())) text += chunk
      writeFileSync(join(folder, 'csv.csv'), text)
      const parts: Uint8Array[] = []
      for await (const chunk of xlsx(names, batches())) parts.push(chunk)
      writeFileSync(join(folder, 'xlsx.xlsx'), Buffer.concat(parts))

      const excel = opened(folder, 'xlsx.xlsx')
      expect(excel.formulas).toBe(0)
      for (const [at, values] of typed.entries())
        expect(excel.rows[at + 1]?.slice(1, 4)).toEqual(values.map((value) => value.replace(/^\t/, '')))
      expect(excel.types.slice(1, typed.length + 1).map((row) => row[2])).toEqual(typed.map(() => 'string'))

      const comma = opened(folder, 'csv.csv')
      expect(comma.formulas).toBe(0)
      const plain = (row: string[] = []) => row.slice(1, 4).map((value) => value.replaceAll("'", ''))
      for (const [at, values] of typed.entries())
        expect(plain(comma.rows[at + 1])).toEqual(values.map((value) => value.replace(/^\t/, '')))
      expect(comma.types.slice(1, 5).map((row) => row[2])).toEqual(['string', 'string', 'string', 'string'])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
} else {
  test('the values of the full check include formulas, zeros, plus signs, line breaks and Telugu', () => {
    const all = typed.flat().join('') + JSON.stringify(deskLeads.map(({ history }) => history))
    for (const sign of [/=/, /\n/, /\+91/, /098/, /[\u0c00-\u0c7f]/, /fee/, /call/]) expect(all).toMatch(sign)
  })
}
