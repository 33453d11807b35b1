import { expect, test } from 'vitest'
import { rollbackApi } from '#cli/release/api.ts'
import { faultyPart, goLive } from '#cli/release/go-live.ts'
import { listReleases, readManifest } from '#cli/release/ports.ts'
import { promote, rollback, updateNotFoundPage } from '#cli/release/promote.ts'
import { pagePaths, publish } from '#cli/release/publish.ts'
import { removeOldReleases } from '#cli/release/remove-old.ts'
import { isOutdated, replacement, servedRelease } from '#cli/release/republish.ts'
import { liveRelease, readState, releaseIdAt, releaseTime } from '#cli/release/state.ts'
import { cacheControl } from '#infra/edge/headers.ts'
import { route } from '#infra/edge/route.ts'
import { type Memory, memoryPorts, smallBuild, wait } from './memory.ts'

const DAY_MS = 86_400_000
const visit = (ports: Memory, path: string) =>
  route({ host: 'www.example.org', path, query: '' }, async (key) => ports.table.get(key))

/** Publishes a minute later. */
async function publishLater(ports: Memory, name: string): Promise<string> {
  wait(ports, 60_000)
  return (await publish(ports, smallBuild(`${name}.js`))).id
}

async function release(ports: Memory, name: string): Promise<string> {
  const id = await publishLater(ports, name)
  await promote(ports, id)
  return id
}

async function two(): Promise<{ ports: Memory; first: string; second: string }> {
  const ports = memoryPorts()
  return { ports, first: await release(ports, 'one'), second: await publishLater(ports, 'two') }
}

test('a release id contains its time, sorts by it, and fits a host name', () => {
  const at = new Date('2026-11-21T10:15:30Z')
  expect(releaseIdAt(at)).toBe('r20261121-101530')
  expect([releaseTime(releaseIdAt(at)), releaseTime('dev')]).toEqual([at.getTime(), Number.NaN])
})

test('built pages have paths without index.html', () => {
  expect(pagePaths(['index.html', 'courses/index.html', 'sitemap.xml'])).toEqual(['/', '/courses'])
})

test('publishing uploads assets, pages, routes and the manifest in this order, and changes nothing for visitors', async () => {
  const ports = memoryPorts()
  const { id } = await publish(ports, smallBuild('one.js'))
  const order = ports.steps.map((step) => step.replace(id, '<id>').split('/').slice(0, 2).join('/'))
  expect([...new Set(order)]).toEqual([
    'put assets/one.js',
    'put releases/<id>',
    'route <id>/n',
    'route <id>/0',
    'put manifests/<id>.json',
  ])
  expect(await liveRelease(ports)).toBeUndefined()
  const cache = (key: string) => ports.stored.get(key)?.cacheControl
  expect(cache('assets/one.js')).toContain('immutable')
  expect(cache(`releases/${id}/index.html`)).toBe('public, max-age=0, must-revalidate')
  expect(cacheControl('/pagefind/fragment/en_1.pf_fragment')).toBe(cache('assets/one.js'))
  expect(cacheControl('/pagefind/pagefind.js')).toBe(cacheControl('/index.html'))
  expect(cache(`releases/${id}/404.html`)).toBe('public, max-age=0, must-revalidate')
})

test('promoting an unknown release fails with a suggestion', async () => {
  const ports = memoryPorts()
  const id = await publishLater(ports, 'one')
  await expect(promote(ports, `${id}0`)).rejects.toThrow(`Did you mean "${id}"?`)
  await expect(promote(ports, 'x')).rejects.toThrow(/cut off: see npx academy release list$/)
})

test('a publish writes every asset again, so that no clean-up takes one that is old', async () => {
  const ports = memoryPorts()
  const live = await release(ports, 'two')
  await publishLater(ports, 'one')
  wait(ports, 8 * DAY_MS)
  const again = await publishLater(ports, 'one')
  await removeOldReleases(ports)
  expect(ports.stored.has('assets/one.js')).toBe(true)
  await promote(ports, again)
  expect(await readState(ports)).toMatchObject({ live: again, previous: live })
})

test('two publishes in one second get two ids', async () => {
  const ports = memoryPorts()
  const both = await Promise.all(['one.js', 'two.js'].map((asset) => publish(ports, smallBuild(asset))))
  expect(new Set(both.map(({ id }) => id)).size).toBe(2)
})

