/** A release goes live with its Lambdas, is checked, and goes back after findings. */
import { expect, test } from 'vitest'
import { rollbackApi } from '#cli/release/api.ts'
import { faultText, goLive } from '#cli/release/go-live.ts'
import { promote } from '#cli/release/promote.ts'
import { publish } from '#cli/release/publish.ts'
import { isOutdatedRelease, replacementBuild, servedRelease } from '#cli/release/republish.ts'
import { liveRelease, readState } from '#cli/release/state.ts'
import { type Memory, memoryPorts, publishLater, smallBuild, two, wait } from './memory.ts'

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

test('after the credentials have expired, a release that is live and unchecked is reported', async () => {
  const { ports, second } = await two()
  serves(ports, second)
  const denied = () => Promise.reject(new Error('expired'))
  const { findings, back } = await goLive(ports, second, async () => {
    Object.assign(ports.routes, { all: denied, changeState: denied })
    return denied()
  })
  expect([findings, back]).toEqual([['the check could not run: expired'], { reason: 'expired' }])
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
  expect(isOutdatedRelease(served, ports.now())).toBe(false)
  wait(ports, 2 * 3_600_000)
  expect(isOutdatedRelease(served, ports.now())).toBe(true)
  const later = { ...smallBuild('two.js'), validUntil: '2026-12-01T00:00:00.000Z' }
  for (const wrong of [built, { ...later, commit: 'other' }])
    expect(() => replacementBuild(served, wrong, ports.now())).toThrow('dist/ must be a build of abc1234')
  const next = await publish(ports, replacementBuild(served, later, ports.now()))
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

test('at most six of the sixteen Lambdas are checked at once, because a new account runs ten', async () => {
  const { ports, second } = await two()
  serves(ports, second)
  const names = Array.from({ length: 16 }, (_, n) => `fallback${n}`)
  let [running, most] = [0, 0]
  const invoke = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    return { statusCode: 204 }
  }
  Object.assign(ports.lambdas, { names, invoke, deployed: '2' })
  await goLive(ports, second, async () => [])
  expect(most).toBe(6)
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
  const texts = [[line], ['pages: /: x'], [line, 'pages: /: x'], ['the check could not run: x']].map(
    faultText,
  )
  const parts = texts.map((text) => text.replace(' did not answer as it should', ''))
  expect(parts).toEqual(['the API', 'the site', 'the API and site', 'the check could not run'])
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

test('if a promotion and its rollback are cut, both errors are reported and the way to go on', async () => {
  const both = /^cut .+\nThe Lambdas were not rolled back: cut off before: alias .+\n.+ promote again\.$/
  for (const step of [2, 4]) {
    const { ports, second } = await two()
    ports.lambdas.deployed = '2'
    ports.failAt = ports.steps.length + step
    await expect(goLive(ports, second, async () => [])).rejects.toThrow(both)
  }
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
