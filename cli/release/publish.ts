/** Publishes a built site as a release that nobody sees yet. */
import { createHash } from 'node:crypto'
import { cacheControl } from '#infra/edge/headers.ts'
import { packRelease, STORE_LIMIT, sizeOf } from '#infra/edge/pack.ts'
import { each } from '../each.ts'
import { CliError } from '../errors.ts'
import type { SiteFacts } from '../smoke/site-facts.ts'
import { enter, leave, releaseId } from './control.ts'
import { json, type Manifest, manifestKey, type Ports } from './ports.ts'

export interface Built {
  /** Files of dist/client by path without a leading slash. */
  files: Map<string, { body: Uint8Array; contentType: string }>
  site: SiteFacts
  commit: string
}

export function sourceOf({ files, site }: Built): string {
  const hash = createHash('sha256').update(JSON.stringify(site))
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

/** Longest that a publish takes, milliseconds: as long as it may, nothing is cleaned. */
const PUBLISH_MS = 3_600_000

const AT_ONCE = 16

/**
 * Uploads assets first, then the pages, then the routes, and the manifest last: a release without manifest was cut off
 * and is never promoted. Assets are shared and immutable; one that is there already is not sent again.
 * @throws CliError when the edge has no room for its table
 */
export async function publish(ports: Ports, built: Built): Promise<Manifest> {
  const id = await begin(ports)
  try {
    return await send(ports, id, built)
  } finally {
    await leave(ports, id)
  }
}

/** An id that nobody has, whose second may lie a little ahead. */
async function begin(ports: Ports): Promise<string> {
  for (let at = ports.now().getTime(); ; at += 1000) {
    const id = releaseId(new Date(at))
    if (!(await enter(ports, id, PUBLISH_MS))) continue
    if ((await ports.objects.list(`releases/${id}/`)).length === 0) return id
    await leave(ports, id)
  }
}

async function send(ports: Ports, id: string, built: Built): Promise<Manifest> {
  const names = [...built.files.keys()].sort()
  const assets = names.filter((file) => file.startsWith('assets/'))
  const pages = names.filter((file) => !file.startsWith('assets/'))
  const routes = packRelease(id, pagesOf(pages), built.site.aliases, built.site.languages)
  await checkRoom(ports, routes)
  const there = new Set(await ports.objects.list('assets/'))
  const put = (key: string, file: string) => {
    const found = built.files.get(file)
    if (!found) throw new Error(`${file} is not in the build`)
    return ports.objects.put(key, { ...found, cacheControl: cacheControl(`/${file}`) })
  }
  const missing = assets.filter((file) => !there.has(file))
  await each(missing, (file) => put(file, file), AT_ONCE)
  await each(pages, (file) => put(`releases/${id}/${file}`, file), AT_ONCE)
  // By it the edge says which release it serves.
  await ports.objects.put(`releases/${id}/release.json`, json({ release: id }))
  await ports.routes.update(routes, [])
  const manifest: Manifest = {
    id,
    publishedAt: ports.now().toISOString(),
    publishedBy: await ports.who(),
    commit: built.commit,
    source: sourceOf(built),
    files: [...pages, 'release.json'].map((file) => `releases/${id}/${file}`),
    assets,
    routes: [...routes.keys()],
    site: built.site,
  }
  await ports.objects.put(manifestKey(id), json(manifest))
  return manifest
}

async function checkRoom(ports: Ports, routes: ReadonlyMap<string, string>): Promise<void> {
  const [taken, more] = [sizeOf(await ports.routes.all()), sizeOf(routes)]
  if (taken + more <= STORE_LIMIT) return
  const kb = (bytes: number) => `${Math.ceil(bytes / 1000)} KB`
  throw new CliError(
    `the edge's store holds ${kb(STORE_LIMIT)}: ${kb(taken)} are taken and this release needs ${kb(more)}. ` +
      'Remove old releases (academy release gc), or declare fewer redirects',
  )
}