test('routes that do not fit the edge store are refused before the upload', async () => {
  const ports = memoryPorts()
  for (let n = 0; n < 4_900; n += 1) ports.table.set(`key-${n}`, 'é'.repeat(510))
  await expect(publish(ports, smallBuild('one.js'))).rejects.toThrow(
    'the edge store holds 5000 KB: 5037 KB are in use, and this release needs 1 KB. Remove old releases (academy release gc)',
  )
  expect(ports.stored.size).toBe(0)
})

test('promoting writes one key after the propagation time, and says who did it', async () => {
  const { ports, first, second } = await two()
  ports.steps.length = 0
  const published = ports.clock.getTime()
  const promotion = await promote(ports, second)
  expect(ports.clock.getTime() - published).toBe(30_000)
  expect(ports.steps.slice(0, 2)).toEqual(['route live', 'route past'])
  expect(await visit(ports, '/courses')).toMatchObject({ key: `/releases/${second}/courses/index.html` })
  expect(promotion).toMatchObject({ by: 'tester', from: first, to: second })
})

test('the 404 page is that of the live release, even if another one goes live while it is copied', async () => {
  const { ports, second } = await two()
  const page = () => new TextDecoder().decode(ports.stored.get('404.html')?.body)
  expect(page()).toContain('one.js')
  await promote(ports, second)
  expect(page()).toContain('two.js')
  const third = await publishLater(ports, 'three')
  const { get } = ports.objects
  ports.objects.get = async (key) => {
    const found = await get(key)
    if (key.endsWith('/404.html')) ports.table.set('live', third)
    return found
  }
  await updateNotFoundPage(ports)
  expect(page()).toContain('three.js')
})

test('each rollback goes one release further back, and never to the bad one', async () => {
  const ports = memoryPorts()
  const [a, b, bad] = [await release(ports, 'a'), await release(ports, 'b'), await release(ports, 'bad')]
  await rollback(ports)
  expect(await readState(ports)).toMatchObject({ live: b, previous: a })
  await rollback(ports)
  expect(await readState(ports)).toMatchObject({ live: a, previous: '' })
  await expect(rollback(ports)).rejects.toThrow('there is no former release to go back to')
  const c = await release(ports, 'c')
  expect(await readState(ports)).toMatchObject({ live: c, previous: a })
  await rollback(ports, { to: bad })
  expect(await readState(ports)).toMatchObject({ live: bad, previous: a })
  await expect(rollback(ports, { to: bad })).rejects.toThrow('is live already')
})

test('a rollback to a named release forgets the releases after it', async () => {
  const ports = memoryPorts()
  const [a, b] = [await release(ports, 'a'), await release(ports, 'b')]
  for (const name of ['c', 'd']) await release(ports, name)
  await rollback(ports, { to: b })
  expect(await readState(ports)).toMatchObject({ live: b, previous: a })
})

test('a rollback does not undo a promotion that somebody else made in the meantime', async () => {
  const { ports, first, second } = await two()
  await promote(ports, second)
  const { changeState } = ports.routes
  const third = await publishLater(ports, 'three')
  ports.routes.changeState = (decide) =>
    changeState((state) => ('live' in decide(state) ? decide({ ...state, live: third }) : {}))
  await expect(rollback(ports)).rejects.toThrow(
    `${third} was promoted in the meantime: nothing was rolled back`,
  )
  ports.routes.changeState = changeState
  await promote(ports, third)
  await expect(rollback(ports, { from: second })).rejects.toThrow(`${third} was promoted in the meantime`)
  expect(await readState(ports)).toMatchObject({ live: third, previous: `${second} ${first}` })
})

test('publishing a fix keeps the last good release, however old it is', async () => {
  const ports = memoryPorts()
  const good = await release(ports, 'good')
  wait(ports, 60 * DAY_MS)
  await release(ports, 'bad')
  await publishLater(ports, 'fix')
  await removeOldReleases(ports)
  await rollback(ports)
  expect(await liveRelease(ports)).toBe(good)
  expect(ports.stored.has('assets/good.js')).toBe(true)
})

test('wherever publishing is interrupted, the live release stays complete and the new one is refused', async () => {
  for (let cut = 0; ; cut += 1) {
    const { ports, first } = await two()
    ports.steps.length = 0
    ports.failAt = cut
    const done = await publishLater(ports, 'three').catch(() => undefined)
    ports.failAt = undefined
    if (done) {
      expect(cut).toBeGreaterThan(4)
      break
    }
    await expect(promote(ports, releaseIdAt(ports.clock))).rejects.toThrow('its publishing was cut off')
    expect(await liveRelease(ports)).toBe(first)
    expect(await visit(ports, '/courses/old')).toMatchObject({ status: 301 })
  }
})

