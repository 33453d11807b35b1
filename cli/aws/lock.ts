/**
 * Allows one process per data folder. The lock is a file with the pid of its owner. A lock of a dead process (kill -9, power
 * cut) is taken over. If two processes take it over at once, LevelDB's own lock refuses one of them.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError, EXIT } from '../errors.ts'

/** Thrown if a file of the data folder cannot be used. The message names the file and says what to do. */
export class DataError extends CliError {}

export const DISK_ADVICE =
  'Make room on the disk, make the folder writable, or set ACADEMY_DATA to another one.'

export class LockedError extends CliError {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop it, or set ACADEMY_DATA to another folder.`,
    )
  }
}

/** True if a process with this pid exists, also as another user's (EPERM). */
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
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * Creates `<folder>/lock`, and the folder when needed.
 * @returns an idempotent function that removes the lock
 * @throws LockedError if a running process, this one included, has the lock; CliError if the file cannot be written
 */
export function lockDataFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  const owner = ownerOf(file)
  if (owner !== undefined && isAlive(owner)) throw new LockedError(folder, owner)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    rmSync(file, { force: true })
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CliError(`The data folder ${folder} cannot be used (${code}). ${DISK_ADVICE}`, EXIT.unreachable)
  }
  return () => {
    if (ownerOf(file) === process.pid) rmSync(file, { force: true })
  }
}
