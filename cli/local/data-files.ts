/** Files of the data folder: read with a word on what to do when they are damaged, appended to whole or not at all. */
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'

/** A file of the data folder cannot be used; the message names it and says what to do. */
export class DataError extends Error {}

const REMEDY = 'Put a copy of it back, or move the data folder away to begin with an empty one.'

/** The folder of LevelDB, or another part of the data, that cannot be opened. */
export const damaged = (path: string, cause: unknown): DataError =>
  new DataError(`${path} cannot be read: ${wordsOf(cause)}. ${REMEDY}`)

/** The innermost message: LevelDB wraps what the system says. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error
    ? error.cause
      ? wordsOf(error.cause)
      : error.message.replace(/\.$/, '')
    : String(error)

/** Value of a JSON file; `undefined` when there is none. @throws DataError when it is damaged */
export function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw damaged(file, error)
  }
}

/** Values of a file with one JSON text a line; a last line without its end was cut off by a kill and does not count. */
export function readLines<T>(file: string): T[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw damaged(file, error)
  }
  const lines = text.split('\n').slice(0, -1)
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as T
    } catch (error) {
      throw damaged(`${file}, line ${index + 1}`, error)
    }
  })
}

/** Appends bytes; on a full disk nothing of them stays, so that the next line is not joined to half of this one. */
export function appendWhole(fd: number, bytes: Buffer): void {
  const { size } = fstatSync(fd)
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at)
  } catch (error) {
    ftruncateSync(fd, size)
    throw error
  }
}

/** `appendWhole` of a text to a file that only its owner may read. */
export function appendLine(file: string, text: string): void {
  const fd = openSync(file, 'a', 0o600)
  try {
    appendWhole(fd, Buffer.from(`${text}\n`))
  } finally {
    closeSync(fd)
  }
}