test('a release with a missing object or route is not promoted', async () => {
  const { ports, second } = await two()
  ports.stored.delete(`releases/${second}/courses/index.html`)
  ports.table.delete(`${second}/0`)
  await expect(promote(ports, second)).rejects.toThrow(/Missing:\n.*courses\/index.html\n.*\/0$/)
})

test('a promotion waits until the edges have the routes of a new release; a rollback does not wait', async () => {
  const ports = memoryPorts()
  const waited = async (work: Promise<unknown>) => {
    const before = ports.clock.getTime()
    await work
    return ports.clock.getTime() - before
  }
  const first = await publish(ports, smallBuild('one.js'))
  expect(await waited(promote(ports, first.id))).toBe(30_000)
  const second = await publishLater(ports, 'two')
  wait(ports, 20_000)
  expect(await waited(promote(ports, second))).toBe(10_000)
  expect(await waited(rollback(ports))).toBe(0)
})

/** Sets the release that the edge serves. */
const serves = (ports: Memory, release: string | undefined) =>
  ports.pages.set(`${ports.url}/release.json`, { status: 200, body: JSON.stringify({ release }) })

test('findings after a promotion roll the stage back', async () => {
  const { ports, first, second } = await two()
  serves(ports, second)
  const outcome = await goLive(ports, second, async () => ['pages: /: expected 200, got 500'])
  expect(outcome).toMatchObject({ findings: ['pages: /: expected 200, got 500'], back: { to: first } })
  expect(await readState(ports)).toMatchObject({ live: first, previous: '' })
})

test('what the firewall refuses is no finding, and rolls nothing back', async () => {
  const { ports, second } = await two()
  serves(ports, second)
  const refused = 'forms: /api/postguide: expected 200, got a refusal of the firewall'
  const { back, findings, unchecked } = await goLive(ports, second, async () => [refused])
  expect([back, findings, unchecked]).toEqual([undefined, [], [refused]])
  expect((await readState(ports)).live).toBe(second)
})

const artifact = { run: '7', digest: 'a'.repeat(64) }

test('a republication keeps commit and artifact, leaves the Lambdas, and gives way to a promotion in the meantime', async () => {
  const ports = memoryPorts()
  const built = { ...smallBuild('one.js'), validUntil: '2026-11-21T12:00:00.000Z' }
  const { id } = await publish(ports, { ...built, artifact })
  await promote(ports, id)
  const file = ports.stored.get(`releases/${id}/release.json`)?.body
  const body = new TextDecoder().decode(file)
  expect(JSON.parse(body)).toEqual({ release: id, commit: 'abc1234', validUntil: built.validUntil, artifact })
  ports.pages.set(`${ports.url}/release.json`, { status: 200, body })
  const served = await servedRelease(ports)
  expect(isOutdated(served, ports.now())).toBe(false)
  wait(ports, 2 * 3_600_000)
  expect(isOutdated(served, ports.now())).toBe(true)
  const later = { ...smallBuild('two.js'), validUntil: '2026-12-01T00:00:00.000Z' }
  for (const wrong of [built, { ...later, commit: 'other' }])
    expect(() => replacement(served, wrong, ports.now())).toThrow(
      'dist/ must be a build of abc1234 from after',
    )
  const next = await publish(ports, replacement(served, later, ports.now()))
  expect(next).toMatchObject({ commit: 'abc1234', artifact, validUntil: later.validUntil })
  ports.lambdas.deployed = '2'
  serves(ports, next.id)
  await goLive(ports, next.id, async () => [], { only: 'site', from: id })
  expect([await liveRelease(ports), ports.lambdas.versions]).toEqual([next.id, atVersion('1')])
  const third = await publishLater(ports, 'three')
  await expect(goLive(ports, third, async () => [], { only: 'site', from: id })).rejects.toThrow(
    `${next.id} was promoted in the meantime: it stays`,
  )
  expect(await liveRelease(ports)).toBe(next.id)
})

const atVersion = (version: string) => ({ contact: version, uploads: version, fallback: version })

