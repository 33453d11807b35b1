/**
 * What a month costs, from counted runs on the local stack, the built pages in Chromium and the templates of prod.
 * `npm run bench -- costs` measures; `--write` keeps the counts and writes the tables into infra/docs/costs.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { forms } from '#lambdas/forms.ts'
import { fixedOf } from './costs/fixed.ts'
import { limits } from './costs/limits.ts'
import type { Snapshot } from './costs/model.ts'
import { costTable, countTable, limitTable, MARKS, readmePart, traceTable } from './costs/report.ts'
import { measure } from './costs/run.ts'
import { measureViews } from './costs/views.ts'

const SNAPSHOT = join(import.meta.dirname, 'costs', 'counted.json')
const DOCUMENT = join(import.meta.dirname, '../../infra/docs/costs.md')
const OF_EACH_FORM = 5

/** Figures that nobody reads to the sixth digit. */
const rounded = (_: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value

export async function bench(args: string[]): Promise<void> {
  const { counts: fixed, throttle } = fixedOf()
  const otherStages = { dev: fixedOf('dev').counts, staging: fixedOf('staging').counts }
  const { view, storeShare } = await measureViews()
  const snapshot: Snapshot = {
    ...(await measure({ leads: forms.length * OF_EACH_FORM })),
    view,
    storeShare,
    fixed,
    otherStages,
    throttle,
  }
  for (const table of [
    countTable(snapshot),
    traceTable(snapshot),
    costTable(snapshot),
    limitTable(limits(snapshot), 9),
  ])
    console.log(`\n${table}`)
  console.log(`\nOne release takes ${(storeShare * 100).toFixed(2)} % of the key-value store.`)
  if (!args.includes('--write')) return
  writeFileSync(SNAPSHOT, `${JSON.stringify(snapshot, rounded, 2)}\n`)
  const [begin, end] = MARKS
  const [before = '', rest = ''] = readFileSync(DOCUMENT, 'utf8').split(begin)
  const [, after = ''] = rest.split(end)
  if (!after) throw new Error(`${DOCUMENT} has not both ${begin} and ${end}`)
  const kept = JSON.parse(readFileSync(SNAPSHOT, 'utf8')) as Snapshot
  writeFileSync(DOCUMENT, `${before}${begin}\n\n${readmePart(kept)}\n\n${end}${after}`)
}
