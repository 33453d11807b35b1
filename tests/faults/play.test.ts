/** The fault table's own machinery: it must be able to fail. */
import { beforeAll, expect, test } from 'vitest'
import { localAssembly } from '#cli/local/stack/assembly.ts'
import { readTemplates, type Templates } from '#cli/local/template/template.ts'
import { morning } from './alarms/failing.ts'
import { play, playHealthy, print } from './alarms/play.ts'
import type { Scenario } from './alarms/scenario.ts'
import { scenarios } from './alarms/scenarios.ts'
import type { World } from './alarms/world.ts'

/** A stack whose one alarm rings `after` minutes of any fault, and calms `calm` minutes after it. */
function fakeWorld(after: number, calm: number, others: string[] = []): World {
  let broken: number | undefined
  let mended = Number.NEGATIVE_INFINITY
  let now = 0
  const rang = () => broken !== undefined && now - broken >= after
  return {
    url: '',
    publish: async () => undefined,
    minute: async () => void now++,
    ringing: () => (rang() || now - mended < calm ? ['the alarm', ...others] : []),
    break: async () => {
      broken = now
    },
    mend: async () => {
      if (rang()) mended = now
      broken = undefined
    },
    close: async () => undefined,
  }
}

const scenario: Scenario = { fault: 'it breaks', rings: 'the alarm', within: 5 }

test('a fault is played until its alarm rings, and mended until none rings', async () => {
  const row = await play(fakeWorld(3, 4, ['another']), scenario)
  expect(row).toEqual({ ...scenario, after: 3, also: ['another'], calm: 4 })
  expect(print([row]).split('\n')[1]).toMatch(/^it breaks {2}the alarm {2}3 min +4 min +another$/)
})

test('an alarm that rings too late, another one, and one that never ends are told', async () => {
  expect(await play(fakeWorld(6, 0), scenario)).toMatchObject({ after: undefined })
  expect(await play(fakeWorld(1, 0), { ...scenario, rings: 'x' })).toMatchObject({
    after: undefined,
    also: ['the alarm'],
  })
  expect(await play(fakeWorld(1, 1000), scenario)).toMatchObject({ after: 1, calm: undefined })
})

test('what lasts is not waited for, and does not count for the next fault', async () => {
  const world = fakeWorld(1, 1000, ['another'])
  expect(await play(world, { ...scenario, lasts: true })).toMatchObject({ after: 1, calm: undefined })
  expect(await play(world, { ...scenario, rings: 'x', within: 2 })).toMatchObject({ also: [], calm: 0 })
})

test('nothing is shown by an alarm that rang before', async () => {
  const world = fakeWorld(1, 1000)
  await play(world, scenario)
  await expect(play(world, scenario)).rejects.toThrow(/Before "it breaks" there rings: the alarm/)
})

test('visitors come each minute; a healthy day that rings is told with its minute', async () => {
  const minutes: number[] = []
  const visitors = async (_: object, minute: number) => void minutes.push(minute)
  await play(fakeWorld(3, 0), { ...scenario, visitors })
  expect(minutes).toEqual([1, 2, 3])
  const world = fakeWorld(4, 0)
  await world.break({})
  expect(await playHealthy(world, 6, visitors)).toEqual({ 'the alarm': 4 })
})

let templates: Templates
beforeAll(async () => {
  templates = readTemplates(await localAssembly())
}, 120_000)

const alarms = () =>
  Object.values(templates).flatMap(({ Resources }) =>
    Object.values(Resources)
      .filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
      .map(({ Properties }) => `${Properties?.AlarmName}`.replace('academy local: ', '')),
  )

test('each fault finds in the template what it breaks, and names an alarm of it', () => {
  for (const { fault, edit, rings } of [...scenarios, morning]) {
    const changed = structuredClone(templates)
    edit?.(changed)
    if (edit) expect(changed, fault).not.toEqual(templates)
    expect(alarms(), fault).toContain(rings)
  }
})

test('each alarm of the template has a fault that makes it ring', () => {
  const rung = new Set([...scenarios, morning].map(({ rings }) => rings))
  expect(alarms().filter((name) => !rung.has(name))).toEqual([])
})
