/**
 * Releases on the local S3, key-value store and CloudFront, killed at random calls and run three at a time. After every
 * change, each page belongs to one release and a rollback to the last good one works. ACADEMY_FULL=1 runs many.
 */
import { setImmediate as turn } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Resources } from '#cli/local/template/resources.ts'
import { goLive, type ReleaseOutcome } from '#cli/release/go-live.ts'
import { listReleases, type Ports } from '#cli/release/ports.ts'
import { requireCompleteRelease, rollback } from '#cli/release/promote.ts'
import { type BuiltSite, publish } from '#cli/release/publish.ts'
import { removeOldReleases } from '#cli/release/remove-old.ts'
import { liveRelease, readState, releaseTime, splitWords, UNPROMOTED_MS } from '#cli/release/state.ts'
import { seeded } from '../../faults/random.ts'
import { FULL } from '../../full.ts'
import { testFolder } from '../folder.ts'
import { localResources } from '../local/template.ts'
import { openStage, type Stage } from './stage.ts'

const HOUR_MS = 3_600_000

let resources: Resources
beforeAll(async () => {
  resources = await localResources()
}, 120_000)

const PAGES = ['/', '/courses', '/courses/a']

/** A build whose pages, script and redirect contain its name, and a script that all builds share. */
function build(name: string): BuiltSite {
  const file = (text: string, contentType = 'text/html') => ({
    body: new TextEncoder().encode(text),
    contentType,
  })
  const page = file(
    `<h1>${name}</h1><script src="/assets/${name}.js"></script><script src="/assets/shared.js"></script>`,
  )
  return {
    files: new Map([
      ...PAGES.map((path) => [`${path.slice(1)}/index.html`.replace(/^\//, ''), page] as const),
      ['404.html', page],
      [`assets/${name}.js`, file(name, 'text/javascript')],
      ['assets/shared.js', file('shared', 'text/javascript')],
    ]),
    site: {
      origin: 'https://www.example.org',
      brand: 'Academy',
      pages: PAGES.map((path) => ({ path })),
      aliases: [{ from: '/courses/old', to: `/courses?of=${name}`, status: 301 }],
    },
    commit: name,
  }
}

const nameOf = (html: string) => /<h1>(.*)<\/h1>/.exec(html)?.[1] ?? html

/** Faults in what visitors of an edge get that has these keys of the store. */
async function faultsIn({ visit }: Stage, table: ReadonlyMap<string, string>): Promise<string[]> {
  const live = table.get('live')
  const home = await visit(table, '/')
  const name = nameOf(home.body)
  if (!live) return home.status === 503 ? [] : [`/ answers ${home.status} before anything is live`]
  const faults: string[] = []
  const wants = async (path: string, status: number, holds: string) => {
    const { body, location, ...answer } = await visit(table, path)
    if (answer.status !== status || ![location, body].some((text) => text.includes(holds)))
      faults.push(
        `${live}: ${path} answers ${answer.status} ${location || nameOf(body)}, not ${status} ${holds}`,
      )
    return body
  }
  for (const path of PAGES) await wants(path, 200, `<h1>${name}</h1>`)
  await wants('/release.json', 200, `"${live}"`)
  await wants('/courses/old', 301, `/courses?of=${name}`)
  await wants('/courses/none', 302, '/courses')
  const lost = await wants('/nowhere', 404, '<h1>')
  for (const one of new Set([name, nameOf(lost), 'shared'])) await wants(`/assets/${one}.js`, 200, one)
  return faults
}

interface Watch {
  /** The process is killed at this call. */
  kill?: number
  /** Random turns for others between two calls. */
  jitter?(): number
  faults: string[]
  calls: number
}

/** Ports of a process that is killed before or during a call. Visitors check the site after each change. */
function watched(stage: Stage, watch: Watch): Ports {
  const { ports, seen } = stage
  const call = async <T>(work: (part: number) => Promise<T>, changes = false): Promise<T> => {
    for (let turns = Math.floor((watch.jitter?.() ?? 0) * 4); turns > 0; turns -= 1) await turn()
    watch.calls += 1
    const over = watch.calls - (watch.kill ?? Number.POSITIVE_INFINITY)
    if (over === 0 && watch.calls % 3 > 0) await work((watch.calls % 3) / 2)
    if (over >= 0) throw new Error('killed')
    const result = await work(1)
    if (changes) await look()
    return result
  }
  const look = async () => {
    const [table, former] = [await ports.routes.all(), seen.now]
    seen.now = table
    if (former.get('live') !== table.get('live')) seen.before = former
    const slow = seen.before.get('live') === table.get('live') ? [] : [seen.before]
    for (const edge of [table, ...slow]) watch.faults.push(...(await faultsIn(stage, edge)))
  }
  const { objects, routes } = ports
  /** An object of a release never changes, because CloudFront caches it for a year. */
  const put: Ports['objects']['put'] = async (key, object) => {
    const there = /^(releases|assets)\//.test(key) ? await objects.get(key) : undefined
    if (there && Buffer.compare(there.body, object.body) !== 0) watch.faults.push(`${key} has changed`)
    await objects.put(key, object)
  }
  return {
    ...ports,
    fetch: (url) => call(() => ports.fetch(url)),
    objects: {
      list: (...asked) => call(() => objects.list(...asked)),
      get: (key) => call(() => objects.get(key)),
      put: (key, object) => call(() => put(key, object), true),
      remove: (keys) => call((part) => objects.remove(keys.slice(0, keys.length * part)), true),
    },
    routes: {
      all: () => call(() => routes.all()),
      update: (puts, remove) => call(() => routes.update(puts, remove), true),
      changeState: (decide) => call(() => routes.changeState(decide), true),
    },
  }
}

/** Publishes, promotes, rolls back a bad release, removes old ones. */
async function story(ports: Ports, name: string, bad: boolean): Promise<ReleaseOutcome> {
  const { id } = await publish(ports, build(name))
  const preview = await ports.fetch(`${ports.previewUrl(id)}/courses`)
  expect(nameOf(preview.body)).toBe(name)
  const outcome = await goLive(ports, id, async () => (bad ? ['bad'] : []), { only: 'site' })
  await removeOldReleases(ports)
  return outcome
}

/** When no process runs, only kept releases exist. */
async function expectTidy({ ports, clock }: Stage): Promise<void> {
  clock.at += UNPROMOTED_MS
  await removeOldReleases(ports)
  const { live, previous } = await readState(ports)
  const kept = [live, ...splitWords(previous)].sort()
  const ids = [...(await ports.objects.list('releases/')), ...(await ports.routes.all()).keys()]
    .map((key) => (key.split('/')[0] === 'releases' ? (key.split('/')[1] ?? '') : (key.split('/')[0] ?? '')))
    .filter((id) => !Number.isNaN(releaseTime(id)))
  expect([...new Set(ids)].sort()).toEqual(kept)
  const releases = await listReleases(ports)
  expect(releases.map(({ id }) => id).sort()).toEqual(kept)
  const assets = new Set(releases.flatMap((release) => release.assets))
  expect(await ports.objects.list('assets/')).toEqual([...assets].sort())
}

async function killed(seed: number, kills: number): Promise<void> {
  const stage = openStage(resources, testFolder())
  const next = seeded(seed)
  const faults: string[] = []
  const start = { faults, calls: 0 }
  let good = (await story(watched(stage, start), 'n0', false)).promotion.to
  let cut = 0
  for (let n = 1; cut < kills; n += 1) {
    stage.clock.at += next() * 60 * HOUR_MS
    stage.seen.before = stage.seen.now
    const kill = Math.ceil(next() * start.calls * 1.1)
    const watch: Watch = { kill, faults, calls: 0 }
    try {
      const { promotion, back } = await story(watched(stage, watch), `n${n}`, next() < 0.3)
      if (!back) good = promotion.to
    } catch (error) {
      if (watch.calls < kill) throw error
    }
    if (watch.calls >= kill) cut += 1
    // The next process starts from what the killed one left.
    const ports = watched(stage, { faults, calls: 0 })
    await requireCompleteRelease(ports, good)
    if ((await liveRelease(ports)) !== good) await rollback(ports, { to: good })
    expect(await liveRelease(ports)).toBe(good)
    expect(faults, `seed ${seed}, round ${n}`).toEqual([])
  }
  await expectTidy(stage)
}

async function parallel(seed: number): Promise<void> {
  const stage = openStage(resources, testFolder())
  const next = seeded(seed)
  const faults: string[] = []
  await story(watched(stage, { faults, calls: 0 }), 'first', false)
  stage.clock.at += 3 * UNPROMOTED_MS
  const process = (kill = {}) => watched(stage, { faults, calls: 0, jitter: next, ...kill })
  const before = await liveRelease(stage.ports)
  const outcomes = await Promise.allSettled([
    story(process(), 'a', false),
    story(process(), 'b', false),
    story(process(), 'c', false),
    removeOldReleases(process()),
    story(process({ kill: Math.ceil(next() * 60) }), 'killed', false),
  ])
  expect(faults, `seed ${seed}`).toEqual([])
  const ids = outcomes.slice(0, 3).map((one) => {
    if (one.status === 'rejected') throw one.reason
    const { promotion, findings, overtakenBy } = one.value as ReleaseOutcome
    expect(findings).toEqual([])
    if (overtakenBy) expect(overtakenBy).not.toBe(promotion.to)
    return promotion.to
  })
  const { live, previous } = await readState(stage.ports)
  expect([live, ...splitWords(previous)]).toEqual(expect.arrayContaining(ids))
  for (const id of ids) await requireCompleteRelease(stage.ports, id)
  // The killed process may leave the error page of another release. The next clean-up copies that of the live one.
  stage.clock.at += HOUR_MS
  await removeOldReleases(stage.ports)
  const edge = await stage.ports.routes.all()
  expect(nameOf((await stage.visit(edge, '/nowhere')).body)).toBe(nameOf((await stage.visit(edge, '/')).body))
  stage.clock.at += HOUR_MS
  await rollback(process(), { to: before ?? '' })
  expect(await liveRelease(stage.ports)).toBe(before)
  expect(faults, `seed ${seed}`).toEqual([])
  await expectTidy(stage)
}

const kills = FULL ? 20 : 8
const seeds = Array.from({ length: FULL ? 10 : 1 }, (_, at) => at + 1)

test.each(seeds)(
  `after kills at ${kills} random calls, pages stay complete and the last good release can be restored (seed %i)`,
  (seed) => killed(seed, kills),
  60_000,
)

test.each(seeds)(
  'three parallel publishes, a cleaner and a killed process leave a complete site (seed %i)',
  parallel,
  60_000,
)
