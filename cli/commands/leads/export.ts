/** `academy leads export`: writes leads as CSV, JSON, NDJSON or XLSX to a file or stdout. */
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { Option } from '@commander-js/extra-typings'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { ContactLinks, Lead } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { normalizeEmail } from '#lambdas/shared/contact.ts'
import { UsageError } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { exportLeads, parseFormat } from '../../leads/export/export.ts'
import { parseForms, personValue } from '../../leads/forms.ts'
import { collectDamagedLeads, type NewsletterLead } from '../../leads/lead.ts'
import { assertIgnored, DELETE_AFTER_USE } from '../../leads/personal-file.ts'
import { leadColumns, PRESET_FILTERS, PRESET_NAMES, type Preset } from '../../leads/read/columns.ts'
import { filterLeads, leadMatcher } from '../../leads/read/filter.ts'
import { isQueried, queryLeads } from '../../leads/read/lead-queries.ts'
import { addNewsletterStatuses, loneReaders } from '../../leads/read/newsletter-status.ts'
import { createPersonNumbering } from '../../leads/read/persons.ts'
import { withStore } from '../../leads/store.ts'
import { parseRange } from '../../leads/time-range.ts'
import { counted, type Io } from '../../output.ts'
import { wholeNumber } from '../command.ts'
import { filterCommand } from './filter-options.ts'
import { contactLinkBuilder } from './reach.ts'

const NOTES = `
CSV: every field is quoted. Text that a spreadsheet would run as a formula or change into a number or a date (=1+1,
+91 98765 43210, 012345, 21E45, 5 Dec) gets a visible leading apostrophe, so that Excel and LibreOffice keep it as text.
XLSX: typed dates (India's clock) and numbers; everything else is text, without the apostrophe.
JSON and NDJSON are for programs. Under 18 (minor) is yes, no or unknown; in JSON true, false or null.
Presets choose columns with plain headings and, unless --form or --status says otherwise, the leads:
  sales     leads to sell to: no spam, privacy requests, stories or unconfirmed newsletter sign-ups
  accounts  enrolled, with batch and fee
  mailing   people who may be mailed, each address once
  full      all leads, all columns
--out - is stdout. A link is followed; a pipe or a device is written to and never replaced.
Exit code 4: damaged leads were left out; stderr names them.`

