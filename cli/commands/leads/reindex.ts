/** `academy leads reindex`: gives leads that were stored before an index was there the keys by which it finds them. */
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { deskKeys, referenceKeys } from '#lambdas/core/desk.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { each } from '../../each.ts'
import { exit } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { holds } from '../../leads/conditional.ts'
import { damagedLeads } from '../../leads/damaged.ts'
import { formNames } from '../../leads/forms.ts'
import { nextCall } from '../../leads/history.ts'
import { leadsIn } from '../../leads/pages.ts'
import { type Store, withStore } from '../../leads/store.ts'
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
          const written = options.dryRun ? [] : await each(lacking, (lead) => putKeys(store, lead))
          done += options.dryRun ? lacking.length : written.filter(Boolean).length
          left += written.filter((ok) => !ok).length
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

/** False when somebody has changed the lead meanwhile. */
function putKeys({ doc, table: TableName }: Store, lead: Lead): Promise<boolean> {
  const keys = Object.entries(keysOf(lead))
  const sets = keys.flatMap(([name, value]) => (value === undefined ? [] : [`${name} = :${name}`]))
  const removes = keys.flatMap(([name, value]) => (value === undefined ? [name] : []))
  return holds(
    doc.send(
      new UpdateCommand({
        TableName,
        Key: { pk: lead.pk, sk: lead.sk },
        UpdateExpression: `SET ${sets.join(', ')}${removes.length > 0 ? ` REMOVE ${removes.join(', ')}` : ''}`,
        ConditionExpression: 'rev = :rev',
        ExpressionAttributeValues: {
          ':rev': lead.rev,
          ...Object.fromEntries(keys.flatMap(([name, value]) => (value ? [[`:${name}`, value]] : []))),
        },
      }),
    ),
  )
}
