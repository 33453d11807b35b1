/** Deletes old releases, leftovers of interrupted publishes, and assets that no remaining release uses. */
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { chunks } from '../each.ts'
import { listReleases, manifestKey, type Ports } from './ports.ts'
import { updateNotFoundPage } from './promote.ts'
import { isKept, readState, releaseTime, UNPROMOTED_MS } from './state.ts'

/** In milliseconds. Shorter than the wait of a promotion, so that the promotion's last check sees all deletions of that time. */
const WORK_MS = 20_000

/**
 * Keeps an asset while any remaining release uses it, so that a page opened before a promotion still finds its files. Keeps
 * objects that were written within a day, because they may belong to a publish that is still running. If this function is
 * interrupted, the next call continues.
 * @param unpromotedMs how long to keep a release that was never promoted; an interrupted publish is kept for a day
 * @returns ids of the deleted releases, and the number of deleted objects, including shared assets
 */
export async function removeOldReleases(ports: Ports, unpromotedMs = UNPROMOTED_MS) {
  await updateNotFoundPage(ports)
  const now = ports.now()
  const written = new Date(now.getTime() - DAY_MS)
  const complete = new Map((await listReleases(ports)).map((release) => [release.id, release]))
  const objects = await ports.objects.list('releases/', written)
  const assets = await ports.objects.list('assets/', written)
  const routes = [...(await ports.routes.all()).keys()]
  const ids = new Set([...complete.keys(), ...objects.map(ownerOf), ...routes.map(ownerOf)])
  const first = await readState(ports)
  const isOld = (id: string, state = first) =>
    !isKept(state, id, now, complete.has(id) ? unpromotedMs : DAY_MS) && !Number.isNaN(releaseTime(id))
  const removed = new Set<string>()
  for (const id of [...ids].filter((release) => isOld(release))) {
    // Deleting one key makes the release incomplete, so a later promotion fails. If a promotion came first, the key stays.
    const remove = routes.find((key) => ownerOf(key) === id)
    let isFree = false
    await ports.routes.changeState((state) => {
      isFree = isOld(id, state)
      return isFree ? { remove } : {}
    })
    if (isFree) removed.add(id)
  }
  const isRemoved = (key: string) => removed.has(ownerOf(key))
  await ports.objects.remove([...removed].filter((id) => complete.has(id)).map(manifestKey))
  await ports.routes.update(new Map(), routes.filter(isRemoved))
  const used = new Set([...complete.values()].flatMap(({ id, assets: own }) => (removed.has(id) ? [] : own)))
  const rest = [...objects.filter(isRemoved), ...assets.filter((key) => !used.has(key))]
  let gone = 0
  for (const part of chunks(rest, 1000)) {
    if (ports.now().getTime() >= now.getTime() + WORK_MS) break
    await ports.objects.remove(part)
    gone += part.length
  }
  return { releases: [...removed].sort(), objects: gone }
}

/** Returns the release of a key: `r20261121-101530/0` and `releases/r20261121-101530/index.html` → `r20261121-101530`. */
const ownerOf = (key: string) => key.replace(/^releases\//, '').split('/')[0] ?? ''
