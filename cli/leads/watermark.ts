/**
 * `--since-last`: what the last export with these words has seen. An index may show a lead late, so each run reads
 * again from OVERLAP before the last one and leaves out the ids it has already given: no lead twice, none lost.
 * The mark moves only together with the export: it waits beside it as `<mark>.next`, naming the export's temporary
 * file. Is that file gone, the export was published, and the mark is completed by the next run.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lead } from '#lambdas/core/types.ts'
import { dataFolder } from '../local/open.ts'

/** Longer than any index delay plus the longest run of a Lambda between `createdAt` and its write. */
export const OVERLAP_MS = 10 * 60_000

interface Mark {
  /** Everything before it has been given; ISO 8601 UTC. */
  until: string
  /** Ids given whose `createdAt` lies in the overlap before `until`. */
  seen: string[]
}

interface Next extends Mark {
  /** Temporary file of the export this mark belongs to. */
  temporary?: string
}

export interface Watermark {
  /** Where to read from: the mark minus the overlap; `undefined` at the first run. */
  since: string | undefined
  /** Leaves out what an earlier run gave, and remembers the rest. */
  fresh(batches: AsyncIterable<Lead[]>): AsyncGenerator<Lead[]>
  /** To be called when the export is complete in `temporary`, before it is renamed. */
  prepare(temporary?: string): Promise<void>
  /** To be called when the export is published. */
  commit(): Promise<void>
}

/**
 * @param words everything that makes this export another one than the next: table, forms, filters
 * @param until end of this run's range, ISO 8601 UTC
 */
export async function openWatermark(
  env: Readonly<Record<string, string | undefined>>,
  words: readonly string[],
  until: string,
): Promise<Watermark> {
  const folder = join(dataFolder(env), 'exports')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 16)
  const file = join(folder, `${name}.json`)
  const next = `${file}.next`
  await recover(file, next)
  const last = await read(file)
  const given = new Set(last?.seen)
  const horizon = new Date(Date.parse(until) - OVERLAP_MS).toISOString()
  const seen: string[] = []
  return {
    since: last && new Date(Date.parse(last.until) - OVERLAP_MS).toISOString(),
    async *fresh(batches) {
      for await (const batch of batches) {
        for (const lead of batch) if (lead.createdAt >= horizon) seen.push(lead.id)
        const rest = batch.filter((lead) => !given.has(lead.id))
        if (rest.length > 0) yield rest
      }
    },
    async prepare(temporary) {
      const mark: Next = { until, seen, ...(temporary && { temporary }) }
      await writeFile(next, JSON.stringify(mark), { mode: 0o600, flush: true })
    },
    commit: () => rename(next, file),
  }
}

async function recover(file: string, next: string): Promise<void> {
  const left = await read(next)
  if (!left) return
  if (left.temporary && !existsSync(left.temporary)) await rename(next, file)
  else await Promise.all([next, left.temporary ?? next].map((path) => rm(path, { force: true })))
}

async function read(file: string): Promise<Next | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Next
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}
