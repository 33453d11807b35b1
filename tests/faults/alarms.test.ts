/** What breaks, and which alarm rings: the table of alarms/faults.ts, on the synthesized alarms. */
import { expect, test } from 'vitest'
import { localAssembly } from '#cli/local/stack/assembly.ts'
import { readTemplates } from '#cli/local/template/template.ts'
import { localResources } from '../cli/local/template.ts'
import { FULL, sample } from '../full.ts'
import { readAlarms } from './alarms/alarm.ts'
import { measured, rows } from './alarms/faults.ts'
import { everyForm } from './alarms/visitors.ts'
import { type Fault, play } from './alarms/world.ts'

const resources = await localResources()
const alarms = readAlarms(resources)
const deliver = resources.of('AWS::Lambda::Function').find(({ id }) => id.includes('deliver'))?.ref ?? ''

/** Names of the alarms that ring by what came meanwhile. */
async function ringing(fault: Fault): Promise<string[]> {
  const { points, resources } = await play(fault)
  return readAlarms(resources).flatMap((alarm) => (alarm.rings(points) ? [alarm.name] : []))
}

test.each(sample(rows, 9))('%s: %s', { timeout: 60_000 }, async (_, alarm, fault) => {
  expect(await ringing(fault)).toContain(alarm)
})

test.each(measured(deliver))('%s by the metric %s %j of %d', (name, metric, dimensions, value) => {
  const [namespace = '', own = ''] = metric.split(' ')
  const alarm = alarms.find((one) => one.name === name)
  const rings = (at: number) => alarm?.rings([{ namespace, name: own, dimensions, value: at }])
  expect([rings(value), rings(value / 100)]).toEqual([true, false])
})

test('each alarm of the template has a fault that makes it ring, and each fault an alarm', () => {
  const rung = new Set([...rows.map(([, alarm]) => alarm), ...measured(deliver).map(([alarm]) => alarm)])
  expect([...rung].sort()).toEqual(alarms.map(({ name }) => name).sort())
})

test('each fault finds in the template what it breaks', async () => {
  const templates = readTemplates(await localAssembly())
  for (const [fault, , { edit }] of rows) {
    const changed = structuredClone(templates)
    edit?.(changed)
    if (edit) expect(changed, fault).not.toEqual(templates)
  }
})

test('nothing rings on a day with a lead of each form and a digest, nor on a stage without a release', {
  timeout: 120_000,
}, async () => {
  const day = { from: '2026-11-21T02:25:00Z', minutes: [0, 5, 10], visitors: everyForm }
  expect(await ringing(FULL ? day : { ...day, minutes: [5] })).toEqual([])
  expect(await ringing({ isNew: true })).toEqual([])
})
