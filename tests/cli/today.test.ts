import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { storeAttentionEntries } from '#cli/attention.ts'
import { copyBase } from '../content/fixtures/apply.ts'
import { lead, NOW, testWorld } from './leads/world.ts'
import { startServer } from './server.ts'

const world = await testWorld()
const base = await copyBase()
afterAll(() => base.done())
const content = join(base.folder, 'content')
const call = { at: '2026-11-18T06:00:00.000Z', by: 'lena', note: 'rings', call: '2026-11-20' }
await world.put(
  lead({ id: 'fresh' }),
  lead({ id: 'later', history: [{ ...call, call: '2026-12-24' }] }),
  lead({ id: 'call', status: 'contacted', history: [call] }),
  lead({ id: 'dead', status: 'lost', gsi2pk: 'MAIL#DEAD', gsi2sk: NOW }),
  lead({ id: 'waved', status: 'lost', gsi2pk: 'MAIL#WAVE', gsi2sk: `${NOW}#3f2a9c1b` }),
  lead({ id: 'held1', status: 'lost', gsi2pk: 'MAIL#HELD', gsi2sk: NOW }),
  lead({ id: 'held2', status: 'lost', gsi2pk: 'MAIL#HELD', gsi2sk: NOW }),
)

test('academy alone on a terminal lists what needs attention, with commands', async () => {
  const io = await world.academy([], { tty: true, env: { ACADEMY_CONTENT: content, NO_COLOR: '1' } })
  expect(io.code).toBe(0)
  expect(
    io.out
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ {2,}/)),
  ).toEqual([
    ['1 lead with a dead mail', 'npx academy leads redrive --dry-run'],
    ['1 lead with a mail held in a wave', 'npx academy leads list --held'],
    ['2 leads with a held mail', 'npx academy leads list --held'],
    ['1 new lead without a reply', 'npx academy leads due'],
    ['1 promised call due', 'npx academy leads due'],
  ])
  expect(io.err).toBe('All commands: npx academy --help\n')
  expect(io.out).not.toMatch(/asha|98765|fresh/i)
})

test('an alarm of a stage comes first', async () => {
  const all = ['ALARM', 'OK'].map((StateValue) => ({
    AlarmName: `academy prod: ${StateValue}`,
    StateValue,
    StateUpdatedTimestamp: Date.parse(NOW) / 1000,
    AlarmDescription: 'Visitors see an error.',
  }))
  const { url: AWS_ENDPOINT_URL_CLOUDWATCH } = await startServer(({ headers }, response) => {
    const isHome = headers.authorization?.includes('/ap-south-1/')
    response.end(JSON.stringify({ MetricAlarms: isHome ? all : [] }))
  })
  const env = { ...world.env, ACADEMY_STAGE: 'prod', AWS_ENDPOINT_URL_CLOUDWATCH }
  const found = await storeAttentionEntries({ doc: world.doc, table: world.table, env, kind: 'aws' })
  expect(found.filter(({ what }) => /Alarm/.test(what))).toEqual([found[0]])
  expect(found[0]).toEqual({
    what: 'Alarm: ALARM, for 0 min: Visitors see an error.',
    see: 'npx academy doctor',
  })
})

test('academy alone on a pipe is a usage error with the help', async () => {
  const io = await world.academy([])
  expect([io.code, io.out]).toEqual([2, ''])
  expect(io.err).toContain('Usage: npx academy')
})

test('stale content is counted, and an unreachable store hides nothing else', async () => {
  const env = { ACADEMY_CONTENT: content, ACADEMY_NOW: '2027-11-21T06:30:00.000Z' }
  const whats = async (more: Record<string, string> = {}) => {
    const io = await world.academy('today --json', { env: { ...env, ...more } })
    return [io.code, ...JSON.parse(io.out).map(({ what }: { what: string }) => what)]
  }
  expect(await whats()).toContainEqual(expect.stringMatching(/^\d+ places? in the content to review$/))
  expect(await whats({ TABLE_NAME: 'gone' })).toEqual([
    3,
    expect.stringMatching(/^Not found\. .*Requested resource not found \(gone\)$/),
    expect.stringMatching(/in the content/),
  ])
  expect(await whats({ TABLE_NAME: '', ACADEMY_STAGE: 'prodd' })).toEqual([
    2,
    expect.stringMatching(/there is no stage "prodd"\. Did you mean "prod"\?/),
    expect.stringMatching(/in the content/),
  ])
})

test('today says if nothing needs attention, without a data folder', async () => {
  const env = { ACADEMY_STAGE: 'local', ACADEMY_DATA: join(world.folder, 'none'), ACADEMY_CONTENT: content }
  const io = await world.academy('today', { env })
  expect([io.code, io.out, io.err]).toEqual([
    0,
    '',
    'Nothing needs attention.\nAll commands: npx academy --help\n',
  ])
})
