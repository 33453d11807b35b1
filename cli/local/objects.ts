/** Files of the upload bucket on disk: `<data>/uploads/<bucket>/<hash of key>` with `.json` beside it. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface StoredObject {
  body: Buffer
  type: string
  /** Quoted MD5, as S3's for a single part. */
  etag: string
  at: Date
  tags: Record<string, string>
}

type Tags = StoredObject['tags']

interface Facts {
  key: string
  type: string
  etag: string
  tags?: Tags
}

export interface ObjectStore {
  write(bucket: string, key: string, body: Buffer, type: string, tags?: Tags): StoredObject
  read(bucket: string, key: string): StoredObject | undefined
  /** Replaces all tags; false when there is no such object. */
  tag(bucket: string, key: string, tags: Tags): boolean
  remove(bucket: string, key: string): void
  /** The bucket's lifecycle: removes what was written before `limit` and is still tagged `state=unclaimed`. */
  expire(bucket: string, limit: Date): number
}

/** A key never becomes a path: it is hashed, so that `../` in it means nothing. */
export function openObjects(data: string): ObjectStore {
  const folderOf = (bucket: string) =>
    join(data, 'uploads', bucket.replace(/[^a-z0-9.-]/gi, '_').replace(/^\.+/, '_'))
  const fileOf = (bucket: string, key: string) =>
    join(folderOf(bucket), createHash('sha256').update(key).digest('hex'))
  return {
    write(bucket, key, body, type, tags = {}) {
      mkdirSync(folderOf(bucket), { recursive: true, mode: 0o700 })
      const file = fileOf(bucket, key)
      const etag = `"${createHash('md5').update(body).digest('hex')}"`
      writeFacts(file, { key, type, etag, tags })
      replace(file, body)
      return { body, type, etag, at: statSync(file).mtime, tags }
    },
    read(bucket, key) {
      const file = fileOf(bucket, key)
      const facts = readFacts(file)
      const body = facts && orAbsent(() => readFileSync(file))
      if (!facts || !body) return undefined
      const { type, etag, tags = {} } = facts
      return { body, type, etag, at: statSync(file).mtime, tags }
    },
    tag(bucket, key, tags) {
      const file = fileOf(bucket, key)
      const facts = readFacts(file)
      if (facts) writeFacts(file, { ...facts, tags })
      return facts !== undefined
    },
    remove: (bucket, key) => removeFile(fileOf(bucket, key)),
    expire(bucket, limit) {
      const folder = folderOf(bucket)
      const names = orAbsent(() => readdirSync(folder)) ?? []
      const old = names
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(folder, name.slice(0, -'.json'.length)))
        .filter((file) => readFacts(file)?.tags?.state === 'unclaimed')
        .filter((file) => (statSync(file, { throwIfNoEntry: false })?.mtime ?? limit) <= limit)
      for (const file of old) removeFile(file)
      return old.length
    },
  }
}

/** What `read` gives, or undefined when the file is not there. */
function orAbsent<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const readFacts = (file: string) => orAbsent(() => JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Facts)

const writeFacts = (file: string, facts: Facts) => replace(`${file}.json`, JSON.stringify(facts))

/** Whole or not at all: a reader, or a restart after a kill, never sees half a file. */
function replace(file: string, content: Buffer | string): void {
  writeFileSync(`${file}.part`, content, { mode: 0o600 })
  renameSync(`${file}.part`, file)
}

function removeFile(file: string): void {
  rmSync(file, { force: true })
  rmSync(`${file}.json`, { force: true })
}
