/** `academy leads restore`: leads as they were, in a new table; what is left to do is its output. */

import { now } from '#lambdas/shared/clock.ts'
import { exit, UsageError } from '../../errors.ts'
import { audit } from '../../leads/audit.ts'
import { completeTable, type Filled, fill, makeTable, runbook } from '../../leads/restore/restore.ts'
import { type Store, withStore } from '../../leads/store.ts'
import { istShort, parseMoment } from '../../leads/when.ts'
import { counted, type Io } from '../../output.ts'
import { onStage } from '../../stage.ts'
import { command, type OptionsOf, stageOption } from '../command.ts'

const restore = () =>
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

type Options = OptionsOf<typeof restore>

export default (io: Io) =>
  restore().action(async (options) => {
    const staged = onStage(io, options.stage)
    const asked = [options.to, options.into, options.from].filter(Boolean)
    if (asked.length !== 1)
      throw new UsageError('Give exactly one of --to <time>, --into <table> and --from <table>.')
    io.exitCode = await withStore(staged, (store) => restoreInto(store, options, staged))
  })

async function restoreInto(store: Store, options: Options, io: Io): Promise<number> {
  if (store.kind !== 'aws')
    throw new UsageError(
      'The local stack keeps no history: a copy of its data folder is its backup. Name a stage on AWS: --stage prod.',
    )
  const at = now(io.env)
  const shared = { at, lostOnly: Boolean(options.lostOnly) }
  if (options.from) {
    const from = { doc: store.doc, table: options.from }
    return tell(store, await fill({ ...shared, from, into: store, live: true }), [], options, io)
  }
  const stage = io.env.ACADEMY_STAGE ?? ''
  const to = options.to ? parseMoment(options.to, at, 'since') : undefined
  const table = options.into ?? nameOf(stage, to ?? at)
  if (to) {
    io.say(`Restoring ${store.table} as it was at ${istShort(to)} (India) into ${table}; this takes minutes.`)
    await makeTable(store, table, to)
  }
  const stream = await completeTable(store, table)
  const into = { ...store, table }
  const filled = await fill({ ...shared, from: store, into, live: false })
  return tell(
    into,
    filled,
    runbook({ stage, old: store.table, table, stream, bucket: store.bucket }),
    options,
    io,
  )
}

/** One moment, one table: the same command goes on where it was cut off. */
const nameOf = (stage: string, to: Date) =>
  `academy-${stage}-leads-${to.toISOString().slice(0, 19).replace(/[-:]/g, '').toLowerCase()}`

async function tell(into: Store, filled: Filled, steps: string[], options: Options, io: Io) {
  const { leads, came, erased } = filled
  await audit(into, io, 'restore', { leads, came, erased })
  if (options.json) io.printJson({ table: into.table, ...filled, steps })
  else {
    io.print(`${into.table} holds ${counted(leads, 'lead')}, ${came} of them from the other table.`)
    io.print(`${counted(erased, 'erased lead')} brought back by the restore and erased again.`)
    for (const step of steps) io.print(step)
  }
  return exit.good
}
