/** Files of the upload bucket on disk: `<data>/uploads/<bucket>/<hash of key>` with `.json` beside it. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface StoredObject {
  body: Buffer
  type: string
  /** Quoted MD5, as S3's for a single part. */
  etag: string
  at: Date
}

export interface ObjectStore {
  write(bucket: string, key: string, body: Buffer, type: string): StoredObject
  read(bucket: string, key: string): StoredObject | undefined
  remove(bucket: string, key: string): void
}

/** A key never becomes a path: it is hashed, so that `../` in it means nothing. */
export function openObjects(data: string): ObjectStore {
  const folderOf = (bucket: string) =>
    join(data, 'uploads', bucket.replace(/[^a-z0-9.-]/gi, '_').replace(/^\.+/, '_'))
  const fileOf = (bucket: string, key: string) =>
    join(folderOf(bucket), createHash('sha256').update(key).digest('hex'))
  const replace = (file: string, content: Buffer | string) => {
    writeFileSync(`${file}.part`, content, { mode: 0o600 })
    renameSync(`${file}.part`, file)
  }
  return {
    write(bucket, key, body, type) {
      mkdirSync(folderOf(bucket), { recursive: true, mode: 0o700 })
      const file = fileOf(bucket, key)
      const etag = `"${createHash('md5').update(body).digest('hex')}"`
      replace(`${file}.json`, JSON.stringify({ key, type, etag }))
      replace(file, body)
      return { body, type, etag, at: statSync(file).mtime }
    },
    read(bucket, key) {
      const file = fileOf(bucket, key)
      try {
        const { type, etag } = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as {
          type: string
          etag: string
        }
        return { body: readFileSync(file), type, etag, at: statSync(file).mtime }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove(bucket, key) {
      rmSync(fileOf(bucket, key), { force: true })
      rmSync(`${fileOf(bucket, key)}.json`, { force: true })
    },
  }
}
