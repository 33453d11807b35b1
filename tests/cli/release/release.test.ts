import { expect, test } from 'vitest'
import { clean } from '#cli/release/clean.ts'
import { enter, listOf, liveRelease, readControl, releaseId, timeOf } from '#cli/release/control.ts'
import { goLive } from '#cli/release/go-live.ts'
import { listReleases, readManifest } from '#cli/release/ports.ts'
import { placeNotFound, promote, rollback } from '#cli/release/promote.ts'
import { pagesOf, publish } from '#cli/release/publish.ts'
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

test('an id sorts by time, tells it, and fits a host name', () => {
  const at = new Date('2026-11-21T10:15:30Z')
  expect(releaseId(at)).toBe('r20261121-101530')
  expect([timeOf(releaseId(at)), timeOf('dev')]).toEqual([at.getTime(), Number.NaN])
})

test('built pages get their clean paths', () => {
  expect(pagesOf(['index.html', 'courses/index.html', 'sitemap.xml'])).toEqual(['/', '/courses'])
})

test('publishing sends assets, then pages, then routes, then the manifest, and shows visitors nothing', async () => {
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
  expect(cache(`releases/${id}/index.html`)).toBe('public, max-age=0, s-maxage=31536000, must-revalidate')
  expect(cacheControl('/pagefind/fragment/en_1.pf_fragment')).toBe(cache('assets/one.js'))
  expect(cacheControl('/pagefind/pagefind.js')).toBe(cacheControl('/index.html'))
  expect(cache(`releases/${id}/404.html`)).toBe('public, max-age=0, s-maxage=60, must-revalidate')
})

test('a release that is not there is refused with the one that was meant', async () => {
  const ports = memoryPorts()
  const id = await publishLater(ports, 'one')
  await expect(promote(ports, `${id}0`)).rejects.toThrow(`Did you mean "${id}"?`)
  await expect(promote(ports, 'x')).rejects.toThrow(/cut off$/)
})

test('an asset that is there already is not sent again', async () => {
  const ports = memoryPorts()
  await publishLater(ports, 'one')
  ports.steps.length = 0
  await publishLater(ports, 'one')
  expect(ports.steps.filter((step) => step.includes('assets/'))).toEqual([])
})

test('two publishes of one second get two ids', async () => {
  const ports = memoryPorts()
  const both = await Promise.all(['one.js', 'two.js'].map((asset) => publish(ports, smallBuild(asset))))
  expect(new Set(both.map(({ id }) => id)).size).toBe(2)
})

test('a table that the edge has no room for is refused before anything is sent', async () => {
  const ports = memoryPorts()
  for (let n = 0; n < 4_900; n += 1) ports.table.set(`key-${n}`, 'é'.repeat(510))
  await expect(publish(ports, smallBuild('one.js'))).rejects.toThrow(
    "the edge's store holds 5000 KB: 5037 KB are taken and this release needs 1 KB. Remove old releases (academy release gc)",
  )
  expect(ports.stored.size).toBe(0)
  expect((await readControl(ports)).busy).toBe('')
})

test('promoting flips one key, once the edges have had time for the table, and records who did it', async () => {
  const { ports, first, second } = await two()
  ports.steps.length = 0
  const published = ports.clock.getTime()
  await promote(ports, second)
  expect(ports.clock.getTime() - published).toBe(30_000)
  expect(ports.steps.slice(0, 2)).toEqual(['route live', 'route past'])
  expect(await visit(ports, '/courses')).toMatchObject({ key: `/releases/${second}/courses/index.html` })
  const [record = ''] = (await ports.objects.list('promotions/')).slice(-1)
  const text = new TextDecoder().decode(ports.stored.get(record)?.body)
  expect(JSON.parse(text)).toMatchObject({ by: 'tester', from: first, to: second })
})

test('the 404 page is that of the live release, also when another goes live while it is placed', async () => {
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
  await placeNotFound(ports)
  expect(page()).toContain('three.js')
})

