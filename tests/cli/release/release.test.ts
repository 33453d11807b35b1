import { expect, test } from 'vitest'
import { clean, listReleases } from '#cli/release/clean.ts'
import { readManifest, readPromotions } from '#cli/release/ports.ts'
import { liveRelease, promote, rollback } from '#cli/release/promote.ts'
import { pagesOf, publish, releaseId } from '#cli/release/publish.ts'
import { route } from '#infra/edge/route.ts'
import { type Memory, memoryPorts, smallBuild } from './memory.ts'

const visit = (ports: Memory, path: string) =>
  route({ host: 'www.example.org', path, query: '' }, (key) => ports.routes.get(key))

async function two(): Promise<{ ports: Memory; first: string; second: string }> {
  const ports = memoryPorts()
  const first = (await publish(ports, smallBuild('one.js'))).id
  await promote(ports, first)
  ports.clock = new Date(ports.clock.getTime() + 60_000)
  const second = (await publish(ports, smallBuild('two.js'))).id
  return { ports, first, second }
}

test('an id sorts by time and fits a host name', () => {
  expect(releaseId(new Date('2026-11-21T10:15:30Z'))).toBe('r20261121-101530')
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
  ])
  expect(ports.steps.at(-1)).toBe(`put releases/${id}/manifest.json`)
  expect(await liveRelease(ports)).toBeUndefined()
  expect(ports.stored.get('assets/one.js')?.cacheControl).toContain('immutable')
})

test('an asset that is there already is not sent again', async () => {
  const ports = memoryPorts()
  await publish(ports, smallBuild('one.js'))
  ports.clock = new Date(ports.clock.getTime() + 60_000)
  ports.steps.length = 0
  await publish(ports, smallBuild('one.js'))
  expect(ports.steps.filter((step) => step.includes('assets/'))).toEqual([])
})

test('promoting flips one key and records who did it', async () => {
  const { ports, first, second } = await two()
  ports.steps.length = 0
  await promote(ports, second)
  expect(ports.steps.slice(0, 2)).toEqual(['put 404.html', 'route live'])
  expect(await visit(ports, '/courses')).toMatchObject({ key: `/releases/${second}/courses/index.html` })
  expect((await readPromotions(ports)).at(-1)).toMatchObject({ by: 'tester', from: first, to: second })
})

test('rolling back goes to the release before, and a page of the other one still finds its assets', async () => {
  const { ports, first, second } = await two()
  await promote(ports, second)
  ports.clock = new Date(ports.clock.getTime() + 60_000)
  await rollback(ports)
  expect(await liveRelease(ports)).toBe(first)
  expect(ports.stored.has('assets/one.js') && ports.stored.has('assets/two.js')).toBe(true)
})

test('without a former release there is nothing to go back to', async () => {
  const ports = memoryPorts()
  await expect(rollback(ports)).rejects.toThrow('no former release')
})

test('cut off at every step of publishing, the live release stays whole and the half one is refused', async () => {
  for (let cut = 0; ; cut += 1) {
    const { ports, first } = await two()
    ports.clock = new Date(ports.clock.getTime() + 60_000)
    ports.steps.length = 0
    ports.failAt = cut
    const done = await publish(ports, smallBuild('three.js')).catch(() => undefined)
    ports.failAt = undefined
    if (done) {
      expect(cut).toBeGreaterThan(4)
      break
    }
    await expect(promote(ports, releaseId(ports.clock))).rejects.toThrow('not published to the end')
    expect(await liveRelease(ports)).toBe(first)
    expect(await visit(ports, '/courses/old')).toMatchObject({ status: 301 })
  }
})

test('cut off at every step of promoting, visitors see the old release or the new one, whole', async () => {
  for (let cut = 0; cut < 3; cut += 1) {
    const { ports, first, second } = await two()
    ports.steps.length = 0
    ports.failAt = cut
    await expect(promote(ports, second)).rejects.toThrow('cut off')
    ports.failAt = undefined
    expect(await liveRelease(ports)).toBe(cut < 2 ? first : second)
    await promote(ports, second)
    expect(await liveRelease(ports)).toBe(second)
  }
})

test('a release with a missing object or route is not promoted', async () => {
  const { ports, second } = await two()
  ports.stored.delete(`releases/${second}/courses/index.html`)
  ports.table.delete(`${second}/0`)
  await expect(promote(ports, second)).rejects.toThrow(/courses\/index.html is missing[\s\S]*\/0 is missing/)
})

test('where there are previews, each must answer before it is promoted', async () => {
  const ports = memoryPorts(true)
  const { id } = await publish(ports, smallBuild('one.js'))
  await expect(promote(ports, id)).rejects.toThrow('GET / of the preview answered 404')
  const page = { status: 200, body: '<h1>Home</h1>' }
  for (const path of ['/', '/courses']) ports.pages.set(`https://${id}.preview.example.org${path}`, page)
  expect(await promote(ports, id)).toMatchObject({ to: id })
})

test('releases older than 30 days go with the assets only they used; the live one stays', async () => {
  const { ports, first, second } = await two()
  await promote(ports, second)
  ports.clock = new Date(ports.clock.getTime() + 40 * 86_400_000)
  expect(await clean(ports)).toEqual([first])
  expect((await listReleases(ports)).map(({ id }) => id)).toEqual([second])
  expect(ports.stored.has('assets/one.js')).toBe(false)
  expect(ports.stored.has('assets/two.js')).toBe(true)
  expect([...ports.table.keys()].some((key) => key.startsWith(first))).toBe(false)
  expect(await readManifest(ports, first)).toBeUndefined()
})