test('the deployed Lambdas go live with a release, before the site and after a check of each', async () => {
  const { ports, second } = await two()
  serves(ports, second)
  ports.lambdas.deployed = '2'
  ports.steps.length = 0
  const { findings } = await goLive(ports, second, async () => [])
  expect([findings, ports.lambdas.versions]).toEqual([[], atVersion('2')])
  const order = ports.steps.map((step) => step.split(' ').slice(0, 2).join(' '))
  expect(order.indexOf('alias fallback')).toBeLessThan(order.indexOf('route live'))
  ports.steps.length = 0
  await goLive(ports, second, async () => [])
  expect(ports.steps.filter((step) => step.startsWith('alias'))).toEqual([])
})

test('a version that fails its check moves no alias and no site', async () => {
  const { ports, first, second } = await two()
  ports.lambdas.deployed = '2'
  ports.lambdas.answers = { 'contact 2': 503, 'uploads 2': 500, 'fallback 2': 405 }
  await expect(goLive(ports, second, async () => [])).rejects.toThrow(
    /API and site stay as they are:\n {2}contact, version 2: expected 200, got 503\n {2}uploads, version 2: expected less than 500, got 500\nRead/,
  )
  expect([await liveRelease(ports), ports.lambdas.versions]).toEqual([first, atVersion('1')])
})

test('findings roll back both parts, unless this promotion did not change them', async () => {
  const { ports, first, second } = await two()
  serves(ports, second)
  ports.lambdas.deployed = '2'
  const line = 'forms: POST /api/PostContactform: expected 200, got 503'
  const both = await goLive(ports, second, async () => [line])
  expect(both).toMatchObject({ back: { to: first }, apiBack: { to: atVersion('1') } })
  expect([await liveRelease(ports), ports.lambdas.versions]).toEqual([first, atVersion('1')])
  ports.lambdas.deployed = '1'
  serves(ports, first)
  const none = await goLive(ports, first, async () => [line])
  const unchanged = { reason: 'this promotion did not change it' }
  expect(none).toMatchObject({ back: unchanged, apiBack: unchanged })
  expect([faultyPart([line]), faultyPart(['pages: /: x']), faultyPart([line, 'pages: /: x'])]).toEqual([
    ...['API', 'site', 'API and site'],
  ])
})

test('the API goes back alone, one release at a time; a cut move goes back at once', async () => {
  const { ports, second } = await two()
  serves(ports, second)
  for (const version of ['2', '3']) {
    wait(ports, 1000)
    ports.lambdas.deployed = version
    await goLive(ports, second, async () => [])
  }
  expect(await rollbackApi(ports)).toMatchObject({ from: atVersion('2'), to: atVersion('3') })
  await rollbackApi(ports)
  expect([await liveRelease(ports), ports.lambdas.versions]).toEqual([second, atVersion('1')])
  await expect(rollbackApi(ports)).rejects.toThrow('no former versions')
  const { move } = ports.lambdas
  ports.lambdas.move = async (name, version) =>
    name === 'uploads' && version === '3' ? Promise.reject(new Error('cut')) : move(name, version)
  await expect(goLive(ports, second, async () => [])).rejects.toThrow('cut')
  expect(ports.lambdas.versions).toEqual(atVersion('1'))
})

test('without a former release of the API a rollback says so, and S3 is asked for no empty key', async () => {
  const { ports } = await two()
  const asked: string[] = []
  ports.objects.get = async (key) => void asked.push(key)
  await expect(rollbackApi(ports)).rejects.toThrow('the API has no former versions to go back to')
  expect(asked).toEqual([])
})

test('an edge that does not follow and a check that throws roll the stage back', async () => {
  const { ports, first, second } = await two()
  serves(ports, first)
  const { findings } = await goLive(ports, second, async () => [])
  expect(findings).toEqual([`https://www.example.org does not serve ${second} after 60 s`])
  expect(await liveRelease(ports)).toBe(first)
  serves(ports, second)
  await goLive(ports, second, () => Promise.reject(new Error('no network')))
  expect(await liveRelease(ports)).toBe(first)
  expect(await goLive(ports, second, async () => [])).toMatchObject({ findings: [] })
  expect(await liveRelease(ports)).toBe(second)
})

test('a failed first release has no rollback, and an overtaken one is left alone', async () => {
  const { ports, second } = await two()
  const bad = async () => ['bad']
  const fresh = memoryPorts()
  const { id } = await publish(fresh, smallBuild('one.js'))
  serves(fresh, id)
  expect((await goLive(fresh, id, bad)).back).toEqual({
    reason: expect.stringMatching(/^there is no former release to go back to/),
  })
  serves(ports, second)
  const third = await publishLater(ports, 'three')
  const outcome = await goLive(ports, second, async () => {
    await promote(ports, third)
    return ['bad']
  })
  expect(outcome).toMatchObject({ findings: [], overtakenBy: third })
  expect(await liveRelease(ports)).toBe(third)
})

