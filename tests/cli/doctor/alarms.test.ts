import { expect, test } from 'vitest'
import { checkAlarms } from '#cli/doctor/alarms.ts'

const env = { ACADEMY_NOW: '2026-11-21T06:30:00.000Z', ACADEMY_STAGE: 'prod', AWS_REGION: 'ap-south-1' }
const since = new Date('2026-11-21T06:18:00.000Z')

test('each alarm in ALARM is a finding with its impact, and all others are one line', async () => {
  const states = ['ALARM', 'OK', 'OK', 'INSUFFICIENT_DATA']
  const all = states.map((state) => ({ name: `academy prod: ${state}`, state, since, message: 'Look.' }))
  const account = { alarms: async (region: string) => (region === 'ap-south-1' ? all : []) }
  expect(await checkAlarms({ kind: 'aws', env }, account)).toEqual([
    { state: 'bad', message: 'ALARM, for 12 min: Look.' },
    { state: 'good', message: '2 of 4 are OK, 1 without data yet' },
  ])
})

test('a local stack has no alarms', async () => {
  expect(await checkAlarms({ kind: 'local', env })).toMatchObject([{ state: 'skipped' }])
})

test('the alarms of a stage come from its region, that of the copies and that of CloudFront', async () => {
  const asked: string[][] = []
  const account = {
    alarms: async (...question: [region: string, prefix: string]) => {
      asked.push(question)
      const state = question[0] === 'ap-south-2' ? 'ALARM' : 'OK'
      return [{ name: `academy prod: mails are late ${state}`, state, since, message: 'Look.' }]
    },
  }
  expect(await checkAlarms({ kind: 'aws', env, copyRegion: 'ap-south-2' }, account)).toEqual([
    { state: 'bad', message: 'mails are late ALARM, for 12 min: Look.' },
    { state: 'good', message: '2 of 3 are OK' },
  ])
  expect(asked).toEqual([
    ['ap-south-1', 'academy prod: '],
    ['ap-south-2', 'academy prod: '],
    ['us-east-1', 'academy prod: '],
  ])
})
