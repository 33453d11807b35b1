/**
 * Allows one process per data folder, because LevelDB opens for a second one and breaks later. The lock is a file with the
 * pid of its owner. A lock of a dead process (kill -9, power cut) is taken over.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError, exit } from '../errors.ts'

/** A file of the data folder cannot be used. The message names it and says what to do. */
export class DataError extends CliError {}

export const MAKE_ROOM =
  'Make room on the disk, make the folder writable, or set ACADEMY_DATA to another one.'

export class LockedError extends CliError {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop it, or set ACADEMY_DATA to another folder.`,
    )
  }
}

/** The folder is a file, or cannot be written. */
const unusable = (folder: string, error: unknown) =>
  new CliError(
    `The data folder ${folder} cannot be used (${(error as NodeJS.ErrnoException).code}). ${MAKE_ROOM}`,
    exit.unreachable,
  )

/** A process of another user counts as alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function ownerOf(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * Creates `<folder>/lock`, and the folder when needed.
 * @returns an idempotent function that removes the lock
 * @throws LockedError when a running process, this one included, has the lock; CliError when it cannot be written
 */
export function takeLock(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw unusable(folder, error)
  }
  const file = join(folder, 'lock')
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: 'wx', mode: 0o600 })
      return () => {
        if (ownerOf(file) === process.pid) rmSync(file, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unusable(folder, error)
    }
    const pid = ownerOf(file)
    if (pid !== undefined && isAlive(pid)) throw new LockedError(folder, pid)
    removeStale(file)
  }
  throw new LockedError(folder, ownerOf(file) ?? 0)
}

/** Renames a stale lock first: of two processes that find it, one succeeds and the other tries again. */
function removeStale(file: string): void {
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
    rmSync(aside, { force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
