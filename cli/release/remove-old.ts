/** Removes old releases, interrupted publishes, and the assets that no other release uses. */
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { listReleases, manifestKey, type Ports } from './ports.ts'
import { updateNotFoundPage } from './promote.ts'
import { CLEANER, isKept, lock, readState, releaseTime, UNPROMOTED_MS, unlock } from './state.ts'

/** The cleaner stops well before its lock expires, because others start then. Milliseconds. */
const LOCK_MS = 120_000
const WORK_MS = 90_000

/**
 * An asset stays while any kept release uses it, so that a page opened before a promotion still finds its files.
 * The next run continues an interrupted one.
 * @param unpromotedMs age limit of a release that was never promoted; a day at most for an interrupted publish
 * @returns ids of the removed releases and the number of removed objects, shared assets included; undefined when
 *   nothing was done because a release is being published or promoted
 */
export async function removeOldReleases(ports: Ports, unpromotedMs = UNPROMOTED_MS) {
  if (!(await lock(ports, CLEANER, LOCK_MS))) return undefined
  const until = ports.now().getTime() + WORK_MS
  try {
    await updateNotFoundPage(ports)
    const state = await readState(ports)
    const complete = new Map((await listReleases(ports)).map((release) => [release.id, release]))
    const objects = await ports.objects.list('releases/')
    const routes = [...(await ports.routes.all()).keys()]
    const ids = [
      ...complete.keys(),
      ...objects.map((key) => key.split('/')[1] ?? ''),
      ...routes.map(releaseOf),
    ]
    const isOld = (id: string) =>
      !isKept(state, id, ports.now(), complete.has(id) ? unpromotedMs : Math.min(unpromotedMs, DAY_MS))
    const removed = new Set(ids.filter((id) => isOld(id) && !Number.isNaN(releaseTime(id))))
    // The manifests go first, so that a half-removed release cannot be promoted.
    await ports.objects.remove([...removed].filter((id) => complete.has(id)).map(manifestKey))
    await ports.routes.update(
      new Map(),
      routes.filter((key) => removed.has(releaseOf(key))),
    )
    const used = new Set([...complete.values()].flatMap(({ id, assets }) => (removed.has(id) ? [] : assets)))
    const assets = (await ports.objects.list('assets/')).filter((key) => !used.has(key))
    const rest = [...objects.filter((key) => removed.has(key.split('/')[1] ?? '')), ...assets]
    for (let at = 0; at < rest.length && ports.now().getTime() < until; at += 1000)
      await ports.objects.remove(rest.slice(at, at + 1000))
    return { releases: [...removed].sort(), objects: rest.length }
  } finally {
    await unlock(ports, CLEANER)
  }
}

/** Release of a store key: `r20261121-101530/0` → `r20261121-101530`. */
const releaseOf = (key: string) => key.split('/')[0] ?? ''
