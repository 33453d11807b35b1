/** Packs the pages and redirects of one release into the key-value pairs that `route` reads. */
import { shardOf } from './route.ts'

export interface EdgeRedirect {
  /** Path, such as /courses/gis-engineering. */
  from: string
  to: string
  status: 301 | 302
}

/** Largest value of a CloudFront KeyValueStore, in bytes (developer guide, "Quotas on key value stores"). */
export const VALUE_LIMIT = 1024

/** Largest total of its keys and values, in bytes. */
export const STORE_LIMIT = 5_000_000

const bytes = (text: string) => new TextEncoder().encode(text).length

/** Size of a table in the store, in bytes. */
export const sizeOf = (table: ReadonlyMap<string, string>): number =>
  [...table].reduce((sum, [key, value]) => sum + bytes(key) + bytes(value), 0)

/**
 * Key-value pairs of a release: `<release>/n`, its languages if any, and one value per shard of at most 1,024 bytes.
 * @param pages clean paths of built pages
 * @param languages codes of languages other than English, whose pages are under `/<code>`
 * @throws if a path is both a page and a redirect, or is too long for a value
 */
export function packRelease(
  release: string,
  pages: readonly string[],
  redirects: readonly EdgeRedirect[],
  languages: readonly string[] = [],
): Map<string, string> {
  const taken = new Set(pages)
  for (const { from } of redirects)
    if (taken.has(from)) throw new Error(`${from} is both a page and a redirect. Remove one of them.`)
  const lines = [
    ...pages.map((path) => ({ path, line: path })),
    ...redirects.map(({ from, to, status }) => ({ path: from, line: `${from}>${status}>${to}` })),
  ]
  for (const { path, line } of lines)
    if (bytes(line) > VALUE_LIMIT)
      throw new Error(
        `${path} has ${bytes(line)} bytes with its target; the edge accepts ${VALUE_LIMIT}. Shorten it.`,
      )
  const all = bytes(lines.map(({ line }) => line).join('\n'))
  for (let count = Math.max(1, Math.ceil(all / VALUE_LIMIT)); ; count += 1) {
    const shards = Array.from({ length: count }, () => [] as string[])
    for (const { path, line } of lines) shards[shardOf(path.toLowerCase(), count)]?.push(line)
    // The API does not say whether a value may be empty. A dash is never a path.
    const values = shards.map((shard) => shard.sort().join('\n') || '-')
    if (values.every((value) => bytes(value) <= VALUE_LIMIT)) {
      return new Map([
        [`${release}/n`, String(count)],
        ...(languages.length > 0 ? [[`${release}/l`, languages.join(' ')] as [string, string]] : []),
        ...values.map((value, shard): [string, string] => [`${release}/${shard}`, value]),
      ])
    }
  }
}
