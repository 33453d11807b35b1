/**
 * One opener of the data folder at a time: LevelDB reports ready to a second one and breaks later. The lock is a
 * file with the owner's pid; a lock whose process is gone (kill -9, power cut) is taken over.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError, exit } from '../../errors.ts'
import { MAKE_ROOM } from '../storage/data-files.ts'

export class LockedError extends CliError {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop it, or set ACADEMY_DATA to another folder.`,
    )
  }
}

/** Nothing can be written there: a file in its place, no right, a disk that is read-only or full. */
const unusable = (folder: string, error: unknown) =>
  new CliError(
    `The data folder ${folder} cannot be used (${(error as NodeJS.ErrnoException).code}). ${MAKE_ROOM}`,
    exit.unreachable,
  )

/** Is that process alive? A process of somebody else counts as alive. */
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
 * Takes `<folder>/lock`, making the folder when needed.
 * @returns a function that gives the lock back (idempotent).
 * @throws LockedError when a living process holds it, this one included; CliError when it cannot be written.
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
    setAside(file)
  }
  throw new LockedError(folder, ownerOf(file) ?? 0)
}

/** Moves a stale lock away by rename: of two processes that find it, one wins and the other tries again. */
function setAside(file: string): void {
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
    rmSync(aside, { force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
