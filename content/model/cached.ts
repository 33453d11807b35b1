/** Caches generated files in `.cache/`, by a hash of their inputs. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashFiles } from './files.js'
import { memoizeText } from './memoize.ts'

/** Root of the project: the nearest folder with a lock file. This works from the source and from the bundle in dist/. */
export const projectRoot = (() => {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package-lock.json')) && folder !== dirname(folder))
    folder = dirname(folder)
  return folder
})()

/** `ACADEMY_CACHE` sets another folder, for measurements with an empty cache. */
export const cacheRoot = process.env.ACADEMY_CACHE ?? join(projectRoot, '.cache')

/** File in the cache by path on the site. Files that Vite bundles are not included. */
export type GeneratedFiles = Map<string, string>

const CODE = ['parse', 'text', 'read/picture-file.ts'].map((name) => `content/model/${name}`)
const hashOf = memoizeText((root) => hashFiles(root, ['package-lock.json', ...CODE]))

/** Hash of the lock file and of the code that parses. As a cache key, it discards cached files when one of them changes. */
export const libraryHash = (root = projectRoot): string => hashOf(root)

/** First twelve hex digits of the SHA-256 of the parts. Objects are hashed as JSON. */
export function contentHash(...parts: readonly (string | Uint8Array | object)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) {
    hash.update(typeof part === 'string' || part instanceof Uint8Array ? part : JSON.stringify(part))
    hash.update('\0')
  }
  return hash.digest('hex').slice(0, 12)
}

/** Writes a file atomically, so that an interrupted build leaves no partial file. */
export function writeAtomic(file: string, bytes: string | Uint8Array): void {
  const draft = `${file}.${randomUUID()}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, bytes)
  renameSync(draft, file)
}

/**
 * Returns the path of a cached file. The first call for its inputs generates the file.
 * @param file path in `.cache/`. It must contain the hash of the inputs
 * @param make returns the bytes. It is called only if the file does not exist
 */
export async function cachedFile(file: string, make: () => Promise<string | Uint8Array>): Promise<string> {
  const path = join(cacheRoot, file)
  if (!existsSync(path)) writeAtomic(path, await make())
  return path
}

/**
 * Returns the text of a cached file. Reads synchronously, because reading a small file in the thread pool takes six times as
 * long, and a large blog has thousands.
 */
export async function cachedText(file: string, make: () => Promise<string>): Promise<string> {
  return readFileSync(await cachedFile(file, make), 'utf8')
}

/** Returns a cached JSON value. The hash in the file's name must cover all inputs. @throws errors of `make` */
export function cachedJson<T>(file: string, make: () => T): T {
  const path = join(cacheRoot, file)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  const value = make()
  writeAtomic(path, JSON.stringify(value))
  return value
}
