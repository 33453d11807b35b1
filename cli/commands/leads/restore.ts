/** `academy leads restore`: copies missing leads back from an earlier moment, or prepares a table that replaces a lost one. */
import { DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { now } from '#lambdas/shared/clock.ts'
import { CliError, UsageError } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { findLead } from '../../leads/read/find-lead.ts'
import {
  copyMissing,
  diffTables,
  holdDueMails,
  RECOVERED_TABLE_PREFIX,
  recoverTable,
  restoreLead,
} from '../../leads/restore/restore.ts'
import { describeTable, wrongSettings } from '../../leads/restore/settings.ts'
import { type Store, withStore } from '../../leads/store.ts'
import { istShort, parseMoment } from '../../leads/time-range.ts'
import { counted, type Io } from '../../output.ts'
import { ioOfStage } from '../../stage.ts'
import { command, stageOption } from '../command.ts'

export default (io: Io) =>
  command('restore', 'Copy leads that are missing from the table as it was at an earlier moment.', [
    'npx academy leads restore --stage prod --to "2026-11-20 15:00" --keep',
    'npx academy leads restore --stage prod --to "2026-11-20 15:00" --lead 7F3A-9C21',
  ])
    .addOption(stageOption('needs administrator credentials of that stage; default: ACADEMY_STAGE'))
    .option(
      '--to <moment>',
      'the last good moment: 24h, yesterday, "2026-11-20 15:00" (Indian time); at most 35 days ago',
    )
    .option('--lead <lead>', 'also put this lead back as it was, although it has changed since')
    .option('--keep', 'do not delete the recovered table, for a later --lead')
    .option('--adopt <table>', 'instead of --to: prepare a table that replaces the lost table of the stage')
    .action(async ({ to, adopt, stage, ...options }) => {
      if (Boolean(to) === Boolean(adopt))
        throw new UsageError('Give either --to <moment> or --adopt <table>.')
      const staged = ioOfStage(io, stage)
      await withStore(staged, async (store) => {
        if (store.kind !== 'aws')
          throw new UsageError(
            'The local stack has no backups; copy its data folder instead. To restore a stage on AWS: --stage prod.',
          )
        if (adopt) await adoptTable(staged, store, adopt, options.json)
        else await bringBack(staged, store, parseMoment(to ?? '', now(io.env), 'since', 'to'), options)
      })
    })

type Options = { lead?: string; keep?: true; json?: true }

async function bringBack(io: Io, store: Store, to: Date, { lead, keep, json }: Options): Promise<void> {
  const at = now(io.env)
  const table = `${RECOVERED_TABLE_PREFIX}${io.env.ACADEMY_STAGE}-${to.toISOString().slice(0, 19).replace(/\D/g, '')}`
  io.say(`Recovering ${store.table} as it was at ${istShort(to)} IST into ${table}. This takes minutes.`)
  try {
    await recoverTable(store, table, to)
    const copy = await diffTables(store, { doc: store.doc, table }, to, at)
    const id = lead && (await findLead({ ...store, table }, lead)).id
    const ids = id && (await restoreLead(store, copy, id)) ? [id] : []
    const copied = await copyMissing(store, copy)
    const changed = copy.changed.filter((lead) => lead.id !== id)
    const counts = { copied, ids, erased: copy.erased.length }
    await audit(store, io, 'restore', { ...counts, changed: changed.length, table })
    if (json) io.printJson({ table, ...counts, changed })
    else io.printTable(changed.map(({ id, statuses }) => [referenceOf(id), statuses]))
    io.say(`${counted(copied, 'missing lead')} copied. Their pending mails are held and not sent.`)
    if (changed.length > 0)
      io.say(`${counted(changed.length, 'lead')} changed since and left alone. To put one back: --lead`)
    if (copy.erasures > 0)
      io.say(
        `${counted(copy.erasures, 'erasure')} since then. Erase these people again if they came after that moment: copied leads may mention them.`,
      )
    if (!keep) await store.doc.send(new DeleteTableCommand({ TableName: table }))
  } finally {
    const left = await describeTable(store.doc, table).catch(() => undefined)
    if (left?.TableStatus === 'ACTIVE')
      io.say(`Delete ${table} when you are done, because it has the data of people who were erased since.`)
  }
}

/** Prepares a table restored from a backup copy. Prints the line for stages.yaml with which the stage uses this table. */
async function adoptTable(io: Io, store: Store, table: string, json?: true): Promise<void> {
  if (store.table !== table && (await describeTable(store.doc, store.table)))
    throw new UsageError(`The table of the stage, ${store.table}, still exists: use --to.`)
  const wrong = await wrongSettings(store.doc, table, true)
  if (wrong.length > 0)
    throw new CliError(`${table} has wrong settings: ${wrong.join(', ')}. ${RUNBOOK}, step 3, sets them.`)
  const held = await holdDueMails({ ...store, table })
  await audit({ ...store, table }, io, 'restore', { held, table })
  const label = (await describeTable(store.doc, table))?.LatestStreamLabel
  const line = `leadsTable: { name: ${table}, stream: "${label}" }`
  if (json) io.printJson({ table, held, line })
  else io.print(line)
  io.say(`The pending mails of ${counted(held, 'lead')} are held and not sent.`)
  io.say(`Erase people again before you deploy this line: ${RUNBOOK}, step 4.`)
}

const RUNBOOK = 'infra/docs/disaster-recovery.md, "The table is lost"'