test('a rollback goes to the release before, a second one further back and never forward to the bad one', async () => {
  const ports = memoryPorts()
  const [a, b, bad] = [await release(ports, 'a'), await release(ports, 'b'), await release(ports, 'bad')]
  await rollback(ports)
  expect(await readControl(ports)).toMatchObject({ live: b, past: a })
  await rollback(ports)
  expect(await readControl(ports)).toMatchObject({ live: a, past: '' })
  await expect(rollback(ports)).rejects.toThrow('there is no former release to go back to')
  const c = await release(ports, 'c')
  expect(await readControl(ports)).toMatchObject({ live: c, past: a })
  await rollback(ports, { to: bad })
  expect(await readControl(ports)).toMatchObject({ live: bad, past: a })
  await expect(rollback(ports, { to: bad })).rejects.toThrow('is live already')
})

test('going back to a named release takes what came after it from the stack', async () => {
  const ports = memoryPorts()
  const [a, b] = [await release(ports, 'a'), await release(ports, 'b')]
  for (const name of ['c', 'd']) await release(ports, name)
  await rollback(ports, { to: b })
  expect(await readControl(ports)).toMatchObject({ live: b, past: a })
})

test('a rollback undoes no promotion of another that came meanwhile', async () => {
  const { ports, first, second } = await two()
  await promote(ports, second)
  const { change } = ports.routes
  const third = await publishLater(ports, 'three')
  ports.routes.change = (decide) =>
    change((control) => decide({ ...control, ...(control.busy && { live: third }) }))
  await expect(rollback(ports)).rejects.toThrow(
    `${third} was promoted in the meantime: nothing was rolled back`,
  )
  ports.routes.change = change
  await promote(ports, third)
  await expect(rollback(ports, { from: second })).rejects.toThrow(`${third} was promoted in the meantime`)
  expect(await readControl(ports)).toMatchObject({ live: third, past: `${second} ${first}` })
})

test('who enters, loses the answer and tries again is in, and once', async () => {
  const ports = memoryPorts()
  const { change } = ports.routes
  ports.routes.change = async (decide) => {
    await change(decide)
    await change(decide)
  }
  expect(await enter(ports, 'first', 1000)).toBe(true)
  const busy = listOf((await readControl(ports)).busy)
  expect(busy.map((one) => one.split('/')[0])).toEqual(['first'])
})

test('publishing the fix of a bad release leaves the good one, however old', async () => {
  const ports = memoryPorts()
  const good = await release(ports, 'good')
  wait(ports, 60 * DAY_MS)
  await release(ports, 'bad')
  await publishLater(ports, 'fix')
  await clean(ports)
  await rollback(ports)
  expect(await liveRelease(ports)).toBe(good)
  expect(ports.stored.has('assets/good.js')).toBe(true)
})

test('cut off at every step of publishing, the live release stays whole and the half one is refused', async () => {
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
    await expect(promote(ports, releaseId(ports.clock))).rejects.toThrow('its publishing was cut off')
    expect(await liveRelease(ports)).toBe(first)
    expect(await visit(ports, '/courses/old')).toMatchObject({ status: 301 })
  }
})

test('a release with a missing object or route is not promoted', async () => {
  const { ports, second } = await two()
  ports.stored.delete(`releases/${second}/courses/index.html`)
  ports.table.delete(`${second}/0`)
  await expect(promote(ports, second)).rejects.toThrow(/courses\/index.html is missing[\s\S]*\/0 is missing/)
})

test('where there are previews, each must answer before it is promoted, and the edge must have the table', async () => {
  const ports = memoryPorts(true)
  const { id } = await publish(ports, smallBuild('one.js'))
  const preview = `https://${id}.preview.example.org`
  await expect(promote(ports, id)).rejects.toThrow('GET / of the preview does not answer with its page')
  for (const path of ['/', '/courses'])
    ports.pages.set(`${preview}${path}`, { status: 200, body: '<h1>Home</h1>' })
  await expect(promote(ports, id)).rejects.toThrow(`the edge does not have the table of ${id} after 60 s`)
  expect(await liveRelease(ports)).toBeUndefined()
  ports.pages.set(`${preview}/courses/nobody-0`, { status: 302, body: '' })
  expect(await promote(ports, id)).toMatchObject({ to: id })
  await promote({ ...ports, previewUrl: () => undefined }, await publishLater(ports, 'two'))
  ports.pages.clear()
  expect(await rollback(ports)).toMatchObject({ to: id })
})

