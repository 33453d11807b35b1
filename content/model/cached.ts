/** What is made from content, kept under `.cache/` by a hash of everything that goes into them. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Root of the project, from the source and from the bundle in dist/ alike: the nearest folder with a lock file. */
export const projectRoot = (() => {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package-lock.json')) && folder !== dirname(folder))
    folder = dirname(folder)
  return folder
})()

/** `ACADEMY_CACHE` puts it elsewhere, for measurements that begin with an empty one. */
export const cacheRoot = process.env.ACADEMY_CACHE ?? join(projectRoot, '.cache')

/** Path on the site → cached file, of everything that is made rather than bundled. */
export type GeneratedFiles = Map<string, string>

/** Changes with every dependency, and so makes what they made anew. */
export const dependencies = (): string => {
  lock ??= contentHash(readFileSync(join(projectRoot, 'package-lock.json')))
  return lock
}
let lock: string | undefined

/** Twelve hex digits of the SHA-256 over the parts; objects count by their JSON. */
export function contentHash(...parts: readonly (string | Uint8Array | object)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) {
    hash.update(typeof part === 'string' || part instanceof Uint8Array ? part : JSON.stringify(part))
    hash.update('\0')
  }
  return hash.digest('hex').slice(0, 12)
}

/** Writes in one step, so that a build that is stopped half-way leaves no half file behind. */
export function writeWhole(file: string, bytes: string | Uint8Array): void {
  const draft = `${file}.${randomUUID()}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, bytes)
  renameSync(draft, file)
}

/**
 * Path of a cached file, made on the first call for its inputs.
 * @param file path below `.cache/`; has to contain the hash of the inputs
 * @param make gives the bytes; called only when the file is not there yet
 */
export async function cached(file: string, make: () => Promise<string | Uint8Array>): Promise<string> {
  const path = join(cacheRoot, file)
  if (!existsSync(path)) writeWhole(path, await make())
  return path
}

/**
 * Text of a cached file, made on the first call for its inputs. Read in place: a small file that a thread reads costs
 * six times as much, and a large blog has thousands.
 */
export async function cachedText(file: string, make: () => Promise<string>): Promise<string> {
  return readFileSync(await cached(file, make), 'utf8')
}

/** A JSON value that depends on nothing but what is hashed in the file's name; what `make` throws is thrown. */
export function cachedJson<T>(file: string, make: () => T): T {
  const path = join(cacheRoot, file)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  const value = make()
  writeWhole(path, JSON.stringify(value))
  return value
}
