/** What a build wrote: bytes by kind, and what a visitor of the blog fetches. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Limit of each page of the listing, its HTML compressed, however long the blog is. */
const LISTING_LIMIT = 40_000

export interface Output {
  /** Bytes of the scripts and styles that pages share. */
  shared: number
  /** A sentence with the figures. */
  words: string
}

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`

/** @throws when a page of the listing is over its limit, or there is none */
export async function outputOf(client: string): Promise<Output> {
  const names = await readdir(client, { recursive: true, withFileTypes: true })
  const files = await Promise.all(
    names
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        return { path, bytes: (await stat(path)).size }
      }),
  )
  const sum = (of: RegExp) => files.reduce((all, { path, bytes }) => all + (of.test(path) ? bytes : 0), 0)
  const compressed = async (name: string): Promise<number> =>
    brotliCompressSync(await readFile(join(client, name)).catch(() => Buffer.alloc(0))).length
  const listings: { name: string; bytes: number }[] = []
  for (const { path } of files) {
    const name = relative(client, path)
    if (/^blog\/(?:page\/\d+\/)?index\.html$/.test(name))
      listings.push({ name, bytes: await compressed(name) })
  }
  const [listing = { name: 'blog/index.html', bytes: 0 }] = listings.sort((a, b) => b.bytes - a.bytes)
  if (listing.bytes > LISTING_LIMIT || listing.bytes === 0)
    throw new Error(`${listing.name} is ${kb(listing.bytes)} compressed, the limit is ${kb(LISTING_LIMIT)}`)
  return {
    shared: sum(/\.(?:js|css)$/),
    words: [
      `${(sum(/./) / 1e6).toFixed(1)} MB in ${files.length} files`,
      `HTML ${(sum(/\.html$/) / 1e6).toFixed(1)} MB`,
      `share cards ${(sum(/\/social\//) / 1e6).toFixed(1)} MB`,
      `scripts and styles ${kb(sum(/\.(?:js|css)$/))}`,
      `largest of ${listings.length} listing pages ${kb(listing.bytes)} by Brotli`,
    ].join(', '),
  }
}
