/** Packs the pages and redirects of one release into the key-value pairs that `routeRequest` reads. */
import { shardIndex } from './route.ts'

export interface EdgeRedirect {
  /** Path, such as /courses/gis-engineering. */
  from: string
  to: string
  status: 301 | 302
}

/** Maximum size of a value in a CloudFront KeyValueStore, in bytes (developer guide, "Quotas on key value stores"). */
export const MAX_VALUE_BYTES = 1024

/** Maximum size of all keys and values of a KeyValueStore together, in bytes. */
export const MAX_STORE_BYTES = 5_000_000

const bytes = (text: string) => new TextEncoder().encode(text).length

/** Size of these keys and values in the store, in bytes. */
export const sizeInBytes = (table: ReadonlyMap<string, string>): number =>
  [...table].reduce((sum, [key, value]) => sum + bytes(key) + bytes(value), 0)

/**
 * Returns the key-value pairs of a release. Values may have only 1,024 bytes, so the paths are distributed over numbered
 * values (shards): `<release>/0`, `<release>/1` and so on. `<release>/n` is their number, `<release>/l` the languages.
 * @param pages paths of built pages, without a trailing slash or index.html
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
    if (bytes(line) > MAX_VALUE_BYTES)
      throw new Error(
        `${path} has ${bytes(line)} bytes with its target; the edge accepts ${MAX_VALUE_BYTES}. Shorten it.`,
      )
  const all = bytes(lines.map(({ line }) => line).join('\n'))
  for (let count = Math.max(1, Math.ceil(all / MAX_VALUE_BYTES)); ; count += 1) {
    const shards = Array.from({ length: count }, () => [] as string[])
    for (const { path, line } of lines) shards[shardIndex(path.toLowerCase(), count)]?.push(line)
    // AWS does not document whether a value may be empty, so an empty shard contains a dash, which is never a path.
    const values = shards.map((shard) => shard.sort().join('\n') || '-')
    if (values.every((value) => bytes(value) <= MAX_VALUE_BYTES)) {
      return new Map([
        [`${release}/n`, String(count)],
        ...(languages.length > 0 ? [[`${release}/l`, languages.join(' ')] as [string, string]] : []),
        ...values.map((value, shard): [string, string] => [`${release}/${shard}`, value]),
      ])
    }
  }
}
