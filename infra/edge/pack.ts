/** Packs the pages and redirects of one release into the key-value pairs that `route` reads. */
import { shardOf } from './shard.ts'

export interface EdgeRedirect {
  /** Path, e.g. /courses/gis-engineering. */
  from: string
  to: string
  status: 301 | 302
}

/** Longest value of a CloudFront KeyValueStore entry, characters. */
export const VALUE_LIMIT = 1024

/**
 * Key-value pairs of a release: `<release>/n` and one value a shard, each at most 1,024 characters.
 * `pages` are clean paths of built pages; a path that is page and redirect at once is a fault and throws.
 */
export function packRelease(
  release: string,
  pages: string[],
  redirects: EdgeRedirect[],
): Map<string, string> {
  const taken = new Set(pages)
  for (const { from } of redirects)
    if (taken.has(from)) throw new Error(`${from} is a page and a redirect at once`)
  const lines = [
    ...pages.map((path) => ({ path, line: path })),
    ...redirects.map(({ from, to, status }) => ({ path: from, line: `${from}>${status}>${to}` })),
  ]
  for (let count = Math.max(1, Math.ceil(lines.join('\n').length / VALUE_LIMIT)); ; count += 1) {
    const shards = Array.from({ length: count }, () => [] as string[])
    for (const { path, line } of lines) shards[shardOf(path.toLowerCase(), count)]?.push(line)
    const values = shards.map((shard) => shard.sort().join('\n'))
    if (values.every((value) => value.length <= VALUE_LIMIT)) {
      return new Map([
        [`${release}/n`, String(count)],
        ...values.map((value, shard): [string, string] => [`${release}/${shard}`, value]),
      ])
    }
  }
}
