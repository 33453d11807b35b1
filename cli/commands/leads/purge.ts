/** `academy leads purge`: removes expired leads. DynamoDB expires items within days; the local stack never does. */
import { now } from '#lambdas/shared/clock.ts'
import { exit } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { removeFilesAndRepeats } from '../../leads/files.ts'
import { formNamesIn } from '../../leads/forms.ts'
import { isExpired } from '../../leads/lead.ts'
import { allLeads } from '../../leads/read/lead-queries.ts'
import { withStore } from '../../leads/store.ts'
import { removeItem } from '../../leads/table.ts'
import { confirm, counted, type Io } from '../../output.ts'
import { command, FORM } from '../command.ts'

export default (io: Io) =>
  command('purge', 'Delete leads past their retention period, with their files.', [
    'npx academy leads purge --dry-run',
  ])
    .option(...FORM)
    .option('--dry-run', 'only count them')
    .option('--yes', 'do not ask for confirmation')
    .action(async ({ form, dryRun = false, yes, json }) => {
      const forms = formNamesIn(form)
      const time = now(io.env)
      io.exitCode = await withStore(io, async (store) => {
        const due = await allLeads(store, forms, (lead) => isExpired(lead, time))
        const counts: Record<string, number> = {}
        for (const lead of due) counts[lead.form] = (counts[lead.form] ?? 0) + 1
        const printJson = (more: { leads?: number; files?: number } = {}) =>
          json && io.printJson({ dryRun, due: due.length, forms: counts, ...more })
        if (!json) io.printTable(Object.entries(counts).map(([form, count]) => [form, String(count)]))
        io.say(
          due.length === 0
            ? 'No lead is past its retention period.'
            : `${counted(due.length, 'lead is', 'leads are')} past the retention period.`,
        )
        if (dryRun || due.length === 0) {
          printJson()
          return exit.good
        }
        await store.who()
        await confirm(io, 'They and their files will be deleted permanently.', yes)
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
        printJson({ leads, files })
        io.say(`Purged: ${counted(leads, 'lead')}, ${counted(files, 'file')}.`)
        return leads < due.length ? exit.partial : exit.good
      })
    })
