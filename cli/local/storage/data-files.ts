/** Reads and writes files of the data folder, completely or not at all. Errors name the file and say what to do. */
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { DataError, DISK_ADVICE } from '../../aws/lock.ts'
import { EXIT } from '../../errors.ts'

export const DAMAGE_ADVICE =
  'Restore it from a copy, or move the data folder away to start with an empty one.'

/** Error messages of Node and LevelDB for a full disk, an exhausted quota or a limit on file size. */
const FULL = /no space left|quota exceeded|file too large/i

export const unwritableError = (path: string, cause: unknown): DataError =>
  new DataError(`${path} cannot be written: ${rootMessage(cause)}. ${DISK_ADVICE}`, EXIT.unreachable)

/** Error for a file that cannot be read. LevelDB also writes when it opens, so the cause may be a full disk. */
export const damagedError = (path: string, cause: unknown): DataError =>
  FULL.test(rootMessage(cause))
    ? unwritableError(path, cause)
    : new DataError(`${path} cannot be read: ${rootMessage(cause)}. ${DAMAGE_ADVICE}`)

/** Returns the innermost message, because LevelDB wraps the error of the operating system. */
export function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? rootMessage(error.cause) : error.message.replace(/\.$/, '')
}

/** Reads and parses a file; undefined if the file does not exist. @throws DataError if it cannot be read or parsed */
function readWith<T>(file: string, parse: (text: string) => T): T | undefined {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw damagedError(file, error)
  }
}

export const readJson = <T>(file: string): T | undefined => readWith(file, (text) => JSON.parse(text) as T)

/** Reads a file of one JSON value per line. Deletes an incomplete last line, which a killed process has left. */
export function readLines<T>(file: string): T[] {
  const parse = (text: string) => {
    const lines = text.split('\n')
    const cut = lines.pop() ?? ''
    const values = lines.map((line) => JSON.parse(line) as T)
    if (cut) truncateSync(file, Buffer.byteLength(text) - Buffer.byteLength(cut))
    return values
  }
  return readWith(file, parse) ?? []
}

/** Appends a line. If the disk is full, deletes the written part, so that the next line starts cleanly. @throws DataError */
export function appendLine(file: string, text: string): void {
  const fd = openSync(file, 'a', 0o600)
  const { size } = fstatSync(fd)
  try {
    writeFileSync(fd, `${text}\n`)
  } catch (error) {
    ftruncateSync(fd, size)
    throw unwritableError(file, error)
  } finally {
    closeSync(fd)
  }
}

/** Replaces a file atomically. If that fails, the old file stays. @throws DataError if the file cannot be written */
export function replaceFile(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(`${file}.part`, text, { mode: 0o600, flush: true })
    renameSync(`${file}.part`, file)
  } catch (error) {
    throw unwritableError(file, error)
  }
}
