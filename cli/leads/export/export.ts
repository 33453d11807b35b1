/** From a query to a file or stdout, in one pass and flat memory. Knows neither DynamoDB nor commander. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Lead } from '#lambdas/core/types.ts'
import { writeAtomically } from '../../atomic-file.ts'
import { UsageError, unknownWord } from '../../errors.ts'
import type { OnDamaged } from '../lead.ts'
import type { Cell, Column, Kind } from '../read/columns.ts'

/** Names of the columns, batches of rows with a cell for each, and of what kind each column is. */
type Formatter = (
  names: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
  kinds: readonly (Kind | undefined)[],
) => AsyncIterable<string | Uint8Array>

/** Each format loads its library only when it is asked for. */
const formats = {
  csv: () => import('./csv.ts').then(({ csv }): Formatter => csv),
  json: () => import('./json.ts').then(({ json }): Formatter => json),
  ndjson: () => import('./json.ts').then(({ ndjson }): Formatter => ndjson),
  xlsx: () => import('./xlsx.ts').then(({ xlsx }): Formatter => xlsx),
}

export type Format = keyof typeof formats

/** `--format`, else what the file's name says, else JSON with `--json`, else CSV. @throws CliError (usage). */
export function formatOf(options: { format?: string; out?: string; json?: boolean }): Format {
  const ending = /\.(\w+)$/.exec(options.out ?? '')?.[1]?.toLowerCase() ?? ''
  if (!options.format && /^(?:xls|ods|pdf)$/.test(ending))
    throw new UsageError(
      `.${ending} is no format of an export: name the file .${Object.keys(formats).join(', .')}, or add --format.`,
    )
  const word =
    options.format ??
    (Object.hasOwn(formats, ending) ? ending : options.json && !options.out ? 'json' : 'csv')
  if (options.json && !options.out && /^(?:csv|xlsx)$/.test(word))
    throw new UsageError(`--json prints JSON and no ${word}: add --out leads.${word}.`)
  return Object.hasOwn(formats, word) ? (word as Format) : unknownWord('format', word, Object.keys(formats))
}

interface ExportJob {
  format: Format
  columns: readonly Column[]
  leads: AsyncIterable<Lead[]>
  /** Path of the file; stdout when absent. */
  out?: string
  stdout: NodeJS.WritableStream
  /** Told of a lead that no row can be made of; the others go on. */
  onDamaged?: OnDamaged
  onRows?: (rows: number) => void
  /** When all is written but nothing is published; told the temporary file and the count. */
  beforePublish?: (rows: number, temporary?: string) => Promise<void>
}

/** Runs the job. @returns how many leads and, for a file, how many bytes. */
export async function exportLeads(job: ExportJob): Promise<{ rows: number; bytes?: number }> {
  const { columns, out, stdout, onDamaged, onRows, beforePublish } = job
  let rows = 0
  async function* counted() {
    for await (const leads of job.leads) {
      const batch = leads.flatMap((lead) => rowOf(columns, lead, onDamaged))
      rows += batch.length
      onRows?.(rows)
      yield batch
    }
  }
  const format = await formats[job.format]()
  const names = columns.map((column) => column.name)
  const kinds = columns.map((column) => column.kind)
  const chunks = format(names, counted(), kinds)
  if (out) {
    const bytes = await writeAtomically(out, chunks, {
      beforeRename: async (temporary) => beforePublish?.(rows, temporary),
    })
    return { rows, bytes }
  }
  await pipeline(Readable.from(chunks, { objectMode: true, highWaterMark: 1 }), stdout, { end: false })
  await beforePublish?.(rows)
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
