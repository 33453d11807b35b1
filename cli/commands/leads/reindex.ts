/** `academy leads reindex`: gives leads that were stored before an index was there the keys by which it finds them. */
import { deskKeys, referenceKeys } from '#lambdas/core/desk.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { each } from '../../each.ts'
import { exit } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { formNames } from '../../leads/forms.ts'
import { nextCall } from '../../leads/history.ts'
import { damagedLeads } from '../../leads/lead.ts'
import { leadsIn } from '../../leads/pages.ts'
import { withStore } from '../../leads/store.ts'
import { update } from '../../leads/table.ts'
import { EVER } from '../../leads/when.ts'
import { counted, type Io } from '../../output.ts'
import { command } from '../command.ts'

export default (io: Io) =>
  command(
    'reindex',
    'Let show and due find leads that were stored before they had an index (once is enough).',
    ['npx academy leads reindex --dry-run', 'npx academy leads reindex'],
  )
    .option('--dry-run', 'only say how many')
    .action(async (options) => {
      io.exitCode = await withStore(io, async (store) => {
        const damaged = damagedLeads(io)
        const query = { forms: formNames, range: EVER, onDamaged: damaged.add }
        let [done, left] = [0, 0]
        for await (const batch of leadsIn(store, query, now(io.env))) {
          const lacking = batch.filter((lead) => lacks(lead))
          const written = options.dryRun
            ? lacking
            : await each(lacking, (lead) =>
                update(store, lead, keysOf(lead), 'rev = :rev', { ':rev': lead.rev }),
              )
          done += written.filter(Boolean).length
          left += written.filter((item) => !item).length
        }
        if (!options.dryRun && done > 0) await audit(store, io, 'reindex', { leads: done })
        if (options.json) io.printJson({ dryRun: Boolean(options.dryRun), leads: done, left })
        else
          io.say(
            `${counted(done, 'lead')} ${options.dryRun ? 'would be' : 'now'} in the indexes of the desk.`,
          )
        if (left > 0) io.say(`${counted(left, 'lead')} changed meanwhile: run the same command again.`)
        return left > 0 ? exit.partial : damaged.report()
      })
    })

/** What the indexes of the desk hold of a lead; `undefined` where it is not in one. */
const keysOf = (lead: Lead) => ({
  gsi6pk: undefined,
  gsi6sk: undefined,
  ...referenceKeys(lead),
  ...deskKeys(lead, nextCall(lead)),
})

const lacks = (lead: Lead): boolean =>
  Object.entries(keysOf(lead)).some(([name, value]) => lead[name as keyof Lead] !== value)
