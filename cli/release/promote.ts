/**
 * Promotes a release or rolls back, by one atomic write to the edge store. Before it, all objects and routes of the release
 * must exist, and the edges must have its routes. After it they must still exist, or the switch is undone.
 */
import { didYouMean } from '#content/model/parse/suggest.ts'
import { CliError } from '../errors.ts'
import {
  listReleases,
  type Manifest,
  type Ports,
  type Promotion,
  type ReleaseState,
  readManifest,
} from './ports.ts'
import { liveRelease, previousAfterPromotion, previousAfterRollback, readState, splitWords } from './state.ts'

/**
 * @param from the release that must be live, so that the promotion of somebody else stays
 * @throws Error when the release is incomplete; the live release is unchanged
 */
export function promote(ports: Ports, id: string, from?: string): Promise<Promotion> {
  return switchLive(ports, id, (state) => {
    if (from && state.live !== from)
      throw new CliError(`${state.live} was promoted in the meantime: it stays. See npx academy release list`)
    return { live: id, previous: previousAfterPromotion(state, id) }
  })
}

/**
 * Makes the previous release live; a second rollback, the one before it.
 * @param to any release instead
 * @param from the release that must be live, so that the promotion of somebody else stays
 * @throws CliError; the live release is unchanged
 */
export async function rollback(ports: Ports, { to, from }: { to?: string; from?: string } = {}) {
  const { live, previous } = await readState(ports)
  const id = to ?? splitWords(previous)[0]
  if (!id) throw new CliError('there is no former release to go back to: npx academy release promote <id>')
  if (id === live) throw new CliError(`${id} is live already`)
  const expected = from ?? live
  return switchLive(ports, id, (state) => {
    if (state.live !== expected)
      throw new CliError(
        `${state.live} was promoted in the meantime: nothing was rolled back. See npx academy release list`,
      )
    return { live: id, previous: previousAfterRollback(state, id) }
  })
}

/** The check before the switch spares visitors a broken site; the one after it sees what a clean-up took meanwhile. */
async function switchLive(ports: Ports, to: string, decide: (state: ReleaseState) => Partial<ReleaseState>) {
  const manifest = await completeRelease(ports, to)
  // The edges have the routes of a release that was live before, and an emergency must not wait.
  if (!splitWords((await readState(ports)).previous).includes(to)) await waitForRoutes(ports, manifest)
  await updateNotFoundPage(ports, to)
  let before: ReleaseState | undefined
  await ports.routes.changeState((state) => {
    if (state.live === to) return {}
    before = state
    return decide(state)
  })
  await completeRelease(ports, to).catch(async (error) => {
    const { live, previous } = before ?? {}
    if (before) await ports.routes.changeState((state) => (state.live === to ? { live, previous } : {}))
    throw error
  })
  await updateNotFoundPage(ports)
  const from = before?.live || undefined
  return { at: ports.now().toISOString(), by: await ports.user(), from, to }
}

/**
 * Copies the 404 page of the live release to the place where CloudFront reads it, outside of all releases. Repeats when
 * another release went live in the meantime.
 * @param first release whose page is used while none is live
 */
export async function updateNotFoundPage(ports: Ports, first?: string): Promise<void> {
  for (let copied: string | undefined; ; ) {
    const id = (await liveRelease(ports)) ?? first
    if (!id || id === copied) return
    const page = await ports.objects.get(`releases/${id}/404.html`)
    if (page) await ports.objects.put('404.html', page)
    copied = id
  }
}

/** Interval and limit of requests to the edge, milliseconds. */
const POLL_MS = 2000
const TIMEOUT_MS = 60_000

/** @throws CliError that names missing objects and keys */
export async function completeRelease(ports: Ports, id: string): Promise<Manifest> {
  const manifest = await readManifest(ports, id)
  if (!manifest) {
    const ids = (await listReleases(ports)).map((release) => release.id)
    const hint = didYouMean(id, ids)
    throw new CliError(
      `release ${id} does not exist, or its publishing was cut off${hint ? `.${hint}` : ': see npx academy release list'}`,
    )
  }
  const objects = await Promise.all(
    [`releases/${id}/`, 'assets/'].map((prefix) => ports.objects.list(prefix)),
  )
  const existing = new Set([...objects.flat(), ...(await ports.routes.all()).keys()])
  const required = [...manifest.files, ...manifest.assets, ...manifest.routes]
  const missing = required.filter((key) => !existing.has(key))
  if (missing.length > 0)
    throw new CliError(`release ${id} cannot go live: publish it again. Missing:\n  ${missing.join('\n  ')}`)
  return manifest
}

/** Waits for the longest time that the edges need until they have the routes of a release. */
export async function waitForRoutes(ports: Ports, { publishedAt }: Manifest): Promise<void> {
  const left = Date.parse(publishedAt) + ports.propagationMs - ports.now().getTime()
  if (left > 0) await ports.pause(Math.min(left, ports.propagationMs))
}

/** Waits until visitors get a release, or another one went live. @throws CliError after a minute */
export async function waitUntilServed(ports: Ports, id: string): Promise<void> {
  const isServed = async () => {
    const { status, body } = await ports.fetch(`${ports.url}/release.json`)
    const served = status === 200 && (JSON.parse(body) as { release?: string }).release
    return served === id || (await liveRelease(ports)) !== id
  }
  for (let waited = 0; !(await isServed().catch(() => false)); waited += POLL_MS) {
    if (waited >= TIMEOUT_MS)
      throw new CliError(`${ports.url} does not serve ${id} after ${TIMEOUT_MS / 1000} s`)
    await ports.pause(POLL_MS)
  }
}