export default (io: Io) =>
  filterCommand('export', 'Write leads as csv, json, ndjson or xlsx, one row per lead.', [
    'npx academy leads export --form apply --since 7d --format csv',
    'npx academy leads export --preset sales --since 30d --out sales.xlsx',
  ])
    .option('--format <format>', 'csv, json, ndjson or xlsx; default: the extension of --out, else csv')
    .option('--out <file>', 'write to this file (readable only by you); default: stdout')
    .option('--fields <columns>', 'only these columns, in this order, separated by commas')
    .addOption(
      new Option('--preset <preset>', 'a fixed set of columns, the same for every form')
        .choices(PRESET_NAMES)
        .conflicts('fields'),
    )
    .option('--force', 'overwrite an existing file')
    .option('--limit <count>', 'maximum number of leads, oldest first', wholeNumber(0))
    .option('--mailing', 'write only confirmed newsletter readers who may be mailed, each address once')
    .addHelpText('after', NOTES)
    .action(async (options) => {
      const { preset, fields, json, limit } = options
      const out = options.out === '-' ? undefined : options.out
      const forms = parseForms(options.form)
      const names = forms.map(({ form }) => form)
      const columns = leadColumns(forms, preset ? { preset } : fields?.split(',').map((name) => name.trim()))
      const format = parseFormat({ ...options, out })
      if (format === 'xlsx' && !out && io.stdout.isTTY)
        throw new UsageError('A terminal cannot show an Excel file: add --out leads.xlsx.')
      if (out) assertIgnored(resolve(out))
      const time = now(io.env)
      const range = parseRange(options, time)
      const mailing = options.mailing || preset === 'mailing'
      io.exitCode = await withStore(io, async (store) => {
        const bar = progressBar(io, !out && Boolean(io.stdout.isTTY))
        const damaged = collectDamagedLeads(io)
        const query = { forms: names, range, onDamaged: damaged.add }
        async function* asked() {
          yield* queryLeads(store, query, time)
          if (mailing) yield (await loneReaders(store, time)).filter(isQueried(query))
        }
        const isWanted = leadMatcher(options)
        const mayMail = mailing ? mailingFilter() : () => true
        const left = new Map<string, number>()
        const isOfPreset = (lead: Lead) => {
          const reason = reasonToLeaveOut(lead, preset, options)
          if (reason) left.set(reason, (left.get(reason) ?? 0) + 1)
          return !reason
        }
        const keep = (lead: NewsletterLead) => isWanted(lead) && isOfPreset(lead) && mayMail(lead)
        const leads = filterLeads(addNewsletterStatuses(store, asked()), keep, limit)
        try {
          if (out && !options.force && statSync(out, { throwIfNoEntry: false })?.isFile())
            throw new UsageError(`${out} exists already: add --force to replace it, or choose another name.`)
          const isReached = columns.some(({ isLink }) => isLink)
          const { rows: written, bytes } = await exportLeads({
            format,
            columns,
            leads: withPersons(isReached ? withReach(leads, await contactLinkBuilder(io)) : leads),
            stdout: io.stdout,
            ...(out && { out }),
            onDamaged: damaged.add,
            onRows: bar.update,
            beforePublish: (count) => audit(store, io, 'export', { leads: count, format, forms: names }),
          })
          bar.stop()
          if (out && json)
            io.printJson({ file: out, format, leads: written, bytes, damaged: damaged.found() })
          io.say(`${counted(written, 'lead')}${out ? ` in ${out}: ${DELETE_AFTER_USE}` : ''}`)
          if (mailing && !store.url)
            io.say(
              'Letters of this list have no link to unsubscribe, because no site is known: run npm start, or set SITE_ORIGIN for a stage.',
            )
          if (left.size > 0) {
            const counts = [...left].map(([reason, count]) => `${count} ${reason}`).join(', ')
            io.say(
              `Left out of the preset ${preset}: ${counts}. To include them, name them with --form or --status.`,
            )
          }
          return damaged.report()
        } finally {
          bar.stop()
        }
      })
    })

/** Returns the form or status that the preset excludes, if the lead has it. `--form` and `--status` override the preset. */
function reasonToLeaveOut(
  lead: Lead,
  preset: Preset | undefined,
  { form, status }: { form?: string; status?: string },
): string | undefined {
  const rows = preset && PRESET_FILTERS[preset]
  if (!form && rows?.form(lead) === false) return lead.form
  return !status && rows?.status(lead) === false ? lead.status : undefined
}

/** Adds `person` to each lead: the reference of the first lead of the same person. */
async function* withPersons(batches: AsyncIterable<NewsletterLead[]>) {
  const numberOf = createPersonNumbering()
  const first: string[] = []
  for await (const batch of batches)
    yield batch.map((lead) => {
      const number = numberOf(lead)
      first[number] ??= lead.id && referenceOf(lead.id)
      return { ...lead, person: first[number] }
    })
}

async function* withReach(batches: AsyncIterable<NewsletterLead[]>, reach: (lead: Lead) => ContactLinks) {
  for await (const batch of batches) yield batch.map((lead) => ({ ...lead, reach: reach(lead) }))
}

/** Returns a filter that keeps one lead for each email address that may get the newsletter. */
function mailingFilter(): (lead: NewsletterLead) => boolean {
  const seen = new Set<string | undefined>()
  return (lead) => {
    const email = normalizeEmail(personValue(lead, 'email'))
    if (!lead.newsletter || lead.newsletter.refusal || seen.has(email)) return false
    seen.add(email)
    return true
  }
}

/** Shows progress on stderr. @param dataOnTerminal true if the same terminal shows the data; then no progress is shown */
function progressBar(io: Io, dataOnTerminal: boolean) {
  const isShown = io.watched && !dataOnTerminal
  const write = (text: string) => isShown && io.stderr.write(`\r\u001b[K${text}`)
  let drawn = 0
  return {
    update(leads: number) {
      if (performance.now() - drawn < 100) return
      drawn = performance.now()
      write(`Reading: ${counted(leads, 'lead')}`)
    },
    stop: () => write(''),
  }
}
