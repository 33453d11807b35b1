/** Writes an export to a file or stdout, batch by batch, so that memory use does not grow with the number of leads. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Lead } from '#lambdas/core/types.ts'
import { writeAtomically } from '../../atomic-file.ts'
import { rejectWord, UsageError } from '../../errors.ts'
import type { OnDamaged } from '../lead.ts'
import type { Cell, CellType, Column } from '../read/columns.ts'

type Names = readonly string[]
type Batches = AsyncIterable<readonly Cell[][]>

/** Converts batches of rows to the text or bytes of a format. @param names headings @param kinds type of each column */
type Formatter = (
  names: Names,
  batches: Batches,
  kinds: readonly (CellType | undefined)[],
) => AsyncIterable<string | Uint8Array>

/** The libraries of CSV and Excel are loaded on demand. */
const formats = {
  csv: () => import('./csv.ts').then(({ csvLines: csv }): Formatter => csv),
  json: (): Formatter => json,
  ndjson: (): Formatter => ndjson,
  xlsx: () => import('./xlsx.ts').then(({ xlsx }): Formatter => xlsx),
}

export type Format = keyof typeof formats

/** Returns `--format`, else the extension of `--out`, else JSON with `--json`, else CSV. @throws UsageError if unknown */
export function parseFormat(options: { format?: string; out?: string | undefined; json?: boolean }): Format {
  const extension = /\.(\w+)$/.exec(options.out ?? '')?.[1]?.toLowerCase() ?? ''
  if (!options.format && /^(?:xls|ods|pdf)$/.test(extension))
    throw new UsageError(
      `An export cannot be .${extension}: use .${Object.keys(formats).join(', .')}, or add --format.`,
    )
  const word =
    options.format ??
    (Object.hasOwn(formats, extension) ? extension : options.json && !options.out ? 'json' : 'csv')
  if (options.json && !options.out && /^(?:csv|xlsx)$/.test(word))
    throw new UsageError(`--json prints JSON, not ${word}: add --out leads.${word}.`)
  return Object.hasOwn(formats, word) ? (word as Format) : rejectWord('format', word, Object.keys(formats))
}

interface ExportJob {
  format: Format
  columns: readonly Column[]
  leads: AsyncIterable<Lead[]>
  /** Path of the file; stdout by default. */
  out?: string
  stdout: NodeJS.WritableStream
  /** Called for each lead that cannot be written as a row. All other leads are exported. */
  onDamaged?: OnDamaged
  onRows?: (rows: number) => void
  /**
   * Called before anybody can read a row. A file is complete by then, but does not have its final name yet, so an error here
   * leaves no file behind. Stdout, a pipe or a device gets each row at once, so the number of rows is unknown.
   */
  beforePublish?: (rows: number | undefined) => Promise<void>
}

export async function exportLeads(job: ExportJob): Promise<{ rows: number; bytes?: number }> {
  const { columns, out, stdout, onDamaged, onRows, beforePublish } = job
  let rows = 0
  let isComplete = false
  async function* countedBatches() {
    for await (const leads of job.leads) {
      const batch = leads.flatMap((lead) => rowOf(columns, lead, onDamaged))
      rows += batch.length
      onRows?.(rows)
      yield batch
    }
    isComplete = true
  }
  const format = await formats[job.format]()
  const names = columns.map((column) => column.name)
  const kinds = columns.map((column) => column.kind)
  const chunks = format(names, countedBatches(), kinds)
  const beforeRename = async () => beforePublish?.(isComplete ? rows : undefined)
  if (out) {
    const bytes = await writeAtomically(out, chunks, { beforeRename })
    return { rows, bytes }
  }
  await beforeRename()
  await pipeline(Readable.from(chunks, { objectMode: true, highWaterMark: 1 }), stdout, { end: false })
  return { rows }
}

function rowOf(columns: readonly Column[], lead: Lead, onDamaged: OnDamaged | undefined): Cell[][] {
  try {
    return [columns.map((column) => column.of(lead))]
  } catch (error) {
    onDamaged?.(lead.id, error instanceof Error ? error.message : String(error))
    return []
  }
}

const jsonRow = (names: Names, cells: readonly Cell[]) =>
  JSON.stringify(Object.fromEntries(names.map((name, i) => [name, cells[i]])))

async function* ndjson(names: Names, batches: Batches): AsyncGenerator<string> {
  for await (const batch of batches) yield batch.map((cells) => `${jsonRow(names, cells)}\n`).join('')
}

/** Yields one JSON array, with one lead per line. */
async function* json(names: Names, batches: Batches): AsyncGenerator<string> {
  let before = '[\n'
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield before + batch.map((cells) => jsonRow(names, cells)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
