/**
 * The objects of one bucket in a folder: one file per body, and a journal with one line per change. A write adds the body
 * first and then the line, so a kill in between keeps the old object.
 */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataError } from '../../aws/lock.ts'
import { appendLine, damaged, readLines, replaceFile, unwritable } from './data-files.ts'

export type Tags = Record<string, string>

export interface StoredObject {
  key: string
  /** Name of the body file. Random, so that `../../` in a key is harmless. */
  file: string
  /** Quoted MD5, as S3's for an object of one part. */
  etag: string
  /** Bytes. */
  size: number
  /** Time of the write, milliseconds since the epoch. */
  at: number
  type: string
  cacheControl?: string
  tags: Tags
}

/** A version that was replaced or removed at `since`, milliseconds since the epoch. */
export interface Noncurrent {
  object: StoredObject
  since: number
}

export type ObjectStore = ReturnType<typeof openObjects>

interface Removal {
  key: string
  gone: number
}

/** @param versioned keeps noncurrent versions until they expire */
export function openObjects(folder: string, versioned: boolean, now: () => Date) {
  const journal = join(folder, 'journal.jsonl')
  const current = new Map<string, StoredObject>()
  let noncurrent: Noncurrent[] = []

  const retire = (object: StoredObject | undefined, since: number, file?: string) => {
    if (!object || object.file === file) return
    if (versioned) noncurrent.push({ object, since })
    else rmSync(join(folder, object.file), { force: true })
  }
  const apply = (line: StoredObject | Removal) => {
    const known = current.get(line.key)
    if ('gone' in line) {
      current.delete(line.key)
      retire(known, line.gone)
    } else {
      current.set(line.key, line)
      retire(known, line.at, line.file)
    }
  }
  const record = (line: StoredObject | Removal) => {
    appendLine(journal, JSON.stringify(line))
    apply(line)
  }

  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const there = new Set(readdirSync(folder))
  const isBody = (name: string) => name.endsWith('.body')
  // It exists since the first start and names every body. Other bodies are deleted below.
  if (!existsSync(journal) && [...there].some(isBody))
    throw damaged(journal, 'it is missing, and the objects are lost without it')
  for (const line of readLines<StoredObject | Removal>(journal)) apply(line)
  noncurrent = noncurrent.filter(({ object }) => there.has(object.file))
  const gone = noncurrent.flatMap(({ object, since }) => [object, { key: object.key, gone: since }])
  const lines = [...gone, ...current.values()].map((line) => `${JSON.stringify(line)}\n`)
  replaceFile(journal, lines.join(''))
  const used = new Set(
    [...noncurrent.map(({ object }) => object), ...current.values()].map(({ file }) => file),
  )
  for (const name of there) if (isBody(name) && !used.has(name)) rmSync(join(folder, name))

  return {
    get: (key: string) => current.get(key),
    list: (prefix: string) =>
      [...current.values()]
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
        rmSync(join(folder, file), { force: true })
        throw error instanceof DataError ? error : unwritable(join(folder, file), error)
      }
      return object
    },
    tag: (object: StoredObject, tags: Tags) => record({ ...object, tags }),
    remove: (key: string) => {
      if (current.has(key)) record({ key, gone: now().getTime() })
    },
    noncurrent: () => noncurrent,
    /** Deletes noncurrent versions permanently. */
    forget(versions: Noncurrent[]) {
      for (const { object } of versions) rmSync(join(folder, object.file), { force: true })
      noncurrent = noncurrent.filter((version) => !versions.includes(version))
    },
  }
}
