/** `academy leads purge`: removes what is past its time. DynamoDB does so within days; the local stack never does. */
import { now } from '#lambdas/shared/clock.ts'
import { exit } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { removeFilesAndRepeats } from '../../leads/files.ts'
import { formsNamed } from '../../leads/forms.ts'
import { isPast } from '../../leads/lead.ts'
import { allLeads } from '../../leads/read/pages.ts'
import { withStore } from '../../leads/store.ts'
import { removeItem } from '../../leads/table.ts'
import { confirm, counted, type Io } from '../../output.ts'
import { command } from '../command.ts'

export default (io: Io) =>
  command('purge', 'Remove what is past its time, with its files.', ['npx academy leads purge --dry-run'])
    .option('--form <form>', 'of one form or several by comma')
    .option('--dry-run', 'only say what is due')
    .option('--yes', 'do not ask')
    .action(async (options) => {
      const forms = formsNamed(options.form).map((form) => form.form)
      const time = now(io.env)
      io.exitCode = await withStore(io, async (store) => {
        const due = await allLeads(store, forms, (lead) => isPast(lead, time))
        const counts: Record<string, number> = {}
        for (const lead of due) counts[lead.form] = (counts[lead.form] ?? 0) + 1
        const dryRun = Boolean(options.dryRun)
        const print = (more: { leads?: number; files?: number } = {}) =>
          options.json && io.printJson({ dryRun, due: due.length, forms: counts, ...more })
        if (!options.json) io.printTable(Object.entries(counts).map(([form, count]) => [form, String(count)]))
        io.say(
          due.length === 0
            ? 'Nothing is past its retention period.'
            : `${counted(due.length, 'lead is', 'leads are')} past the retention period.`,
        )
        if (dryRun || due.length === 0) {
          print()
          return exit.good
        }
        await store.who()
        await confirm(io, 'They and their files will be deleted for good.', options.yes)
        let [leads, files] = [0, 0]
        for (const lead of due)
          try {
            files += (await removeFilesAndRepeats(store, lead)).files
            await removeItem(store, lead)
            leads++
          } catch (error) {
            const reason = error instanceof Error ? error.name : String(error)
            io.say(`${io.stderrColour.red('failed')} lead ${lead.id}: ${reason}. Run the same command again.`)
          }
        await audit(store, io, 'purge', { leads, files, failures: due.length - leads, forms })
        print({ leads, files })
        io.say(`Purged: ${counted(leads, 'lead')}, ${counted(files, 'file')}.`)
        return leads < due.length ? exit.partial : exit.good
      })
    })
