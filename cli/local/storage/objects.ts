/**
 * Objects of one bucket in a folder: a file for each body, and a journal with a line for each change. A write is the
 * body, then its line: whoever is killed in between leaves the former object whole.
 */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appendLine, DataError, damaged, readLines, unwritable, writeWhole } from './data-files.ts'

export type Tags = Record<string, string>

export interface StoredObject {
  key: string
  /** Name of the body's file; never made from the key, so that `../../` in a key means nothing. */
  file: string
  /** Quoted MD5, as S3's for a single part. */
  etag: string
  /** Bytes. */
  size: number
  /** When it was written, milliseconds since the epoch. */
  at: number
  type: string
  cacheControl?: string
  tags: Tags
}

/** A former version: replaced or removed at `since`. */
export interface Noncurrent {
  object: StoredObject
  since: number
}

export type ObjectStore = ReturnType<typeof openObjects>

interface Removal {
  key: string
  gone: number
}

/** @param versioned keeps what is replaced or removed until the lifecycle takes it */
export function openObjects(folder: string, versioned: boolean, now: () => Date) {
  const journal = join(folder, 'journal.jsonl')
  const current = new Map<string, StoredObject>()
  let former: Noncurrent[] = []

  const retire = (object: StoredObject | undefined, since: number, file?: string) => {
    if (!object || object.file === file) return
    if (versioned) former.push({ object, since })
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
  // It is there from the first start on, and names every body: the others are deleted below.
  if (!existsSync(journal) && [...there].some(isBody))
    throw damaged(journal, 'it is missing, and the files beside it belong to nobody without it')
  for (const line of readLines<StoredObject | Removal>(journal)) apply(line)
  former = former.filter(({ object }) => there.has(object.file))
  const gone = former.flatMap(({ object, since }) => [object, { key: object.key, gone: since }])
  const lines = [...gone, ...current.values()].map((line) => `${JSON.stringify(line)}\n`)
  writeWhole(journal, lines.join(''))
  const used = new Set([...former.map(({ object }) => object), ...current.values()].map(({ file }) => file))
  for (const name of there) if (isBody(name) && !used.has(name)) rmSync(join(folder, name))

  return {
    get: (key: string) => current.get(key),
    /** Sorted as S3 lists them. */
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
    noncurrent: () => former,
    /** Takes former versions away for good. */
    forget(versions: Noncurrent[]) {
      for (const { object } of versions) rmSync(join(folder, object.file), { force: true })
      former = former.filter((version) => !versions.includes(version))
    },
  }
}
