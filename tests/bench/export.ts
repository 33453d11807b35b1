/**
 * `npm run bench -- export [leads]`: 200,000 leads of one form and month through each format, each in a process of
 * its own so that its peak memory is its own; then a smaller run against the real table of the local stack.
 * Budgets: RSS under 200 MB for csv and ndjson, under 300 MB for the largest Excel file that is not refused.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Measured } from './export/one.ts'
import { figure } from './report/figures.ts'

const run = promisify(execFile)
const worker = fileURLToPath(new URL('./export/one.ts', import.meta.url))

/** Runs one export in a fresh process. @param source `fake` pages made on the fly, `table` dynalite on disk */
export async function measure(source: 'fake' | 'table', format: string, leads: number): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'academy-bench-'))
  try {
    const args = ['--import', 'tsx', worker, source, format, String(leads), folder]
    const { stdout } = await run(process.execPath, args, { maxBuffer: 1 << 20 })
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measured
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const CASES = [
  ['fake', 'csv', 1, 200],
  ['fake', 'ndjson', 1, 200],
  ['fake', 'json', 1, 200],
  ['fake', 'xlsx', 0.02, 300],
  ['table', 'csv', 0.1, 500],
] as const

/** Prints a row a case. @throws when a budget is broken. */
export async function bench([count]: string[]): Promise<void> {
  const all = Number(count ?? 200_000)
  const broken: string[] = []
  console.log('source  format  leads    seconds  peak RSS MB  budget MB  file MB')
  for (const [source, format, share, budget] of CASES) {
    const leads = Math.round(all * share)
    const { seconds, rssMb, bytes } = await measure(source, format, leads)
    const cells = [source.padEnd(6), format.padEnd(6), String(leads).padEnd(7), seconds.toFixed(1).padEnd(7)]
    console.log(
      [...cells, rssMb.toFixed(0).padEnd(11), String(budget).padEnd(9), (bytes / 1e6).toFixed(1)].join('  '),
    )
    figure({
      what: `export of ${leads} leads as ${format} from ${source === 'fake' ? 'pages made on the fly' : 'a table on disk'}: memory; seconds`,
      measured: `${rssMb.toFixed(0)} MB; ${seconds.toFixed(1)} s`,
      limit: `${budget} MB`,
    })
    if (rssMb > budget) broken.push(`${source} ${format}: ${rssMb.toFixed(0)} MB of ${budget}`)
  }
  if (broken.length > 0) throw new Error(`Over budget: ${broken.join('; ')}`)
}
