/** What a command and all that it starts cost (usage.mjs writes it down, each process with those below it). */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

export interface Cost {
  /** Seconds on the clock. */
  wall: number
  /** Seconds of all processes on all cores. */
  cpu: number
  /** Megabytes of the largest Node process at its highest. */
  rss: number
}

/** @param file for the figures of each process @param command is given the variables to run with */
export async function measured(
  file: string,
  command: (env: Record<string, string>) => Promise<unknown>,
): Promise<Cost> {
  await rm(file, { force: true })
  const started = performance.now()
  await command({ BENCH_USAGE: file, NODE_OPTIONS: `--import=${join(import.meta.dirname, 'usage.mjs')}` })
  const wall = (performance.now() - started) / 1000
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  const all = lines.map((line): Pick<Cost, 'cpu' | 'rss'> => JSON.parse(line))
  return { wall, cpu: all.at(-1)?.cpu ?? 0, rss: Math.max(...all.map(({ rss }) => rss)) }
}
