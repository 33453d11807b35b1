/**
 * Makes a release the live one, or goes back to a former one, by one write of the edge's store; before it the release must
 * be all there, and the edges must know it.
 */
import { randomUUID } from 'node:crypto'
import { didYouMean } from '#content/model/parse/suggest.ts'
import { shardOf } from '#infra/edge/route.ts'
import { CliError } from '../errors.ts'
import {
  enter,
  FRESH_MS,
  isKept,
  leave,
  listOf,
  liveRelease,
  popped,
  pushed,
  readControl,
} from './control.ts'
import {
  type Control,
  json,
  listReleases,
  type Manifest,
  type Ports,
  type Promotion,
  readManifest,
} from './ports.ts'

/** Longest that checks before a flip take, milliseconds. */
const CHECK_MS = 5 * 60_000

/**
 * Checks the release, waits until the edges have its table, flips the key.
 * @throws Error, with nothing flipped, when the release is not whole or does not answer
 */
export function promote(ports: Ports, id: string): Promise<Promotion> {
  return flip(ports, id, (control) => ({ live: id, past: pushed(control, id) }))
}

/**
 * Goes back to what was live before, and once more to what was before that; `to` names any release.
 * @param from what must be live for that, when it is known: another's promotion is not undone
 * @throws CliError, with nothing flipped
 */
export async function rollback(ports: Ports, { to, from }: { to?: string; from?: string } = {}) {
  const { live, past } = await readControl(ports)
  const id = to ?? listOf(past)[0]
  if (!id) throw new CliError('there is no former release to go back to')
  if (id === live) throw new CliError(`${id} is live already`)
  const expected = from ?? live
  return flip(ports, id, (control) => {
    if (control.live !== expected)
      throw new CliError(`${control.live} was promoted in the meantime: nothing was rolled back`)
    return { live: id, past: popped(control, id) }
  })
}

async function flip(ports: Ports, to: string, decide: (control: Control) => Partial<Control>) {
  const name = `flip-${randomUUID().slice(0, 8)}`
  // What stays for longer than the checks take need not wait for who cleans.
  await enter(ports, name, CHECK_MS, (control) => isKept(control, to, ports.now(), FRESH_MS - CHECK_MS))
  try {
    const manifest = await wholeRelease(ports, to)
    // The edges had it when it was live, and in an emergency nothing else may stand in the way.
    if (!listOf((await readControl(ports)).past).includes(to)) await edgesHave(ports, manifest)
    await placeNotFound(ports, to)
    let from: string | undefined
    await ports.routes.change((control) => {
      if (control.live === to) return {}
      from = control.live || undefined
      return decide(control)
    })
    await placeNotFound(ports)
    const promotion = { at: ports.now().toISOString(), by: await ports.who(), from, to }
    await ports.objects.put(`promotions/${promotion.at}-${to}.json`, json(promotion))
    return promotion
  } finally {
    await leave(ports, name)
  }
}

/**
 * Puts the 404 page of the live release where CloudFront reads it, beside the releases, and again when another went live
 * meanwhile.
 * @param first release that is to go live where none is
 */
export async function placeNotFound(ports: Ports, first?: string): Promise<void> {
  for (let placed: string | undefined; ; ) {
    const id = (await liveRelease(ports)) ?? first
    if (!id || id === placed) return
    const page = await ports.objects.get(`releases/${id}/404.html`)
    if (page) await ports.objects.put('404.html', page)
    placed = id
  }
}

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
