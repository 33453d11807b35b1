/** Uploads a built site as a release that visitors do not see yet. */
import { createHash } from 'node:crypto'
import { cacheControl } from '#infra/edge/headers.ts'
import { MAX_STORE_BYTES, packRelease, sizeInBytes } from '#infra/edge/pack.ts'
import { mapLimit } from '../each.ts'
import { CliError } from '../errors.ts'
import type { SiteFacts } from '../smoke/site-facts.ts'
import { type BuildArtifact, json, type Manifest, manifestKey, type Ports } from './ports.ts'
import { reserveReleaseId } from './state.ts'

export interface BuiltSite {
  /** Files of dist/client, by path without a leading slash. */
  files: Map<string, { body: Uint8Array; contentType: string }>
  site: SiteFacts
  commit: string
  /** ISO 8601 time after which a page is out of date even if nobody edits it, such as the start of a batch. */
  validUntil?: string | undefined
  artifact?: BuildArtifact | undefined
}

export function buildHash({ files, site }: BuiltSite): string {
  const hash = createHash('sha256').update(JSON.stringify(site))
  for (const [file, { body }] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(file).update(body)
  return hash.digest('hex')
}

/** Returns the paths of built pages: `courses/index.html` → `/courses`. */
export function pagePaths(files: Iterable<string>): string[] {
  return [...files]
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
    .sort()
}

const CONCURRENT_UPLOADS = 16

/**
 * Uploads assets, then pages, then routes, and the manifest last. A release without a manifest was interrupted, so it is
 * never promoted. Releases share assets, which never change. All assets are uploaded again, because a clean-up deletes those
 * that no manifest lists and that were not written within a day.
 * @throws CliError if the edge store has no room for the routes
 */
export async function publish(ports: Ports, built: BuiltSite): Promise<Manifest> {
  const id = await reserveReleaseId(ports)
  const names = [...built.files.keys()].sort()
  const assets = names.filter((file) => file.startsWith('assets/'))
  const pages = names.filter((file) => !file.startsWith('assets/'))
  const routes = packRelease(id, pagePaths(pages), built.site.aliases, built.site.languages)
  await checkStoreSize(ports, routes)
  const put = (key: string, file: string) => {
    const builtFile = built.files.get(file)
    if (!builtFile) throw new Error(`${file} is not in the build`)
    return ports.objects.put(key, { ...builtFile, cacheControl: cacheControl(`/${file}`) })
  }
  await mapLimit(assets, (file) => put(file, file), CONCURRENT_UPLOADS)
  await mapLimit(pages, (file) => put(`releases/${id}/${file}`, file), CONCURRENT_UPLOADS)
  // /release.json tells which release CloudFront serves, and when that release goes out of date.
  const { commit, validUntil, artifact } = built
  await ports.objects.put(`releases/${id}/release.json`, json({ release: id, commit, validUntil, artifact }))
  await ports.routes.update(routes, [])
  const manifest: Manifest = {
    id,
    publishedAt: ports.now().toISOString(),
    publishedBy: await ports.user(),
    commit,
    validUntil,
    artifact,
    source: buildHash(built),
    files: [...pages, 'release.json'].map((file) => `releases/${id}/${file}`),
    assets,
    routes: [...routes.keys()],
    site: built.site,
  }
  await ports.objects.put(manifestKey(id), json(manifest))
  return manifest
}

async function checkStoreSize(ports: Ports, routes: ReadonlyMap<string, string>): Promise<void> {
  const [taken, more] = [sizeInBytes(await ports.routes.all()), sizeInBytes(routes)]
  if (taken + more <= MAX_STORE_BYTES) return
  const kb = (bytes: number) => `${Math.ceil(bytes / 1000)} KB`
  throw new CliError(
    `the edge store holds ${kb(MAX_STORE_BYTES)}: ${kb(taken)} are in use, and this release needs ${kb(more)}. ` +
      'Remove old releases (academy release gc), or declare fewer redirects',
  )
}
