/**
 * Stores the objects of one bucket in a folder: a file for each body, and a journal with a line for each change. A write first
 * adds the body and then the line. If the process is killed in between, the old object stays.
 */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataError } from '../../aws/lock.ts'
import { appendLine, damagedError, readLines, replaceFile, unwritableError } from './data-files.ts'

export type ObjectTags = Record<string, string>

export interface StoredObject {
  key: string
  /** Name of the body file. Random, so that `../../` in a key is harmless. */
  file: string
  /** MD5 in quotes, like the ETag of S3 for an object that was uploaded in one part. */
  etag: string
  /** Size of the body in bytes. */
  size: number
  /** Time of the write in milliseconds since the epoch. */
  at: number
  type: string
  cacheControl?: string
  tags: ObjectTags
}

export type ObjectStore = ReturnType<typeof openObjects>

interface Removal {
  key: string
  gone: number
}

export function openObjects(folder: string, now: () => Date) {
  const journal = join(folder, 'journal.jsonl')
  const objects = readObjects(folder, journal)
  const removeBody = (file: string | undefined) => file && rmSync(join(folder, file), { force: true })
  const record = (line: StoredObject | Removal) => {
    appendLine(journal, JSON.stringify(line))
    const former = objects.get(line.key)?.file
    if ('gone' in line) objects.delete(line.key)
    else objects.set(line.key, line)
    if (former !== objects.get(line.key)?.file) removeBody(former)
  }
  return {
    get: (key: string) => objects.get(key),
    list: (prefix: string) =>
      [...objects.values()]
        .filter(({ key }) => key.startsWith(prefix))
        .sort((a, b) => (a.key < b.key ? -1 : 1)),
    read: ({ file }: StoredObject) => readFileSync(join(folder, file)),
    write(key: string, body: Uint8Array, facts: Pick<StoredObject, 'type' | 'cacheControl' | 'tags'>) {
      const file = `${randomUUID()}.body`
      const etag = `"${createHash('md5').update(body).digest('hex')}"`
      const object: StoredObject = { key, file, etag, size: body.length, at: now().getTime(), ...facts }
      try {
        writeFileSync(join(folder, file), body, { mode: 0o600 })
        record(object)
      } catch (error) {
        removeBody(file)
        throw error instanceof DataError ? error : unwritableError(join(folder, file), error)
      }
      return object
    },
    tag: (object: StoredObject, tags: ObjectTags) => record({ ...object, tags }),
    remove: (key: string) => {
      if (objects.has(key)) record({ key, gone: now().getTime() })
    },
  }
}

/** Reads the journal, shortens it to existing objects, and deletes other bodies. @throws DataError if the journal is damaged */
function readObjects(folder: string, journal: string): Map<string, StoredObject> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const bodies = readdirSync(folder).filter((name) => name.endsWith('.body'))
  // The first start creates the journal. So if it is missing now, somebody has deleted it.
  if (!existsSync(journal) && bodies.length > 0)
    throw damagedError(journal, 'it is missing, and the objects are lost without it')
  const objects = new Map<string, StoredObject>()
  for (const line of readLines<StoredObject | Removal>(journal))
    if ('gone' in line) objects.delete(line.key)
    else objects.set(line.key, line)
  const present = [...objects.values()]
  replaceFile(journal, present.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const used = new Set(present.map(({ file }) => file))
  for (const name of bodies) if (!used.has(name)) rmSync(join(folder, name))
  return objects
}
