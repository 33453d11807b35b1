/** Excel: every cell is typed text, so nothing is ever read as a formula (CLI-7). Held in memory, hence the limit. */
import writeExcel, { type SheetData } from 'write-excel-file/node'
import { CliError, exit } from '../../errors.ts'
import { type Cell, cellText } from '../columns.ts'

/** What fits 300 MB with room to spare: 200,000 cells of 25 characters took 241 MB (`npm run bench -- export`). */
export const XLSX_CELLS = 150_000
export const XLSX_CHARACTERS = 8_000_000
/** Excel's own limit of a cell. */
const CELL_CHARACTERS = 32_767

/** Control characters, lone surrogates and non-characters: XML 1.0 has no place for them. */
const NOT_XML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu

const textCell = (text: string) => ({
  value: text.replace(NOT_XML, '').slice(0, CELL_CHARACTERS),
  type: String,
})

/**
 * Batches of rows → the bytes of a workbook with one sheet `Leads`.
 * @throws CliError when it would not fit; nothing has been written by then.
 */
export async function* xlsx(
  names: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<Uint8Array> {
  const rows: SheetData = [names.map((name) => ({ ...textCell(name), fontWeight: 'bold' as const }))]
  let characters = 0
  for await (const batch of batches)
    for (const row of batch) {
      const cells = row.map((cell) => textCell(cellText(cell)))
      for (const cell of cells) characters += cell.value.length
      rows.push(cells)
      if (rows.length * names.length > XLSX_CELLS || characters > XLSX_CHARACTERS)
        throw tooMuch(rows.length - 1)
    }
  const widths = names.map((name) => ({ width: Math.max(12, name.length + 2) }))
  yield await writeExcel(rows, { sheet: 'Leads', columns: widths, stickyRowsCount: 1 }).toBuffer()
}

const tooMuch = (rows: number) =>
  new CliError(
    `More than ${rows - 1} leads with these columns do not fit into an Excel file within 300 MB of memory. ` +
      'Take --format csv (Excel opens it), fewer columns (--fields) or a shorter time (--since, --until).',
    exit.findings,
  )
