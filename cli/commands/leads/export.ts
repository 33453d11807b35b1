/** `academy leads export`: leads as csv, json, ndjson or xlsx, to a file or stdout. */
import { existsSync, statSync } from 'node:fs'
import { Option } from '@commander-js/extra-typings'
import { normalEmail } from '#lambdas/core/people/person.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { UsageError } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { openCursor } from '../../leads/export/cursor.ts'
import { exportLeads, formatOf } from '../../leads/export/export.ts'
import { formsNamed, personValue } from '../../leads/forms.ts'
import { damagedLeads, type Subscribed } from '../../leads/lead.ts'
import { columnsOf, PRESET_NAMES } from '../../leads/read/columns.ts'
import { matcher, only, peeked } from '../../leads/read/filter.ts'
import { withNews } from '../../leads/read/newsletter-status.ts'
import { leadsIn } from '../../leads/read/pages.ts'
import { withStore } from '../../leads/store.ts'
import { openRange } from '../../leads/when.ts'
import { counted, type Io } from '../../output.ts'
import { wholeNumber } from '../command.ts'
import { filtered } from './filtered.ts'

const NOTES = `
In CSV every field is quoted, and text that a spreadsheet would run as a formula or change by reading it as a number
(=1+1, +91 98765 43210, 012345) has a visible apostrophe before it: Excel and LibreOffice then keep it as text. XLSX has
real dates and numbers, on India's clock, and all else as text without the apostrophe; for programs take json or ndjson.
Under 18 (minor) is yes, no or unknown; in JSON true, false or null.
Presets: sales, accounts (batch and fee), mailing (only who may be mailed), full.
A lead that is damaged is left out and named on stderr, and the exit code is 4.`

export default (io: Io) =>
  filtered('export', 'Write leads as csv, json, ndjson or xlsx, one row a lead.', [
    'npx academy leads export --form apply --since 7d --format csv',
    'npx academy leads export --preset sales --since 30d --out sales.xlsx',
    'npx academy leads export --since-last --out leads.xlsx --force',
  ])
    .option('--format <format>', 'csv, json, ndjson or xlsx; else what --out ends with, else csv')
    .option('--out <file>', 'write this file (readable by you alone); stdout when absent')
    .option('--fields <columns>', 'only these columns, in this order, by comma')
    .addOption(
      new Option('--preset <preset>', 'columns for a desk, the same of every form').choices(PRESET_NAMES),
    )
    .option('--force', 'write over a file that is there')
    .option('--limit <count>', 'at most so many, oldest first', wholeNumber(0))
    .option('--mailing', 'only who has confirmed the newsletter and may be mailed, each address once')
    .option('--since-last', 'only what the last export with the same options has not given')
    .addHelpText('after', NOTES)
    .action(async (options) => {
      const { preset, fields, out, json, limit } = options
      const forms = formsNamed(options.form)
      const names = forms.map(({ form }) => form)
      if (preset && fields) throw new UsageError('Give --preset or --fields: a preset has its own columns.')
      const columns = columnsOf(forms, preset ? { preset } : fields?.split(',').map((name) => name.trim()))
      const format = formatOf(options)
      if (format === 'xlsx' && !out && io.stdout.isTTY)
        throw new UsageError('An Excel file cannot be shown on a terminal: add --out leads.xlsx.')
      if (options.sinceLast && (options.until || limit !== undefined))
        throw new UsageError('--since-last always ends now: it cannot be combined with --until or --limit.')
      const time = now(io.env)
      const range = openRange(options, time)
      const mailing = options.mailing || preset === 'mailing'
      io.exitCode = await withStore(io, async (store) => {
        const { status, course, city, source, campaign, search } = options
        const words = Object.entries({ status, course, city, source, campaign, search })
        /** What makes one `--since-last` another than the next. */
        const known = [
          store.table,
          ...names,
          ...words.map((pair) => pair.join(':')),
          mailing ? 'mailing' : '',
        ]
        const cursor = options.sinceLast ? await openCursor(io.env, known, time) : undefined
        if (cursor?.aheadOfClock)
          io.say(
            'The clock was ahead at the last export, or is behind now: everything is read again, so leads may appear twice.',
          )
        const bar = progress(io, !out && Boolean(io.stdout.isTTY))
        const damaged = damagedLeads(io)
        let rows = 0
        const onSlice = (done: number, of: number) => bar.update(done, of, rows)
        async function* inTurn(): AsyncGenerator<Lead[]> {
          for (const range of ranges)
            yield* leadsIn(store, { forms: names, range, onDamaged: damaged.add, onSlice }, time)
        }
        const ranges = cursor?.ranges(range) ?? [range]
        const isWanted = matcher(options)
        const mayGet = mailing ? onMailing() : () => true
        const keep = (lead: Subscribed) => isWanted(lead) && mayGet(lead)
        const matching = only(withNews(store, inTurn()), keep, limit)
        const asked = cursor ? cursor.fresh(matching) : matching
        const again = cursor && !cursor.isFirst && out && existsSync(out)
        try {
          const leads = again ? await peeked(asked) : asked
          if (!leads) {
            bar.stop()
            if (json) io.printJson({ file: out, format, leads: 0, damaged: damaged.found() })
            io.say(`No new leads since the last export; ${out} was not changed.`)
            return damaged.report()
          }
          if (out && !options.force && statSync(out, { throwIfNoEntry: false })?.isFile())
            throw new UsageError(`${out} is there already: add --force to replace it, or give another name.`)
          const result = await exportLeads({
            format,
            columns,
            leads,
            stdout: io.stdout,
            ...(out && { out }),
            onDamaged: damaged.add,
            onRows: (count) => {
              rows = count
            },
            beforePublish: async (count, temporary) => {
              await audit(store, io, 'export', { leads: count, format, forms: names })
              await cursor?.prepare(temporary)
            },
          })
          await cursor?.commit()
          bar.stop()
          const { rows: written, bytes } = result
          if (out && json)
            io.printJson({ file: out, format, leads: written, bytes, damaged: damaged.found() })
          io.say(`${counted(written, 'lead')}${out ? ` in ${out}` : ''}`)
          return damaged.report()
        } finally {
          bar.stop()
        }
      })
    })

/** Who may be mailed, each address once. */
function onMailing(): (lead: Subscribed) => boolean {
  const seen = new Set<string | undefined>()
  return (lead) => {
    const email = normalEmail(personValue(lead, 'email'))
    if (!lead.news || lead.news.refusal || seen.has(email)) return false
    seen.add(email)
    return true
  }
}

/**
 * One line of progress on stderr, at most ten times a second, where a person watches it.
 * @param busy stdout writes the data to the same terminal, which the line would tear apart
 */
function progress(
  io: Io,
  busy: boolean,
): { update: (done: number, of: number, leads: number) => void; stop: () => void } {
  if (!io.watched || busy) return { update: () => {}, stop: () => {} }
  const clearLine = '\r\u001b[K'
  let drawnAt = 0
  return {
    update(done, of, leads) {
      if (Date.now() - drawnAt < 100) return
      drawnAt = Date.now()
      const percent = of > 0 ? Math.floor((done / of) * 100) : 0
      io.stderr.write(`${clearLine}Reading ${percent}%, ${counted(leads, 'lead')}`)
    },
    stop() {
      if (drawnAt > 0) io.stderr.write(clearLine)
      drawnAt = 0
    },
  }
}
