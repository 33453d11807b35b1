/** The cost of one export in a process of its own, so that its peak memory is its own. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Measured } from './one.ts'

const run = promisify(execFile)

/** Exports leads of one month, from pages that are made when they are asked for. */
export async function measure(format: string, leads: number): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'academy-bench-'))
  try {
    const worker = join(import.meta.dirname, 'one.ts')
    const args = ['--import', 'tsx', worker, format, String(leads), folder]
    const { stdout } = await run(process.execPath, args, { maxBuffer: 1 << 20 })
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measured
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
