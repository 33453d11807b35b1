/** 20,000 submissions over all forms under 40 faults and 26 kills. `-- faults 2000` sends fewer. */
import { runSuite } from '../faults/suite.ts'
import { figure } from './report/figures.ts'

const HOUR_MS = 3_600_000

/** @param args number of submissions, then seed. Throws when a lead is lost or doubled, a mail missing, an index wrong. */
export async function bench([count = '20000', seed = String(Date.now() % 1e9)]: string[]): Promise<void> {
  const submissions = Number(count)
  console.log(`${submissions} submissions, seed ${seed}`)
  const log = (line: string) => console.error(line)
  const report = await runSuite({
    submissions,
    faults: 40,
    kills: 26,
    seed: Number(seed),
    limitMs: HOUR_MS,
    log,
  })
  const rows: [string, number | string][] = [
    ['acknowledged', report.acknowledged],
    ['leads stored', report.leads],
    ['leads lost', report.lost.length],
    ['leads doubled', report.doubled.length],
    ['mails missing', report.missing.length],
    ['mails sent twice', report.duplicates],
    ['of these outside the accept-to-record window', report.unexplained.length],
    ['wrong answers', report.wrong.length],
    ['index differences', report.indexDifferences.length],
    ['faults and kills', report.troubles.length],
    ['seconds of load', report.seconds.toFixed(0)],
  ]
  for (const [name, value] of rows) console.log(`${String(value).padStart(8)}  ${name}`)
  figure({
    what: `${submissions} posts under 40 faults and 26 kills: leads lost; doubled; mails missing; mails sent twice`,
    measured: `${report.lost.length}; ${report.doubled.length}; ${report.missing.length}; ${report.duplicates}`,
    limit: '0; 0; 0',
  })
  const bad = [
    report.lost,
    report.doubled,
    report.missing,
    report.unexplained,
    report.wrong,
    report.indexDifferences,
  ].flat()
  if (bad.length > 0 || report.gaveUp > 0)
    throw new Error(
      `Not every lead and mail came through (${report.gaveUp} gave up):\n${bad.slice(0, 20).join('\n')}`,
    )
}
