/** Files of the data folder: read with a word on what to do when they are damaged, appended to whole or not at all. */
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
import { CliError, exit } from '../../errors.ts'

/** A file of the data folder cannot be used; the message names it and says what to do. */
export class DataError extends CliError {}

export const REMEDY = 'Put a copy of it back, or move the data folder away to begin with an empty one.'

export const MAKE_ROOM =
  'Make room on the disk, make the folder writable, or set ACADEMY_DATA to another one.'

/** A full disk, a used-up quota or a limit on file size, as Node and LevelDB name it. */
const FULL = /no space left|quota exceeded|file too large/i

export const unwritable = (path: string, cause: unknown): DataError =>
  new DataError(`${path} cannot be written: ${errorMessage(cause)}. ${MAKE_ROOM}`, exit.unreachable)

/** The folder of LevelDB, which writes when it opens, or another part of the data, that cannot be opened. */
export const damaged = (path: string, cause: unknown): DataError =>
  FULL.test(errorMessage(cause))
    ? unwritable(path, cause)
    : new DataError(`${path} cannot be read: ${errorMessage(cause)}. ${REMEDY}`)

/** The innermost message: LevelDB wraps what the system says. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error
    ? error.cause
      ? errorMessage(error.cause)
      : error.message.replace(/\.$/, '')
    : String(error)

/** What `read` makes of a file's text; `undefined` when there is no file. @throws DataError when it is damaged */
function readText<T>(file: string, read: (text: string) => T): T | undefined {
  try {
    return read(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw damaged(file, error)
  }
}

/** Value of a JSON file; `undefined` when there is none. @throws DataError when it is damaged */
export const readJson = <T>(file: string): T | undefined => readText(file, (text) => JSON.parse(text) as T)

/** Values of a file with one JSON text per line. A last line without its end was cut off by a kill: it is removed. */
export function readLines<T>(file: string): T[] {
  const text = readText(file, String) ?? ''
  const lines = text.split('\n')
  if (lines.pop()) truncateSync(file, Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1)))
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as T
    } catch (error) {
      throw damaged(`${file}, line ${index + 1}`, error)
    }
  })
}

/** Appends a line. On a full disk nothing of it stays, so that the next line is not joined to half of this one. @throws DataError */
export function appendLine(file: string, text: string): void {
  const fd = openSync(file, 'a', 0o600)
  try {
    const { size } = fstatSync(fd)
    try {
      writeFileSync(fd, `${text}\n`)
    } catch (error) {
      ftruncateSync(fd, size)
      throw unwritable(file, error)
    }
  } finally {
    closeSync(fd)
  }
}

/** Replaces a file by one that is whole on the disk; when that fails, the former one stays. */
export function writeWhole(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(`${file}.part`, text, { mode: 0o600, flush: true })
    renameSync(`${file}.part`, file)
  } catch (error) {
    throw unwritable(file, error)
  }
}
