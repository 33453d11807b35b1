/** Old releases are removed, and never one that is live or goes live. */
import { expect, test } from 'vitest'
import { listReleases, readManifest } from '#cli/release/ports.ts'
import { promote, rollback } from '#cli/release/promote.ts'
import { removeOldReleases } from '#cli/release/remove-old.ts'
import { liveRelease, readState, releaseIdAt } from '#cli/release/state.ts'
import { DAY_MS, type Memory, memoryPorts, publishLater, release, two, wait } from './memory.ts'

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
