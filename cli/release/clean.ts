/** Takes away what no visitor can get and nobody goes back to: old releases, publishes that were cut off, their assets. */
import { CLEANER, enter, FRESH_MS, isKept, leave, readControl, timeOf } from './control.ts'
import { listReleases, manifestKey, type Ports } from './ports.ts'
import { placeNotFound } from './promote.ts'

/** The cleaner stops well before the others cease to wait for it, milliseconds. */
const SHIFT_MS = 120_000
const WORK_MS = 90_000

/**
 * Removes all but what is kept; an asset stays while any kept release uses it, so that a page opened before a flip
 * still finds its files. What is cut off is taken up by the next.
 * @param freshMs age at which a release goes that was never promoted; one that was cut off goes at half of it
 * @returns ids of the releases that went, whole or the rest of them, and how many objects, shared assets included;
 *   undefined, with nothing done, while a release is being published or promoted
 */
export async function clean(ports: Ports, freshMs = FRESH_MS) {
  if (!(await enter(ports, CLEANER, SHIFT_MS))) return undefined
  const until = ports.now().getTime() + WORK_MS
  try {
    await placeNotFound(ports)
    const control = await readControl(ports)
    const whole = new Map((await listReleases(ports)).map((release) => [release.id, release]))
    const objects = await ports.objects.list('releases/')
    const routes = [...(await ports.routes.all()).keys()]
    const ids = [...whole.keys(), ...objects.map((key) => key.split('/')[1] ?? ''), ...routes.map(ownerOf)]
    const old = [...new Set(ids)].filter(
      (id) => !isKept(control, id, ports.now(), whole.has(id) ? freshMs : freshMs / 2),
    )
    const gone = new Set(old.filter((id) => !Number.isNaN(timeOf(id))))
    // First the manifests: what is half gone can be promoted no more.
    await ports.objects.remove([...gone].filter((id) => whole.has(id)).map(manifestKey))
    await ports.routes.update(
      new Map(),
      routes.filter((key) => gone.has(ownerOf(key))),
    )
    const used = new Set([...whole.values()].flatMap(({ id, assets }) => (gone.has(id) ? [] : assets)))
    const assets = (await ports.objects.list('assets/')).filter((key) => !used.has(key))
    const rest = [...objects.filter((key) => gone.has(key.split('/')[1] ?? '')), ...assets]
    for (let at = 0; at < rest.length && ports.now().getTime() < until; at += 1000)
      await ports.objects.remove(rest.slice(at, at + 1000))
    return { releases: [...gone].sort(), objects: rest.length }
  } finally {
    await leave(ports, CLEANER)
  }
}

/** `r20261121-101530/0` belongs to that release; `live` to none. */
const ownerOf = (key: string) => key.split('/')[0] ?? ''
