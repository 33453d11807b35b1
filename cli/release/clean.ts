/** Takes old releases away, with the assets that only they used. */
import { type Manifest, type Ports, readManifest } from './ports.ts'
import { liveRelease } from './promote.ts'

const KEEP_MS = 30 * 86_400_000

/** Manifests of all whole releases, newest first. */
export async function listReleases(ports: Ports): Promise<Manifest[]> {
  const keys = await ports.objects.list('releases/')
  const ids = new Set(
    keys.filter((key) => key.endsWith('/manifest.json')).map((key) => key.split('/')[1] ?? ''),
  )
  const manifests = await Promise.all([...ids].map((id) => readManifest(ports, id)))
  return manifests.filter((found) => found !== undefined).sort((a, b) => (a.id < b.id ? 1 : -1))
}

/**
 * Removes what is older than 30 days, or all but the newest `last`, and never the live release; an asset stays while
 * any kept release uses it, so that a page opened before a flip still finds its files. Returns the ids that went.
 */
export async function clean(ports: Ports, last?: number): Promise<string[]> {
  const live = await liveRelease(ports)
  const all = await listReleases(ports)
  const edge = ports.now().getTime() - KEEP_MS
  const isOld = ({ publishedAt }: Manifest, at: number) =>
    last === undefined ? Date.parse(publishedAt) < edge : at >= last
  const old = all.filter((one, at) => one.id !== live && isOld(one, at))
  const kept = new Set(all.filter((one) => !old.includes(one)).flatMap(({ assets }) => assets))
  for (const { id, files, assets, routes } of old) {
    await ports.routes.update(new Map(), routes)
    await ports.objects.remove(assets.filter((key) => !kept.has(key)))
    // The manifest goes last, so that a run that is cut off is taken up by the next.
    await ports.objects.remove(files)
    await ports.objects.remove([`releases/${id}/manifest.json`])
  }
  return old.map(({ id }) => id)
}
