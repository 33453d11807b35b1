/** `academy leads restore`: leads as they were, in a new table; what is left to do is its output. */
import { now } from '#lambdas/shared/clock.ts'
import { UsageError } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { completeTable, fill, makeTable, runbook } from '../../leads/restore/restore.ts'
import { withStore } from '../../leads/store.ts'
import { istShort, parseMoment } from '../../leads/when.ts'
import { counted, type Io } from '../../output.ts'
import { onStage } from '../../stage.ts'
import { command, stageOption } from '../command.ts'

export default (io: Io) =>
  command('restore', 'Bring leads back as they were, in a new table; says what is left to do.', [
    'npx academy leads restore --stage prod --to "2026-11-20 15:00"',
    'npx academy leads restore --stage prod --from <old table>',
  ])
    .addOption(stageOption('needs administrator credentials of that stage; ACADEMY_STAGE when absent'))
    .option(
      '--to <moment>',
      'when all was well: 24h, yesterday, "2026-11-20 15:00" (India); 35 days back at most',
    )
    .option('--into <table>', 'instead: a table that was restored from a copy in another region')
    .option('--from <table>', 'after the switch: bring over what came to the table that was read before')
    .option('--lost-only', 'leads that are still there stay as they are now')
    .action(async (options) => {
      const staged = onStage(io, options.stage)
      const asked = [options.to, options.into, options.from].filter(Boolean)
      if (asked.length !== 1)
        throw new UsageError('Give exactly one of --to <time>, --into <table> and --from <table>.')
      await withStore(staged, async (store) => {
        if (store.kind !== 'aws')
          throw new UsageError(
            'The local stack keeps no history: a copy of its data folder is its backup. Name a stage on AWS: --stage prod.',
          )
        const at = now(io.env)
        const stage = staged.env.ACADEMY_STAGE ?? ''
        const to = options.to ? parseMoment(options.to, at, 'since') : undefined
        const table = options.from ? store.table : (options.into ?? nameOf(stage, to ?? at))
        const into = { ...store, table }
        const steps: string[] = []
        if (to) {
          io.say(
            `Restoring ${store.table} as it was at ${istShort(to)} (India) into ${table}; this takes minutes.`,
          )
          await makeTable(store, table, to)
        }
        if (!options.from) {
          const stream = await completeTable(store, table)
          steps.push(...runbook({ stage, old: store.table, table, stream, bucket: store.bucket }))
        }
        const from = { doc: store.doc, table: options.from ?? store.table }
        const live = options.from !== undefined
        const filled = await fill({ from, into, live, lostOnly: Boolean(options.lostOnly), at })
        await audit(into, staged, 'restore', filled)
        if (options.json) return io.printJson({ table, ...filled, steps })
        io.print(
          `${table} holds ${counted(filled.leads, 'lead')}, ${filled.came} of them from the other table.`,
        )
        io.print(`${counted(filled.erased, 'erased lead')} brought back by the restore and erased again.`)
        for (const step of steps) io.print(step)
      })
    })

/** One moment, one table: the same command goes on where it was cut off. */
const nameOf = (stage: string, to: Date) =>
  `academy-${stage}-leads-${to.toISOString().slice(0, 19).replace(/[-:]/g, '').toLowerCase()}`