/** What the edge says it serves. */
const serves = (ports: Memory, release: string | undefined) =>
  ports.pages.set(`${ports.url}/release.json`, { status: 200, body: JSON.stringify({ release }) })

test('when the stage does not answer as it should after a flip, the release before is live again', async () => {
  const { ports, first, second } = await two()
  serves(ports, second)
  const outcome = await goLive(ports, second, async () => ['pages: /: expected 200, got 500'])
  expect(outcome).toMatchObject({ findings: ['pages: /: expected 200, got 500'], back: { to: first } })
  expect(await readControl(ports)).toMatchObject({ live: first, past: '' })
})

test('when the edge does not follow, or the checks themselves fail, the release before is live again', async () => {
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

test('a first release that fails has nothing to go back to, and one that was overtaken is left', async () => {
  const { ports, second } = await two()
  const bad = async () => ['bad']
  const fresh = memoryPorts()
  const { id } = await publish(fresh, smallBuild('one.js'))
  serves(fresh, id)
  expect((await goLive(fresh, id, bad)).back).toEqual({ reason: 'there is no former release to go back to' })
  serves(ports, second)
  const third = await publishLater(ports, 'three')
  const outcome = await goLive(ports, second, async () => {
    await promote(ports, third)
    return ['bad']
  })
  expect(outcome).toMatchObject({ findings: [], overtakenBy: third })
  expect(await liveRelease(ports)).toBe(third)
})

test('kept are the live release, the last five before it and what is two days young; assets go with the last user', async () => {
  const ports = memoryPorts()
  const ids = []
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    ids.push(await release(ports, name))
    wait(ports, 30 * DAY_MS)
  }
  const never = await publishLater(ports, 'never')
  wait(ports, 2 * DAY_MS)
  const fresh = await publishLater(ports, 'fresh')
  expect(await clean(ports)).toEqual({ releases: [...ids.slice(0, 2), never], objects: 15 })
  expect((await listReleases(ports)).map(({ id }) => id).sort()).toEqual([...ids.slice(2), fresh])
  expect(['a', 'b', 'never', 'c', 'fresh'].map((name) => ports.stored.has(`assets/${name}.js`))).toEqual([
    ...[false, false, false],
    ...[true, true],
  ])
  expect([...ports.table.keys()].some((key) => key.startsWith(never))).toBe(false)
  expect(await readManifest(ports, never)).toBeUndefined()
})

test('what a publish left that was cut off goes after a day', async () => {
  const { ports, first } = await two()
  const before = [...ports.stored.keys()]
  ports.steps.length = 0
  ports.failAt = 6
  await expect(publishLater(ports, 'three')).rejects.toThrow('cut off')
  ports.failAt = undefined
  const id = releaseId(ports.clock)
  expect(ports.table.has(`${id}/n`)).toBe(true)
  expect(await clean(ports)).toBeUndefined()
  wait(ports, 3_600_000)
  await clean(ports)
  expect(ports.table.has(`${id}/n`)).toBe(true)
  wait(ports, DAY_MS)
  expect(await clean(ports)).toMatchObject({ releases: [id] })
  expect([...ports.stored.keys()]).toEqual(before)
  expect(ports.table.has(`${id}/n`)).toBe(false)
  expect(await liveRelease(ports)).toBe(first)
})

test('a cleaner waits for who is at work, and they for it; a rollback waits for nobody', async () => {
  const { ports, first, second } = await two()
  await promote(ports, second)
  expect(await enter(ports, 'cleaner', 120_000)).toBe(true)
  expect(await clean(ports)).toBeUndefined()
  const start = ports.clock.getTime()
  await rollback(ports)
  expect([await liveRelease(ports), ports.clock.getTime() - start]).toEqual([first, 0])
  await publish(ports, smallBuild('three.js'))
  expect(ports.clock.getTime() - start).toBe(120_000)
})
