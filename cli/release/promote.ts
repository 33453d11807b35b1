/**
 * Promotes a release or rolls back, by one atomic write to the edge store. Before the write, all objects and routes of the
 * release must exist, and CloudFront must have the routes. If any are missing after the write, the write is undone.
 */
import { didYouMean } from '#content/model/parse/suggest.ts'
import { CliError } from '../errors.ts'
import type { Manifest, Ports, Promotion, ReleaseState } from './ports.ts'
import { listReleases, readManifest } from './ports.ts'
import { liveRelease, previousAfterPromotion, previousAfterRollback, readState, splitWords } from './state.ts'

/**
 * Makes a release live. @param from release that must be live now, so that a promotion by somebody else is not overwritten
 * @throws Error if the release is incomplete; the live release is then unchanged
 */
export function promote(ports: Ports, id: string, from?: string): Promise<Promotion> {
  return switchLive(ports, id, (state) => {
    if (from && state.live !== from)
      throw new CliError(`${state.live} was promoted in the meantime: it stays. See npx academy release list`)
    return { live: id, previous: previousAfterPromotion(state, id) }
  })
}

/**
 * Makes the previous release live. A second rollback goes back to the release before that.
 * @param to release to make live instead of the previous one
 * @param from release that must be live now, so that a promotion by somebody else is not overwritten
 * @throws CliError if that is not possible; the live release is then unchanged
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

/** Checks twice that the release is complete: before the switch, and after it, because a clean-up may have run meanwhile. */
async function switchLive(ports: Ports, to: string, decide: (state: ReleaseState) => Partial<ReleaseState>) {
  const manifest = await requireCompleteRelease(ports, to)
  // CloudFront already has the routes of a release that was live before, and a rollback in an emergency must not wait.
  if (!splitWords((await readState(ports)).previous).includes(to)) await waitForRoutes(ports, manifest)
  await updateNotFoundPage(ports, to)
  let before: ReleaseState | undefined
  await ports.routes.changeState((state) => {
    if (state.live === to) return {}
    before = state
    return decide(state)
  })
  await requireCompleteRelease(ports, to).catch(async (error) => {
    const { live, previous } = before ?? {}
    if (before) await ports.routes.changeState((state) => (state.live === to ? { live, previous } : {}))
    throw error
  })
  await updateNotFoundPage(ports)
  const from = before?.live || undefined
  return { at: ports.now().toISOString(), by: await ports.user(), from, to }
}

/**
 * Copies the 404 page of the live release to the key from which CloudFront reads it, outside all releases. Repeats if
 * another release goes live meanwhile.
 * @param first release whose page is copied if no release is live yet
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

/** How often, and for how long at most, to ask CloudFront for the new release. In milliseconds. */
const POLL_MS = 2000
const TIMEOUT_MS = 60_000

/** Returns the manifest of a complete release. @throws CliError if objects or keys are missing; the message names them */
export async function requireCompleteRelease(ports: Ports, id: string): Promise<Manifest> {
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

/** Waits until all edge locations of CloudFront must have the routes of a release. */
export async function waitForRoutes(ports: Ports, { publishedAt }: Manifest): Promise<void> {
  const left = Date.parse(publishedAt) + ports.propagationMs - ports.now().getTime()
  if (left > 0) await ports.pause(Math.min(left, ports.propagationMs))
}

/** Waits until visitors get the release, or until another release is live. @throws CliError after a minute */
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
