/** `academy leads import`: stores the leads of a list, such as the walk-ins of an expo. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { now } from '#lambdas/shared/clock.ts'
import { CliError, EXIT, UsageError } from '../../errors.ts'
import { type Answers, buildAddedLead, trimAnswers } from '../../leads/add/added-lead.ts'
import { matchColumns, readTable } from '../../leads/add/read-table.ts'
import { samePersonReferences, storeAddedLead } from '../../leads/add/store-added.ts'
import { audit } from '../../leads/audit.ts'
import { maskPhone } from '../../leads/read/rows.ts'
import { withStore } from '../../leads/store.ts'
import { confirm, counted, type Io } from '../../output.ts'
import { command } from '../command.ts'

const TEMPLATE = 'Name,Phone,E-mail,Course,City,Message,Source,Consent\n'

export default (io: Io) =>
  command(
    'import',
    'Store the leads of a list (CSV or XLSX). Sends no mail. Duplicates are reported, not merged.',
    [
      'npx academy leads import --template > walk-ins.csv',
      'npx academy leads import walk-ins.xlsx --dry-run',
      'npx academy leads import walk-ins.xlsx --source expo --consent written',
    ],
  )
    .argument('[file]')
    .option('--template', 'print an empty list with the names of the columns')
    .option('--dry-run', 'only say what would become of each row')
    .option(
      '--source <channel>',
      'of rows without a source: phone, whatsapp, walk-in, expo, referral or other',
    )
    .option('--consent <how>', 'of rows without a consent: spoken or written')
    .option('--yes', 'do not ask for confirmation')
    .addHelpText(
      'after',
      '\nExit code 4: some rows were refused. The same list may be imported again: stored rows are skipped.',
    )
    .action(async (file, { template, dryRun, json, yes, ...given }) => {
      if (template) return void io.stdout.write(TEMPLATE)
      if (!file) throw new UsageError('Which file? For a template: npx academy leads import --template')
      const bytes = await readFile(resolve(io.cwd, file)).catch(() => {
        throw new UsageError(`${file} cannot be read.`)
      })
      const [head, ...rows] = await readTable(bytes)
      const columns = matchColumns(head?.cells ?? [])
      const defaults: Partial<Answers> = given
      io.exitCode = await withStore(io, async (store) => {
        const at = now(io.env)
        const entered = { by: await store.who(), at, personKey: store.personKey(), mail: false }
        const planned = rows.map(({ row, cells }) => {
          const typed = trimAnswers((key) => cells[columns.get(key) ?? -1] || defaults[key])
          // Spreadsheets store a phone number as a decimal number, such as `9876511113.0`.
          const answers = { ...typed, phone: typed.phone.replace(/(?<=^[\d,]+)\.00?$/, '') }
          const repaired = answers.phone === typed.phone ? '' : '; phone corrected'
          try {
            return { row, answers, repaired, lead: buildAddedLead(answers, entered) }
          } catch (error) {
            if (!(error instanceof CliError)) throw error
            return { row, answers, refused: error.message }
          }
        })
        const sound = planned.filter(({ lead }) => lead)
        const chosen = [...columns].map(([key, at]) => `${key} from ${JSON.stringify(head?.cells[at])}`)
        const about = `Columns: ${chosen.join(', ')}. ${counted(sound.length, 'row')} of ${rows.length} will be stored.`
        if (!dryRun) await confirm(io, about, yes)
        const results = []
        const stored: string[] = []
        try {
          for (const { row, answers, lead, repaired = '', refused = '' } of planned) {
            const { isNew, others } = !lead
              ? { isNew: false, others: [] }
              : dryRun
                ? { isNew: true, others: await samePersonReferences(store, lead, at) }
                : await storeAddedLead(store, lead, at)
            if (lead && isNew) stored.push(lead.id)
            const added = dryRun ? 'new' : 'added'
            const outcome = lead ? `${isNew ? added : 'was added before'}${repaired}` : `refused: ${refused}`
            const reference = lead ? referenceOf(lead.id) : null
            const phone = maskPhone(answers.phone)
            results.push({ row, name: answers.name, phone, outcome, reference, others })
          }
        } finally {
          if (!dryRun && stored.length > 0)
            await audit(store, io, 'import', { leads: stored.length, ids: stored.slice(0, 100) })
        }
        if (json) io.printJson(results)
        else
          io.printTable(
            results.map(({ row, name, phone, outcome, others }) => [
              `row ${row}`,
              name,
              phone,
              `${outcome}${others.length > 0 ? `; same person as ${others.join(', ')}` : ''}`,
            ]),
          )
        io.say(
          `${counted(stored.length, 'lead')} ${dryRun ? 'would be stored' : 'stored'}, ${counted(rows.length - sound.length, 'row')} refused.`,
        )
        return sound.length < rows.length ? EXIT.partial : EXIT.good
      })
    })
