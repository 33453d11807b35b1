/** `academy leads restore`: restores leads of an earlier moment into a new table, and prints the steps that follow. */
import { now } from '#lambdas/shared/clock.ts'
import { UsageError } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import {
  applyOldSettings,
  fillTable,
  isTableLost,
  restoreTable,
  runbook,
  runbookOfLoss,
} from '../../leads/restore/restore.ts'
import { withStore } from '../../leads/store.ts'
import { istShort, parseMoment } from '../../leads/time-range.ts'
import { counted, type Io } from '../../output.ts'
import { onStage } from '../../stage.ts'
import { command, stageOption } from '../command.ts'

export default (io: Io) =>
  command('restore', 'Restore leads of an earlier moment into a new table, and print the next steps.', [
    'npx academy leads restore --stage prod --to "2026-11-20 15:00"',
    'npx academy leads restore --stage prod --from <old table>',
  ])
    .addOption(stageOption('needs administrator credentials of that stage; default: ACADEMY_STAGE'))
    .option(
      '--to <moment>',
      'the last good moment: 24h, yesterday, "2026-11-20 15:00" (Indian time); at most 35 days ago',
    )
    .option('--into <table>', 'instead of --to: a table restored from a copy in another region')
    .option('--from <table>', 'after the switch: copy what the previous table received in the meantime')
    .option('--lost-only', 'keep leads that still exist as they are now')
    .action(async (options) => {
      const staged = onStage(io, options.stage)
      const given = [options.to, options.into, options.from].filter(Boolean)
      if (given.length !== 1)
        throw new UsageError('Give exactly one of --to <time>, --into <table> and --from <table>.')
      await withStore(staged, async (store) => {
        if (store.kind !== 'aws')
          throw new UsageError(
            'The local stack has no backups; copy its data folder instead. To restore a stage on AWS: --stage prod.',
          )
        const at = now(io.env)
        const stage = staged.env.ACADEMY_STAGE ?? ''
        const to = options.to ? parseMoment(options.to, at, 'since', 'to') : undefined
        const table = options.from ? store.table : (options.into ?? tableName(stage, to ?? at))
        const into = { ...store, table }
        const steps: string[] = []
        if (to) {
          io.say(
            `Restoring ${store.table} as it was at ${istShort(to)} IST into ${table}. This takes minutes.`,
          )
          await restoreTable(store, table, to)
        }
        const isLost = options.into !== undefined && (await isTableLost(store, table))
        if (!options.from) {
          const stream = await applyOldSettings(store, table, isLost)
          const names = { stage, old: store.table, table, stream, bucket: store.bucket }
          steps.push(...(isLost ? runbookOfLoss(names) : runbook(names)))
        }
        const from = { doc: store.doc, table: options.from ?? (isLost ? table : store.table) }
        const live = options.from !== undefined
        const filled = await fillTable({ from, into, live, lostOnly: Boolean(options.lostOnly), at })
        await audit(into, staged, 'restore', filled)
        if (options.json) return io.printJson({ table, ...filled, steps })
        io.print(
          `${table} has ${counted(filled.leads, 'lead')}, ${filled.came} of them copied from the other table.`,
        )
        io.print(`${counted(filled.erased, 'lead')} erased since that moment, and erased again here.`)
        for (const step of steps) io.print(step)
      })
    })

/** The name follows from the moment, so that repeating the command continues an interrupted restore. */
const tableName = (stage: string, to: Date) =>
  `academy-${stage}-leads-${to.toISOString().slice(0, 19).replace(/[-:]/g, '').toLowerCase()}`
