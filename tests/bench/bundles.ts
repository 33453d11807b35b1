/**
 * What each Lambda weighs as deployed, and how long a cold `import` of it takes: at full speed, and with the share of a core
 * that a function of 512 MB has (local figures; AWS starts its machine before). `npm run bench -- bundles [runs]`
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { lambdaContent } from '#content/model/read/lambda-content.ts'
import { loadSite } from '#content/model/read/read.ts'
import { bundleLambdas, lambdaEntries } from '#infra/bundle.ts'
import { figure } from './report/figures.ts'

interface Budget {
  kilobytes: number
  milliseconds: number
}
const FORM: Budget = { kilobytes: 330, milliseconds: 45 }
/** With the client for files, or for mail. */
const MORE: Budget = { kilobytes: 500, milliseconds: 65 }

const budgetOf = (entry: string) => (entry === 'form' ? FORM : MORE)

/** Share of a core: AWS gives a whole one at 1,769 MB. */
const SHARE = 512 / 1_769
const GROUP = '/sys/fs/cgroup/cpu/academy-bench'

/** A group of processes with that share of a core; undefined where this user may not make one (version 1 of cgroups alone). */
function slowGroup(): string | undefined {
  try {
    mkdirSync(GROUP, { recursive: true })
    writeFileSync(join(GROUP, 'cpu.cfs_period_us'), '20000')
    writeFileSync(join(GROUP, 'cpu.cfs_quota_us'), String(Math.round(20_000 * SHARE)))
    return join(GROUP, 'cgroup.procs')
  } catch {
    return undefined
  }
}

/** @param group file of a group of processes to join before the import @returns milliseconds of one import in a new process */
function coldImport(file: string, group?: string): number {
  const join = group
    ? `(await import('node:fs')).writeFileSync(${JSON.stringify(group)}, String(process.pid));`
    : ''
  const code = `${join}const start = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)}); console.log(performance.now() - start)`
  const env = { ...process.env, FORM: 'contact' }
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8', env }),
  )
}

const middleOf = (runs: number, once: () => number): number =>
  Array.from({ length: runs }, once).sort((a, b) => a - b)[Math.floor(runs / 2)] as number

/** Prints a row for each Lambda. Throws when one is over its budget; the middle of `runs` (5) imports counts. */
export async function bench([runs = '5']: string[]): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), 'academy-bundles-'))
  const over: string[] = []
  try {
    const { folder } = await bundleLambdas(lambdaContent(await loadSite()), out)
    const group = slowGroup()
    console.log(
      `  bundle  cold import  with 512 MB  lambda${group ? '' : ' (no control groups here: no figure for 512 MB)'}`,
    )
    for (const entry of lambdaEntries()) {
      const file = join(folder(entry), 'index.mjs')
      const time = middleOf(Number(runs), () => coldImport(file))
      const slow = group ? `${middleOf(Number(runs), () => coldImport(file, group)).toFixed(0)} ms` : ''
      const size = statSync(file).size / 1000
      console.log(
        `${size.toFixed(0).padStart(5)} KB ${time.toFixed(0).padStart(9)} ms  ${slow.padStart(11)}  ${entry}`,
      )
      const { kilobytes, milliseconds } = budgetOf(entry)
      figure({
        what: `${entry}: code; start of the code; the same with the processor of a 512 MB function (local figures)`,
        measured: `${size.toFixed(0)} KB; ${time.toFixed(0)} ms; ${slow || 'not measured here'}`,
        limit: `${kilobytes} KB; ${milliseconds} ms`,
      })
      if (size > kilobytes || time > milliseconds)
        over.push(`${entry}: at most ${kilobytes} KB and ${milliseconds} ms`)
    }
  } finally {
    if (existsSync(GROUP)) rmdirSync(GROUP)
    rmSync(out, { recursive: true, force: true })
  }
  if (over.length > 0) throw new Error(`Over budget:\n${over.join('\n')}`)
}
