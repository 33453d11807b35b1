/**
 * The cursor of `--since-last`: what the last export with the same options contained. An index may show a lead late, so each
 * run starts OVERLAP before the newest exported lead and skips the ids that were exported: no lead twice, none lost.
 * The cursor is the date of a lead, never this machine's clock, which may be wrong. Leads dated by a wrong clock before this
 * product or after today are read every time and recognised by their ids.
 * The cursor advances only together with the export. The next cursor is stored as `<cursor>.next` with the name of the
 * export's temporary file. If that file no longer exists, the export was published, and the next run takes the new cursor.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lead } from '#lambdas/core/types.ts'
import { CliError } from '../../errors.ts'
import type { Env } from '../../output.ts'
import { dataFolder } from '../../stage.ts'
import { FIRST_DAY, type Range } from '../time-range.ts'

/** Longer than any index delay plus the longest time of a Lambda between `createdAt` and the write. */
export const OVERLAP_MS = 10 * 60_000
/** Remembered ids before old ones are dropped. */
const MAX_IDS = 20_000

interface Position {
  /** `createdAt` of the newest exported lead; empty if there was none. */
  until: string
  /** Exported ids in the overlap before `until`, and those with an impossible date. */
  seen: string[]
  /** In the next cursor: the temporary file of its export. */
  temporary?: string
}

const before = (moment: string) => new Date(Date.parse(moment) - OVERLAP_MS).toISOString()

/** @param options everything that distinguishes this export: table, forms, filters */
export async function openCursor(env: Env, options: readonly string[], now: Date) {
  const folder = join(dataFolder(env), 'exports')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = createHash('sha256').update(options.join('\n')).digest('hex').slice(0, 16)
  const file = join(folder, `${name}.json`)
  const next = `${file}.next`
  await recover(file, next)
  const last = await read(file)
  const exported = new Set(last?.seen)
  const clock = now.toISOString()
  const aheadOfClock = last !== undefined && last.until !== '' && before(last.until) > clock
  const since = last?.until && !aheadOfClock ? before(last.until) : undefined

  let newest = since ? (last?.until ?? '') : ''
  let recent: Pick<Lead, 'id' | 'createdAt'>[] = []
  let maxIds = MAX_IDS
  const remembered = () => {
    const horizon = newest && before(newest)
    return recent.filter(({ createdAt: at }) => at >= horizon || at < FIRST_DAY || at > clock)
  }
  const remember = ({ id, createdAt }: Lead) => {
    if (createdAt <= clock && createdAt > newest) newest = createdAt
    recent.push({ id, createdAt })
    if (recent.length <= maxIds) return
    recent = remembered()
    maxIds = recent.length + MAX_IDS
  }
  return {
    /** Nothing was exported with these options before. */
    isFirst: !last,
    /** The cursor is ahead of the clock by more than any index delay: one of them was wrong, so everything is read again. */
    aheadOfClock,
    /** Parts of `range` to read, in order of time; all of it on the first run. */
    ranges(range: Range): Range[] {
      if (!since) return [range]
      const later = [since, range.since, FIRST_DAY].sort().at(-1) ?? since
      const parts = [
        { ...range, until: FIRST_DAY },
        { ...range, since: later },
      ]
      return parts.filter((part) => part.since < part.until)
    },
    /** Skips leads of earlier runs and remembers the others. The input must be in order of time. */
    async *fresh(batches: AsyncIterable<Lead[]>): AsyncGenerator<Lead[]> {
      for await (const batch of batches) {
        for (const lead of batch) remember(lead)
        const rest = batch.filter((lead) => !exported.has(lead.id))
        if (rest.length > 0) yield rest
      }
    },
    /** Call when the export is complete in `temporary`, before it is renamed. */
    async prepare(temporary?: string) {
      const seen = remembered().map(({ id }) => id)
      const position: Position = { until: newest, seen, ...(temporary && { temporary }) }
      await writeFile(next, JSON.stringify(position), { mode: 0o600, flush: true })
    },
    /** Call when the export is published. */
    commit: () => rename(next, file),
  }
}

async function recover(file: string, next: string): Promise<void> {
  // An interrupted export may have written half of it.
  const left = await read(next).catch(() => undefined)
  if (!left) return
  if (left.temporary && !existsSync(left.temporary)) await rename(next, file)
  else await Promise.all([next, left.temporary ?? next].map((path) => rm(path, { force: true })))
}

/** @returns undefined if there is none. @throws CliError if it is damaged */
async function read(file: string): Promise<Position | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Position
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new CliError(
      `${file} cannot be read, so the last export is unknown: ${(error as Error).message}. ` +
        'Restore a copy of it, or delete it to export all leads again.',
    )
  }
}
