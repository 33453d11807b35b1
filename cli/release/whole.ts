/** Is a release all there, and do the edges know it? */
import { didYouMean } from '#content/model/suggest.ts'
import { shardOf } from '#infra/edge/shard.ts'
import { CliError } from '../errors.ts'
import { liveRelease } from './control.ts'
import { listReleases, type Manifest, type Ports, readManifest } from './ports.ts'

/** Pages that must answer before visitors are sent to them. */
const PAGES = ['/', '/courses', '/apply', '/contact', '/privacy']

/** How often and how long the edge is asked, milliseconds. */
const LOOK_MS = 2000
const PATIENCE_MS = 60_000

/** @throws CliError naming objects and keys that are missing */
export async function wholeRelease(ports: Ports, id: string): Promise<Manifest> {
  const manifest = await readManifest(ports, id)
  if (!manifest) {
    const ids = (await listReleases(ports)).map((release) => release.id)
    const hint = didYouMean(id, ids)
    throw new CliError(`release ${id} does not exist, or its publishing was cut off${hint && `.${hint}`}`)
  }
  const objects = await Promise.all(
    [`releases/${id}/`, 'assets/'].map((prefix) => ports.objects.list(prefix)),
  )
  const there = new Set([...objects.flat(), ...(await ports.routes.all()).keys()])
  const wanted = [...manifest.files, ...manifest.assets, ...manifest.routes]
  refuse(
    id,
    wanted.filter((key) => !there.has(key)).map((key) => `${key} is missing`),
  )
  return manifest
}

function refuse(id: string, faults: string[]): void {
  if (faults.length > 0) throw new CliError(`release ${id} cannot go live:\n  ${faults.join('\n  ')}`)
}

/**
 * Waits until the edges have the table of a release. Where there are previews the edge is asked: it sends a made-up
 * course to the list once it has read the part of the table that would name it. Else the table is given its time.
 * @throws CliError naming pages that do not answer where the stage has previews
 */
export async function edgesHave(ports: Ports, { id, publishedAt, routes, site }: Manifest): Promise<void> {
  const base = ports.previewUrl(id)
  if (base === undefined) {
    const left = Date.parse(publishedAt) + ports.propagationMs - ports.now().getTime()
    if (left > 0) await ports.pause(Math.min(left, ports.propagationMs))
    return
  }
  const get = (path: string) => ports.fetch(`${base}${path}`).catch(() => ({ status: 0, body: '' }))
  const pages = PAGES.filter((path) => site.pages.some((page) => page.path === path))
  const answers = await Promise.all(pages.map(get))
  const silent = pages.filter((_, at) => answers[at]?.status !== 200 || !answers[at].body.includes('<h1'))
  refuse(
    id,
    silent.map((path) => `GET ${path} of the preview does not answer with its page`),
  )
  const paths = madeUp(routes.length - 1)
  await until(ports, `the edge does not have the table of ${id}`, async () =>
    (await Promise.all(paths.map(get))).every(({ status }) => status === 302),
  )
}

/** A course that nobody has for each part of a table. */
function madeUp(count: number): string[] {
  const found = new Map<number, string>()
  for (let n = 0; found.size < count; n += 1)
    found.set(shardOf(`/courses/nobody-${n}`, count), `/courses/nobody-${n}`)
  return [...found.values()]
}

/** Waits until visitors get a release, or another went live. @throws CliError when neither is within a minute */
export async function edgeServes(ports: Ports, id: string): Promise<void> {
  await until(ports, `${ports.url} does not serve ${id}`, async () => {
    const { status, body } = await ports.fetch(`${ports.url}/release.json`)
    const served = status === 200 && (JSON.parse(body) as { release?: string }).release
    return served === id || (await liveRelease(ports)) !== id
  })
}

async function until(ports: Ports, fault: string, check: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; ; waited += LOOK_MS) {
    if (await check().catch(() => false)) return
    if (waited >= PATIENCE_MS) throw new CliError(`${fault} after ${PATIENCE_MS / 1000} s`)
    await ports.pause(LOOK_MS)
  }
}
