/** `academy leads export`: leads as csv, json, ndjson or xlsx, to a file or stdout. */
import { existsSync } from 'node:fs'
import { now } from '#content/model/clock.ts'
import { CliError, exit } from '../errors.ts'
import { audit } from '../leads/audit.ts'
import { columnsOf } from '../leads/columns.ts'
import { exportLeads, formatOf } from '../leads/export.ts'
import { matcher, only, peeked, type Wanted } from '../leads/filter.ts'
import { formsNamed } from '../leads/forms.ts'
import { pagesFrom } from '../leads/pages.ts'
import { progress } from '../leads/progress.ts'
import { readLeads } from '../leads/read.ts'
import { withStore } from '../leads/store.ts'
import { openWatermark } from '../leads/watermark.ts'
import { EVER, parseRange } from '../leads/when.ts'
import { counted, type Io } from '../output.ts'

export interface ExportOptions extends Wanted {
  form?: string
  since?: string
  until?: string
  fields?: string
  limit?: number
  format?: string
  out?: string
  sinceLast?: boolean
  json?: boolean
}

export async function run(_args: string[], options: ExportOptions, io: Io): Promise<number> {
  const forms = formsNamed(options.form)
  const columns = columnsOf(
    forms,
    options.fields?.split(',').map((name) => name.trim()),
  )
  const format = formatOf(options)
  if (format === 'xlsx' && !options.out && io.stdout.isTTY)
    throw new CliError('An Excel file does not belong on a terminal: add --out leads.xlsx.', exit.usage)
  if (options.sinceLast && (options.until || options.limit !== undefined))
    throw new CliError('--since-last goes up to now and takes no --until and no --limit.', exit.usage)
  const time = now(io.env)
  const range = parseRange(options, time, EVER)
  return withStore(io, async (store) => {
    const words = [store.table, ...forms.map((form) => form.form), ...filterWords(options)]
    const mark = options.sinceLast ? await openWatermark(io.env, words, range.until) : undefined
    if (mark?.since && (!options.since || mark.since > range.since)) range.since = mark.since
    const bar = progress(io, !options.out && Boolean(io.stdout.isTTY))
    let rows = 0
    const query = {
      forms: forms.map((form) => form.form),
      range,
      onSlice: (done: number, of: number) => bar.update(done, of, rows),
    }
    const matching = only(readLeads(pagesFrom(store), query, time), matcher(options), options.limit)
    const asked = mark ? mark.fresh(matching) : matching
    const again = mark?.since && options.out && existsSync(options.out)
    try {
      const leads = again ? await peeked(asked) : asked
      if (!leads) {
        if (options.json) io.printJson({ file: options.out, format, leads: 0 })
        io.say(`No new leads since the last export; ${options.out} stays as it is.`)
        return exit.good
      }
      const result = await exportLeads({
        format,
        columns,
        leads,
        stdout: io.stdout,
        ...(options.out && { out: options.out }),
        onRows: (count) => {
          rows = count
        },
        beforePublish: async (count, temporary) => {
          await audit(store, io, 'export', { leads: count, format, forms: words.slice(1, 1 + forms.length) })
          await mark?.prepare(temporary)
        },
      })
      await mark?.commit()
      bar.stop()
      if (options.out && options.json)
        io.printJson({ file: options.out, format, leads: result.rows, bytes: result.bytes })
      io.say(`${counted(result.rows, 'lead')}${options.out ? ` in ${options.out}` : ''}`)
    } finally {
      bar.stop()
    }
    return exit.good
  })
}

/** What makes one `--since-last` another than the next. */
const filterWords = ({ status, course, city, source }: Wanted) =>
  [status, course, city, source].map((word, i) => `${i}:${word ?? ''}`)