test('the live release, five before it and releases of seven days are kept, with the assets that they use', async () => {
  const ports = memoryPorts()
  const ids = []
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    ids.push(await release(ports, name))
    wait(ports, 30 * DAY_MS)
  }
  const never = await publishLater(ports, 'never')
  wait(ports, 7 * DAY_MS)
  const fresh = await publishLater(ports, 'fresh')
  expect(await removeOldReleases(ports)).toEqual({ releases: [...ids.slice(0, 2), never], objects: 15 })
  expect((await listReleases(ports)).map(({ id }) => id).sort()).toEqual([...ids.slice(2), fresh])
  expect(['a', 'b', 'never', 'c', 'fresh'].map((name) => ports.stored.has(`assets/${name}.js`))).toEqual([
    ...[false, false, false],
    ...[true, true],
  ])
  expect([...ports.table.keys()].some((key) => key.startsWith(never))).toBe(false)
  expect(await readManifest(ports, never)).toBeUndefined()
})

test('the remains of an interrupted publish are removed after a day', async () => {
  const { ports, first } = await two()
  const before = [...ports.stored.keys()]
  ports.steps.length = 0
  ports.failAt = 6
  await expect(publishLater(ports, 'three')).rejects.toThrow('cut off')
  ports.failAt = undefined
  const id = releaseIdAt(ports.clock)
  expect(ports.table.has(`${id}/n`)).toBe(true)
  expect(await removeOldReleases(ports)).toEqual({ releases: [], objects: 0 })
  expect(ports.table.has(`${id}/n`)).toBe(true)
  wait(ports, DAY_MS + 1)
  expect(await removeOldReleases(ports)).toMatchObject({ releases: [id] })
  expect([...ports.stored.keys()]).toEqual(before)
  expect(ports.table.has(`${id}/n`)).toBe(false)
  expect(await liveRelease(ports)).toBe(first)
})

test('a clean-up stops before a promotion checks again, and counts what it removed', async () => {
  const ports = memoryPorts()
  await release(ports, 'live')
  const old = Array.from({ length: 1_500 }, (_, n) => `assets/old-${n}.js`)
  const asset = { body: Buffer.from(''), contentType: 'text/javascript', cacheControl: '' }
  for (const key of old) await ports.objects.put(key, asset)
  wait(ports, 2 * DAY_MS)
  const { remove } = ports.objects
  ports.objects.remove = async (keys) => {
    if (keys.length > 0) wait(ports, 20_000)
    await remove(keys)
  }
  expect(await removeOldReleases(ports)).toEqual({ releases: [], objects: 1_000 })
  expect(await removeOldReleases(ports)).toEqual({ releases: [], objects: 500 })
})

/** Changes the stage once, just before the first key of the store is written. */
function beforeSwitch(ports: Memory, work: () => void): void {
  const { changeState } = ports.routes
  let isDone = false
  ports.routes.changeState = (decide) =>
    changeState((state) => {
      const next = decide(state)
      if (isDone || Object.keys(next).length === 0) return next
      isDone = true
      work()
      // The write meets a conflict, and is decided again.
      return decide({ ...state, live: ports.table.get('live') ?? '' })
    })
}

test('a promotion goes back if a clean-up took an asset of its release meanwhile', async () => {
  const { ports, first, second } = await two()
  beforeSwitch(ports, () => ports.stored.delete('assets/two.js'))
  await expect(promote(ports, second)).rejects.toThrow(/cannot go live: publish it again.*\n.*two\.js$/)
  expect(await readState(ports)).toMatchObject({ live: first, previous: '' })
})

test('a clean-up leaves a release that goes live meanwhile, and refuses one of which it took the first key', async () => {
  const { ports, first, second } = await two()
  wait(ports, 8 * DAY_MS)
  beforeSwitch(ports, () => ports.table.set('live', second))
  expect(await removeOldReleases(ports)).toMatchObject({ releases: [] })
  ports.table.set('live', first)
  const { remove } = ports.objects
  ports.objects.remove = async (keys) => {
    ports.objects.remove = remove
    await expect(promote(ports, second)).rejects.toThrow(`${second}/n`)
    await remove(keys)
  }
  expect(await removeOldReleases(ports)).toMatchObject({ releases: [second] })
  expect(await liveRelease(ports)).toBe(first)
})
