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
import { unzipSync } from 'fflate'
import { pagePathOfFile } from '#cli/commands/content/comment.ts'
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

/** Without `..`, hidden folders, backslashes and a slash at the start. */
const PATH = /^client(?:\/(?:\.well-known|[\w-][\w.-]*))+$/

/**
 * Returns the files of a packed site by path. A link or a device becomes a plain file with the bytes that it has in the zip.
 * @throws Error if it has anything else than files of a site
 */
export function unpack(zip: Uint8Array): BuiltSite['files'] {
  let [bytes, count] = [0, 0]
  const packed = unzipSync(zip, {
    filter({ name, originalSize }) {
      bytes += originalSize
      count += 1
      if (!PATH.test(name) && !NOTES.includes(name)) throw new Error(`${name} is no path of a site`)
      if (bytes > MOST.bytes) throw new Error(`${name} is too large`)
      if (count > MOST.files) throw new Error(`it has more than ${MOST.files} files`)
      return true
    },
  })
  const folder = mkdtempSync(join(tmpdir(), 'preview-'))
  try {
    for (const [path, body] of Object.entries(packed)) {
      const file = join(folder, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, body)
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
  const texts = new Set(
    changed.map((file) => pagePathOfFile(file.replace(/^content\/[a-z]{2,3}\//, 'content/'))),
  )
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
