/** Writes XLSX. Only dates and numbers are typed; all else is text, so no cell is a formula. Size is limited by memory. */
import type { Blob } from 'node:buffer'
import type Stream from 'node:stream'
import writeExcel, { type Feature, type SheetData } from 'write-excel-file/node'
import { getCellAddress } from 'write-excel-file/utility'
import { CliError } from '../../errors.ts'
import { type Cell, type CellType, cellText } from '../read/columns.ts'

/** Keeps memory below 300 MB: 200,000 cells of 25 characters took 241 MB (tests/cli/leads/export/memory.full.test.ts). */
export const MAX_XLSX_CELLS = 150_000
const XLSX_CHARACTERS = 8_000_000
/** Excel's limit per cell. */
const CELL_CHARACTERS = 32_767

/** Control characters, lone surrogates and non-characters, which XML 1.0 forbids. */
const NOT_XML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu

/** XLSX reads `_x000D_` as the character with that code, so the underscore of a text that looks like this is escaped. */
const CODE_LIKE = /_(?=x[\da-f]{4}_)/gi

const textCell = (text: string) => ({
  value: text.replace(NOT_XML, '').slice(0, CELL_CHARACTERS).replace(CODE_LIKE, '_x005F_'),
  type: String,
  ...(text.includes('\n') && { wrap: true }),
})

/** Creates the cell of each kind of column. Excel has no time zones, so cells contain Indian time. */
const KINDS = {
  moment: (text: string) => dateCell(`${text.slice(0, 19)}Z`, 'yyyy-mm-dd hh:mm'),
  day: (text: string) => dateCell(`${text}T00:00:00Z`, 'yyyy-mm-dd'),
  rupees: (text: string) => ({ value: Number(text), type: Number, format: '#,##,##0' }),
  // With the text format, Excel keeps a leading zero or plus even after somebody edits the cell.
  phone: (text: string) => ({ ...textCell(text), format: '@' }),
  yesNo: textCell,
} as const

function dateCell(moment: string, format: string) {
  const value = new Date(moment)
  return Number.isNaN(value.getTime()) ? undefined : { value, type: Date, format }
}

function typedCell(cell: Cell, kind: CellType | undefined) {
  if (cell === null && kind !== 'yesNo') return null
  const text = cellText(cell, kind)
  if (kind) return KINDS[kind](text) ?? textCell(text)
  return typeof cell === 'number' && Number.isFinite(cell) ? { value: cell, type: Number } : textCell(text)
}

/** Minimum and maximum column width, in characters. */
const WIDTHS = [8, 48] as const

/** Adds the arrows to filter and sort to the header row. */
const autoFilter = (rows: number, columns: number): Feature<Stream | Buffer | Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml) =>
          xml.replace('</sheetData>', `$&<autoFilter ref="A1:${getCellAddress(rows - 1, columns - 1)}"/>`),
      },
    },
  },
})

/**
 * Yields a workbook with one sheet `Leads`.
 * @throws CliError if the workbook would be too large, before anything is yielded
 */
export async function* xlsx(
  names: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
  kinds: readonly (CellType | undefined)[] = [],
): AsyncGenerator<Uint8Array> {
  const rows: SheetData = [names.map((name) => ({ ...textCell(name), fontWeight: 'bold' as const }))]
  // Three characters more than the heading, as room for the filter arrow.
  const widths = names.map((name) => name.length + 3)
  let characters = 0
  for await (const batch of batches)
    for (const row of batch) {
      const cells = row.map((cell, at) => typedCell(cell, kinds[at]))
      for (const [at, cell] of cells.entries()) {
        const size = typeof cell?.value === 'string' ? cell.value.length : 12
        characters += cell ? size : 0
        widths[at] = Math.max(widths[at] ?? 0, cell?.type === Date ? 17 : cell ? size + 1 : 0)
      }
      rows.push(cells)
      if (rows.length * names.length > MAX_XLSX_CELLS || characters > XLSX_CHARACTERS)
        throw tooLarge(rows.length - 1)
    }
  const columns = widths.map((width) => ({ width: Math.min(WIDTHS[1], Math.max(WIDTHS[0], width)) }))
  const features = [autoFilter(rows.length, names.length)]
  yield await writeExcel(rows, { sheet: 'Leads', columns, stickyRowsCount: 1 }, { features }).toBuffer()
}

const tooLarge = (rows: number) =>
  new CliError(
    `More than ${rows - 1} leads with these columns do not fit into an Excel file within 300 MB of memory. ` +
      'Use --format csv (Excel opens it), fewer columns (--fields) or a shorter period (--since, --until).',
  )
