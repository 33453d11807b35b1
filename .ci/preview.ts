/**
 * Previews of pull requests, published with the code and the role of main. A packed site comes from code that nobody has
 * reviewed, so it is data: only plain files of known types are taken from it.
 *
 *   node --import tsx .ci/preview.ts publish <stage> <pull request> <zip> < <changed files>   prints a comment
 *   node --import tsx .ci/preview.ts remove <stage> <open pull request>…                      removes all other previews
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { pathOf } from '#cli/commands/content/comment.ts'
import { mapLimit } from '#cli/each.ts'
import { stagePorts } from '#cli/release/aws.ts'
import { readBuiltSite } from '#cli/release/built.ts'
import type { Ports } from '#cli/release/ports.ts'
import { type BuiltSite, pagePaths } from '#cli/release/publish.ts'
import { cacheControl } from '#infra/edge/headers.ts'

/** A build has 51 MB in 970 files. `bytes` are those of the unpacked files. */
const MOST = { bytes: 250_000_000, files: 5_000 }

/** What the job of the pull request packs next to the site. */
const NOTES = ['build.json', 'pages.json']

const PATH = /^client(?:\/(?:\.well-known|[\w-][\w.-]*))+$/

/** Type of a file in the upper half of the attributes, as Unix writes it. Zero if another system packed it. */
const [TYPE, PLAIN] = [0o170000, 0o100000]

interface Entry {
  path: string
  method: number
  packed: number
  size: number
  /** Of its local header. */
  offset: number
}

/** Returns the entries of the central directory (APPNOTE.TXT of PKWARE, 4.3.12). @throws Error for one that is no file of a site */
function entriesOf(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf('PK\x05\x06')
  if (end < 0) throw new Error('this is no zip file')
  const count = zip.readUInt16LE(end + 10)
  if (count > MOST.files) throw new Error(`it has ${count} files; ${MOST.files} are allowed`)
  let at = zip.readUInt32LE(end + 16)
  let bytes = 0
  return Array.from({ length: count }, () => {
    const short = (field: number) => zip.readUInt16LE(at + field)
    const long = (field: number) => zip.readUInt32LE(at + field)
    if (long(0) !== 0x02014b50) throw new Error('its list of files is broken')
    const path = zip.toString('utf8', at + 46, at + 46 + short(28))
    const entry = { path, method: short(10), packed: long(20), size: long(24), offset: long(42) }
    const type = (long(38) >>> 16) & TYPE
    bytes += entry.size
    if (type !== 0 && type !== PLAIN) throw new Error(`${path} is no plain file`)
    if (!PATH.test(path) && !NOTES.includes(path)) throw new Error(`${path} is no path of a site`)
    if (bytes > MOST.bytes) throw new Error(`${path} is too large`)
    at += 46 + short(28) + short(30) + short(32)
    return entry
  })
}

function bodyOf(zip: Buffer, { path, method, packed, size, offset }: Entry): Buffer {
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  const body = zip.subarray(start, start + packed)
  // It throws as soon as there is more than the list says.
  const plain = method === 8 ? inflateRawSync(body, { maxOutputLength: Math.max(size, 1) }) : body
  if (plain.length !== size) throw new Error(`${path} is packed in an unknown way`)
  return plain
}

/** Returns the files of a packed site by path. @throws Error if it has anything else */
export function unpack(zip: Buffer): BuiltSite['files'] {
  const folder = mkdtempSync(join(tmpdir(), 'preview-'))
  try {
    for (const entry of entriesOf(zip)) {
      const file = join(folder, entry.path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, bodyOf(zip, entry), { flag: 'wx' })
    }
    // It refuses files of unknown types. A preview has no redirects: they are in the edge store, which its role cannot reach.
    return readBuiltSite(join(folder, 'client'), { origin: '', brand: '', pages: [], aliases: [] }).files
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Bucket = Pick<Ports, 'objects'>

/** Writes the files that pages name before the pages, and removes those of the previous push last. */
export async function publish({ objects }: Bucket, pull: string, files: BuiltSite['files']): Promise<void> {
  const prefix = `previews/p${pull}/`
  const old = await objects.list(prefix)
  const upload = (pages: boolean) =>
    mapLimit(
      [...files].filter(([file]) => file.endsWith('.html') === pages),
      ([file, object]) =>
        objects.put(`${prefix}${file}`, { ...object, cacheControl: cacheControl(`/${file}`) }),
    )
  await upload(false)
  await upload(true)
  await objects.remove(old.filter((key) => !files.has(key.slice(prefix.length))))
}

/**
 * Returns the comment on a pull request in Markdown: addresses of the pages of changed texts, in each language that has them.
 * @param changed paths of files in the repository
 */
export function commentOf(url: string, changed: readonly string[], files: BuiltSite['files']): string {
  const texts = new Set(changed.map((file) => pathOf(file.replace(/^content\/[a-z]{2,3}\//, 'content/'))))
  const pages = pagePaths(files.keys()).filter((path) => texts.has(path.replace(/^\/[a-z]{2,3}(?=\/)/, '')))
  const list = pages.map((path) => `- ${url}${path}`).join('\n')
  return `**Preview: ${url}**\n\nIts forms send nothing. It is removed when the pull request is closed.\n\n${list}`
}

/** @param open numbers of pull requests @returns how many files of others it removed */
export async function removeClosed({ objects }: Bucket, open: readonly string[]): Promise<number> {
  const isOpen = (key: string) => open.some((pull) => key.startsWith(`previews/p${pull}/`))
  const closed = (await objects.list('previews/')).filter((key) => !isOpen(key))
  await objects.remove(closed)
  return closed.length
}

if (process.argv[1] === import.meta.filename) {
  const [task, stage = '', ...words] = process.argv.slice(2)
  const ports = await stagePorts(stage)
  if (task === 'publish') {
    const [pull = '', zip = ''] = words
    const url = ports.previewUrl(`p${pull}`)
    if (!url || !/^[1-9]\d*$/.test(pull))
      throw new Error(`${stage} has no preview of a pull request "${pull}"`)
    const files = unpack(readFileSync(zip))
    await publish(ports, pull, files)
    process.stdout.write(`${commentOf(url, readFileSync(0, 'utf8').split('\n'), files)}\n`)
  } else process.stdout.write(`${await removeClosed(ports, words)} files removed\n`)
}
