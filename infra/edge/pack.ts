/** Packs the pages and redirects of one release into the key-value pairs that `route` reads. */
import { shardOf } from './shard.ts'

export interface EdgeRedirect {
  /** Path, e.g. /courses/gis-engineering. */
  from: string
  to: string
  status: 301 | 302
}

/** Largest value of a CloudFront KeyValueStore, bytes (developer guide, "Quotas on key value stores"). */
export const VALUE_LIMIT = 1024

/** Largest sum of its keys and values, bytes. */
export const STORE_LIMIT = 5_000_000

const bytes = (text: string) => new TextEncoder().encode(text).length

/** What a table takes of the store, bytes. */
export const sizeOf = (table: ReadonlyMap<string, string>): number =>
  [...table].reduce((sum, [key, value]) => sum + bytes(key) + bytes(value), 0)

/**
 * Key-value pairs of a release: `<release>/n`, its languages when there are any, and one value a shard, each at most 1,024 bytes.
 * @param pages clean paths of built pages
 * @param languages codes of those beside English, whose pages stand below `/<code>`
 * @throws for a path that is page and redirect at once, or too long for a value
 */
export function packRelease(
  release: string,
  pages: readonly string[],
  redirects: readonly EdgeRedirect[],
  languages: readonly string[] = [],
): Map<string, string> {
  const taken = new Set(pages)
  for (const { from } of redirects)
    if (taken.has(from)) throw new Error(`${from} is a page and a redirect at once`)
  const lines = [
    ...pages.map((path) => ({ path, line: path })),
    ...redirects.map(({ from, to, status }) => ({ path: from, line: `${from}>${status}>${to}` })),
  ]
  for (const { path, line } of lines)
    if (bytes(line) > VALUE_LIMIT)
      throw new Error(
        `${path}: ${bytes(line)} bytes with its target, the edge takes ${VALUE_LIMIT}; shorten it`,
      )
  const all = bytes(lines.map(({ line }) => line).join('\n'))
  for (let count = Math.max(1, Math.ceil(all / VALUE_LIMIT)); ; count += 1) {
    const shards = Array.from({ length: count }, () => [] as string[])
    for (const { path, line } of lines) shards[shardOf(path.toLowerCase(), count)]?.push(line)
    // Nothing in the API says that a value may be empty; a dash is no path.
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
