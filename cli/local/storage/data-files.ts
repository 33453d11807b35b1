/** Files of the data folder. Errors name the file and what to do. A line is written completely or not at all. */
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
import { DataError, MAKE_ROOM } from '../../aws/lock.ts'
import { exit } from '../../errors.ts'

export const REMEDY = 'Restore it from a copy, or move the data folder away to start with an empty one.'

/** A full disk, a used-up quota or a limit on file size, in the words of Node and LevelDB. */
const FULL = /no space left|quota exceeded|file too large/i

export const unwritable = (path: string, cause: unknown): DataError =>
  new DataError(`${path} cannot be written: ${errorMessage(cause)}. ${MAKE_ROOM}`, exit.unreachable)

/** LevelDB writes when it opens, so a full disk can also be the cause. */
export const damaged = (path: string, cause: unknown): DataError =>
  FULL.test(errorMessage(cause))
    ? unwritable(path, cause)
    : new DataError(`${path} cannot be read: ${errorMessage(cause)}. ${REMEDY}`)

/** The innermost message, because LevelDB wraps that of the system. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? errorMessage(error.cause) : error.message.replace(/\.$/, '')
}

/** Undefined when the file does not exist. @throws DataError when it cannot be read or parsed */
function readWith<T>(file: string, parse: (text: string) => T): T | undefined {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw damaged(file, error)
  }
}

export const readJson = <T>(file: string): T | undefined => readWith(file, (text) => JSON.parse(text) as T)

/** Values of a file with one JSON text per line. Removes an incomplete last line, which a kill left. */
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

/** On a full disk, removes the part that was written, so that the next line starts cleanly. @throws DataError */
export function appendLine(file: string, text: string): void {
  const fd = openSync(file, 'a', 0o600)
  const { size } = fstatSync(fd)
  try {
    writeFileSync(fd, `${text}\n`)
  } catch (error) {
    ftruncateSync(fd, size)
    throw unwritable(file, error)
  } finally {
    closeSync(fd)
  }
}

/** Replaces a file atomically. The old one stays when that fails. @throws DataError */
export function replaceFile(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(`${file}.part`, text, { mode: 0o600, flush: true })
    renameSync(`${file}.part`, file)
  } catch (error) {
    throw unwritable(file, error)
  }
}
