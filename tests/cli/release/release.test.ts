/** Publishing, promoting and rolling back. */
import { expect, test } from 'vitest'
import { promote, rollback, updateNotFoundPage } from '#cli/release/promote.ts'
import { pagePaths, publish } from '#cli/release/publish.ts'
import { liveRelease, readState, releaseIdAt, releaseTime } from '#cli/release/state.ts'
import { cacheControl } from '#infra/edge/headers.ts'
import { memoryPorts, publishLater, release, smallBuild, two, visit, wait } from './memory.ts'

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
  await expect(rollback(ports)).rejects.toThrow(`${third} was promoted in the meantime: nothing`)
  ports.routes.changeState = changeState
  await promote(ports, third)
  await expect(rollback(ports, { from: second })).rejects.toThrow(`${third} was promoted in the meantime`)
  expect(await readState(ports)).toMatchObject({ live: third, previous: `${second} ${first}` })
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
