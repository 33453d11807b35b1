/**
 * `--since-last`: what the last export with the same options has given. An index may show a lead late, so each run reads
 * again from OVERLAP before the newest lead given and leaves out the ids it has already given: no lead twice, none lost.
 * The cursor is the date of a lead and never this machine's clock, which may be wrong; leads that a wrong clock has
 * dated before this product or after today are read each time and known by their ids.
 * The cursor moves only together with the export: the next one is kept as `<cursor>.next`, with the name of the export's
 * temporary file. When that file is gone, the export was published, and the next run takes the new cursor.
 */

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lead } from '#lambdas/core/types.ts'
import { CliError } from '../../errors.ts'
import type { Env } from '../../output.ts'
import { dataFolder } from '../../stage.ts'
import { FIRST_DAY, type Range } from '../when.ts'

/** Longer than any index delay plus the longest run of a Lambda between `createdAt` and its write. */
export const OVERLAP_MS = 10 * 60_000
/** Ids remembered before the old ones among them are dropped. */
const MANY = 20_000

interface Position {
  /** `createdAt` of the newest lead given; empty while there was none. */
  until: string
  /** Ids given in the overlap before `until`, and those with a date that cannot be. */
  seen: string[]
  /** Of the next one: temporary file of the export that it belongs to. */
  temporary?: string
}

const before = (moment: string) => new Date(Date.parse(moment) - OVERLAP_MS).toISOString()

/** @param options all that tells this export from others: table, forms, filters */
export async function openCursor(env: Env, options: readonly string[], now: Date) {
  const folder = join(dataFolder(env), 'exports')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = createHash('sha256').update(options.join('\n')).digest('hex').slice(0, 16)
  const file = join(folder, `${name}.json`)
  const next = `${file}.next`
  await recover(file, next)
  const last = await read(file)
  const given = new Set(last?.seen)
  const clock = now.toISOString()
  const aheadOfClock = last !== undefined && last.until !== '' && before(last.until) > clock
  const since = last?.until && !aheadOfClock ? before(last.until) : undefined

  let newest = since ? (last?.until ?? '') : ''
  let recent: Pick<Lead, 'id' | 'createdAt'>[] = []
  let many = MANY
  const remembered = () => {
    const horizon = newest && before(newest)
    return recent.filter(({ createdAt: at }) => at >= horizon || at < FIRST_DAY || at > clock)
  }
  const remember = ({ id, createdAt }: Lead) => {
    if (createdAt <= clock && createdAt > newest) newest = createdAt
    recent.push({ id, createdAt })
    if (recent.length <= many) return
    recent = remembered()
    many = recent.length + MANY
  }
  return {
    /** Nothing has been exported with these options. */
    isFirst: !last,
    /** The cursor is ahead of the clock by more than any lag: one of the two was wrong, so everything is read again. */
    aheadOfClock,
    /** Parts of `range` to read, in order of time: all of it at the first run. */
    ranges(range: Range): Range[] {
      if (!since) return [range]
      const later = [since, range.since, FIRST_DAY].sort().at(-1) ?? since
      const parts = [
        { ...range, until: FIRST_DAY },
        { ...range, since: later },
      ]
      return parts.filter((part) => part.since < part.until)
    },
    /** Leaves out what an earlier run gave, and remembers the rest; wants leads in order of time. */
    async *fresh(batches: AsyncIterable<Lead[]>): AsyncGenerator<Lead[]> {
      for await (const batch of batches) {
        for (const lead of batch) remember(lead)
        const rest = batch.filter((lead) => !given.has(lead.id))
        if (rest.length > 0) yield rest
      }
    },
    /** To be called when the export is complete in `temporary`, before it is renamed. */
    async prepare(temporary?: string) {
      const seen = remembered().map(({ id }) => id)
      const position: Position = { until: newest, seen, ...(temporary && { temporary }) }
      await writeFile(next, JSON.stringify(position), { mode: 0o600, flush: true })
    },
    /** To be called when the export is published. */
    commit: () => rename(next, file),
  }
}

async function recover(file: string, next: string): Promise<void> {
  // Half of it was written when the export was stopped.
  const left = await read(next).catch(() => undefined)
  if (!left) return
  if (left.temporary && !existsSync(left.temporary)) await rename(next, file)
  else await Promise.all([next, left.temporary ?? next].map((path) => rm(path, { force: true })))
}

/** @returns undefined when there is none @throws CliError when it is damaged */
async function read(file: string): Promise<Position | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Position
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new CliError(
      `${file} cannot be read, so what was exported last is not known: ${(error as Error).message}. ` +
        'Put a copy of it back, or delete it to export all leads again.',
    )
  }
}
