/** Leads that staff enter: one by one with `leads add`, or a list with `leads import`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, onTestFinished, test, vi } from 'vitest'
import writeExcel from 'write-excel-file/node'
import { matchColumns, readTable } from '#cli/leads/add/read-table.ts'
import { tableOf } from '../table.ts'
import { replayIn } from './replay.ts'
import { lead, testWorld } from './world.ts'

vi.setConfig({ testTimeout: 60_000 })
const world = await testWorld()
await world.put(lead({ id: 'aaaa0001', payload: { name: 'Asha Rao', phone: '90000 11111', email: 'na' } }))

const { rows, phones } = tableOf<{ rows: string[][]; phones: string[] }>(import.meta.dirname, 'add')
const quoted = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
const visitors = phones.map(
  (phone, at) => `Visitor ${at},${`"${phone.replaceAll('"', '""')}"`},v${at}@example.com`,
)
const files = {
  'walk.csv': `\ufeff${quoted.toSpliced(2, 0, ';;;;;').join('\r\n')}\r\n`,
  'numbers.csv': ['Name,Phone,E-mail', ...visitors].join('\n'),
  'errors.csv': "Name;Phone;City\n#NAME?;9876522221;Pune\nIla;9876522222;#N/A\nUma;'(98765) 22223;'₹ Nagar\n",
}

test('staff add leads one by one or from a list, and every row is named before it is stored', async () => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(world.folder, name), text)
  await replayIn(world, 'add')
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
  const plain = 'Name\tPhone\tMessage\nJos\xe9, Rao\t\'+919876543210\t"a\nb"\n\n'
  expect(await cellsOf(Buffer.from(plain, 'latin1'))).toEqual([
    ['Name', 'Phone', 'Message'],
    ['José, Rao', '+919876543210', 'a\nb'],
  ])
  const day = { value: new Date('2026-12-05T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' }
  expect(await cellsOf(await writeExcel([[day, null, { value: true, type: Boolean }]]).toBuffer())).toEqual([
    ['2026-12-05', '', 'true'],
  ])
  await expect(readTable(Buffer.from([1, 0, 2]))).rejects.toThrow(/not a CSV or XLSX/)
  await expect(readTable(Buffer.from('PK\u0003\u0004 cut off'))).rejects.toThrow(/workbook cannot be read/)
  await expect(readTable(Buffer.from('Name,Phone\n"Asha,9\n'))).rejects.toThrow(/Row 2 .*quotation mark/)
})

test('an import that fails between two rows leaves the audit row of those that it stored', async () => {
  const desk = await testWorld({}, onTestFinished)
  writeFileSync(join(desk.folder, 'half.csv'), 'Name,Phone\nIla,9876544441\nUma,9876544442\n')
  const { send } = DynamoDBDocumentClient.prototype
  const sending = vi.spyOn(DynamoDBDocumentClient.prototype, 'send')
  onTestFinished(() => sending.mockRestore())
  sending.mockImplementation(function (this: DynamoDBDocumentClient, command) {
    if (JSON.stringify(command.input).includes('9876544442"')) throw new Error('cut off')
    return Reflect.apply(send, this, [command])
  })
  const io = await desk.academy('leads import half.csv --source expo --consent written --yes')
  expect([io.code, io.err]).toEqual([1, expect.stringContaining('cut off')])
  expect(await desk.items('AUDIT#2026-11')).toMatchObject([{ what: 'import', counts: { leads: 1 } }])
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
  writeFileSync(join(world.folder, 'list.csv'), bytes)
  const io = await world.academy('leads import list.csv --source expo --consent written --dry-run')
  expect([io.code, io.err]).toEqual([0, '1 lead would be stored, 0 rows refused.\n'])
})
