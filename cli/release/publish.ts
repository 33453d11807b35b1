/** Publishes a built site as a release that nobody sees yet (design.md, "Edge and releases"). */
import { createHash } from 'node:crypto'
import { cacheControl } from '#infra/edge/headers.ts'
import { type EdgeRedirect, packRelease } from '#infra/edge/pack.ts'
import { type Manifest, type Ports, readManifest, writeManifest } from './ports.ts'

export interface Built {
  /** Files of dist/client by path without a leading slash. */
  files: Map<string, { body: Uint8Array; contentType: string }>
  redirects: EdgeRedirect[]
  commit: string
}

/** `r20261121-101530`: sorts by time, fits a host name. */
export function releaseId(at: Date): string {
  return `r${at.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}`
}

/** Hash of all that visitors would see of a build. */
export function sourceOf({ files, redirects }: Built): string {
  const hash = createHash('sha256').update(JSON.stringify(redirects))
  for (const [file, { body }] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(file).update(body)
  return hash.digest('hex')
}

/** Clean paths of the built pages: `courses/index.html` → `/courses`. */
export function pagesOf(files: Iterable<string>): string[] {
  return [...files]
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
    .sort()
}

/**
 * Uploads assets first, then the pages, then the routes, and the manifest last: a release without manifest was cut off
 * and is never promoted. Assets are shared and immutable; one that is there already is not sent again.
 */
export async function publish(ports: Ports, built: Built): Promise<Manifest> {
  const id = releaseId(ports.now())
  if (await readManifest(ports, id)) throw new Error(`release ${id} exists already`)
  const assets = [...built.files.keys()].filter((file) => file.startsWith('assets/')).sort()
  const pages = [...built.files.keys()].filter((file) => !file.startsWith('assets/')).sort()
  const there = new Set(await ports.objects.list('assets/'))
  const send = (key: string, file: string) => {
    const found = built.files.get(file)
    if (!found) throw new Error(`${file} is not in the build`)
    return ports.objects.put(key, { ...found, cacheControl: cacheControl(`/${file}`) })
  }
  await inTurns(
    assets.filter((file) => !there.has(file)),
    (file) => send(file, file),
  )
  await inTurns(pages, (file) => send(`releases/${id}/${file}`, file))
  const routes = packRelease(id, pagesOf(pages), built.redirects)
  await ports.routes.update(routes, [])
  const manifest: Manifest = {
    id,
    publishedAt: ports.now().toISOString(),
    publishedBy: await ports.who(),
    commit: built.commit,
    source: sourceOf(built),
    files: pages.map((file) => `releases/${id}/${file}`),
    assets,
    routes: [...routes.keys()],
  }
  await writeManifest(ports, manifest)
  return manifest
}

/** Sixteen at a time. */
async function inTurns<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: 16 }, worker))
}
