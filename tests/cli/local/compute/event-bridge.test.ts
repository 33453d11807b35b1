import { readFileSync } from 'node:fs'
import type { ScheduledEvent, SNSEvent } from 'aws-lambda'
import { afterEach, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { createAsyncInvoke } from '#cli/local/compute/async-invoke.ts'
import { createEventBridge, type EventBridge, parseSchedule } from '#cli/local/compute/event-bridge.ts'
import { InvocationError } from '#cli/local/compute/lambda-worker.ts'
import { createSns } from '#cli/local/mail/sns.ts'
import type { Resources } from '#cli/local/template/resources.ts'
import { ACCOUNT, arnOf, att, lambda, permission, REGION, smallStack } from '../small-stack.ts'

const rule = (ScheduleExpression: string, fn: string, target: object = {}) => ({
  Type: 'AWS::Events::Rule',
  Properties: { ScheduleExpression, State: 'ENABLED', Targets: [{ Arn: att(fn), Id: 'Target0', ...target }] },
})

const entries = {
  ...lambda('sweeper'),
  ...permission('sweeper', 'events.amazonaws.com', att('EveryMinute')),
  EveryMinute: rule('rate(1 minute)', 'sweeper', { RetryPolicy: { MaximumRetryAttempts: 0 } }),
  ...lambda('digest'),
  ...permission('digest', 'events.amazonaws.com', att('EveryMorning')),
  EveryMorning: rule('cron(30 2 * * ? *)', 'digest'),
  ...lambda('canary'),
  ...permission('canary', 'events.amazonaws.com', att('Often')),
  Often: rule('rate(5 minutes)', 'canary', { Input: '{"probe":true}' }),
}

let open: EventBridge | undefined
afterEach(() => {
  open?.close()
  vi.useRealTimers()
})

function start(
  template: Parameters<typeof smallStack>[0] = entries,
  work: () => Promise<void> = async () => undefined,
) {
  const calls: { fn: string; event: ScheduledEvent }[] = []
  const warnings: string[] = []
  const bridge = createEventBridge({
    resources: smallStack(template),
    invoke: {
      async send(fn, event) {
        calls.push({ fn, event: event as ScheduledEvent })
        await work()
      },
    },
    now: () => new Date(),
    warn: (line) => void warnings.push(line),
  })
  open = bridge
  const names = () => calls.map(({ fn }) => fn.split('-').at(-1))
  return { bridge, calls, names, warnings }
}

test('rate and cron expressions are read, and any other stops the start', () => {
  expect(parseSchedule('rate(5 minutes)')).toEqual({ everyMs: 300_000 })
  expect(parseSchedule('rate(2 hours)')).toEqual({ everyMs: 7_200_000 })
  const matching = (expression: string, at: string) => {
    const schedule = parseSchedule(expression)
    return 'matches' in schedule && schedule.matches(new Date(at))
  }
  expect(matching('cron(30 2 * * ? *)', '2026-11-21T02:30:59Z')).toBe(true)
  expect(matching('cron(30 2 * * ? *)', '2026-11-21T02:31:00Z')).toBe(false)
  expect(matching('cron(0 8,20 ? * 7 2026)', '2026-11-21T20:00:00Z')).toBe(true)
  expect(matching('cron(0 8,20 ? * 7 2026)', '2026-11-22T20:00:00Z')).toBe(false)
  for (const wrong of ['rate(0 minutes)', 'cron(30 2 * * * *)', 'cron(30 2 * * ?)', 'cron(0 0 L * ? *)', ''])
    expect(() => parseSchedule(wrong)).toThrow(`cannot read the schedule ${wrong}`)
})

test('a tick runs the rules that are due', async () => {
  const { bridge, calls, names } = start()
  for (let minute = 20; minute <= 30; minute++) await bridge.tick(new Date(`2026-11-21T02:${minute}:00Z`))
  await bridge.tick(new Date('2026-11-21T02:30:15Z'))
  const times = (name: string) => names().filter((each) => each === name).length
  expect([times('sweeper'), times('canary'), times('digest')]).toEqual([11, 3, 1])
  const digest = calls.find(({ fn }) => fn === arnOf('digest'))
  expect(digest?.event).toMatchObject({
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: ACCOUNT,
    region: REGION,
    time: '2026-11-21T02:30:00Z',
    resources: [`arn:aws:events:${REGION}:${ACCOUNT}:rule/Small-EveryMorning`],
  })
  expect(calls.find(({ fn }) => fn === arnOf('canary'))?.event).toEqual({ probe: true })
})

test('timers run a minute rule at once and then at the given interval, but never twice at the same time', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T02:28:00Z') })
  let finish: () => void = () => undefined
  const work = () => new Promise<void>((resolve) => (finish = resolve))
  const { bridge, names } = start(entries, work)
  bridge.start(1000)
  expect(names()).toEqual(['sweeper'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(names()).toEqual(['sweeper'])
  finish()
  await vi.advanceTimersByTimeAsync(1000)
  expect(names()).toEqual(['sweeper', 'sweeper'])
  await vi.advanceTimersByTimeAsync(300_000)
  expect(names()).toEqual(['sweeper', 'sweeper', 'digest', 'canary'])
})

test('a disabled rule, and one without permission on the Lambda, invokes nothing', async () => {
  const { EveryMinute, ...rest } = entries
  const disabled = { ...EveryMinute, Properties: { ...EveryMinute.Properties, State: 'DISABLED' } }
  const wrong = permission('canary', 'events.amazonaws.com', att('EveryMorning'))
  const { bridge, names, warnings } = start({ ...rest, EveryMinute: disabled, ...wrong })
  await bridge.tick(new Date('2026-11-21T02:30:00Z'))
  expect(names()).toEqual(['digest'])
  expect(warnings).toEqual([expect.stringContaining('Small-Often may not invoke')])
})

/** A function with settings for asynchronous events, or without. */
const resourcesWith = (config?: object): Pick<Resources, 'of'> => ({
  of: (type: string) =>
    (type === 'AWS::Lambda::Function'
      ? [{ ref: 'fn', arn: 'arn:fn' }]
      : config
        ? [{ properties: { FunctionName: 'fn', ...config } }]
        : []) as never,
})

test('an invocation that the stop of the stack ended is neither retried nor reported', async () => {
  const warnings: string[] = []
  let terminate: (error: Error) => void = () => expect.unreachable()
  const running = new Promise<undefined>((_resolve, reject) => {
    terminate = reject
  })
  const { send, close } = createAsyncInvoke({
    resources: resourcesWith({ MaximumRetryAttempts: 0 }),
    lambdas: { invoke: () => running },
    warn: (line) => void warnings.push(line),
    pause: () => expect.unreachable(),
  })
  const sent = send('fn', {})
  close()
  terminate(new InvocationError('terminated'))
  await sent
  expect(warnings).toEqual([])
})

test.each([
  ['after one and two minutes, and then dropped', undefined, [60_000, 120_000]],
  ['as often as its function says', { MaximumRetryAttempts: 1 }, [60_000]],
  ['not once it is too old', { MaximumEventAgeInSeconds: 60 }, [60_000]],
])('a failed event is retried %s', async (_, config, expected) => {
  const pauses: number[] = []
  const warnings: string[] = []
  const { send } = createAsyncInvoke({
    resources: resourcesWith(config),
    lambdas: { invoke: () => Promise.reject(new InvocationError('down')) },
    warn: (line) => void warnings.push(line),
    pause: async (ms) => void pauses.push(ms),
  })
  await send('fn', {})
  await expect.poll(() => warnings).not.toEqual([])
  expect(pauses).toEqual(expected)
  expect(warnings).toEqual(['fn: an event is dropped after its last retry'])
})

const topic = `arn:aws:sns:${REGION}:${ACCOUNT}:Small-MailEvents`
const ses = {
  service: 'ses.amazonaws.com',
  sourceArn: 'arn:aws:ses:ap-south-1:000000000000:configuration-set/Mail',
}

const mailEvents: Parameters<typeof smallStack>[0] = {
  ...lambda('events'),
  ...permission('events', 'sns.amazonaws.com', { Ref: 'MailEvents' }),
  ...parse(readFileSync('tests/cli/local/compute/mail-events.yaml', 'utf8')),
}

function startSns(template = mailEvents) {
  const sent: { fn: string; event: SNSEvent }[] = []
  const warnings: string[] = []
  const sns = createSns({
    resources: smallStack(template),
    invoke: { send: async (fn, event) => void sent.push({ fn, event: event as SNSEvent }) },
    now: () => new Date('2026-11-21T02:30:00Z'),
    warn: (line) => void warnings.push(line),
  })
  return { sns, sent, warnings }
}

test('a topic delivers a message to its Lambdas, and prints what people would get', async () => {
  const { sns, sent, warnings } = startSns()
  await sns.publish(topic, '{"eventType":"Bounce"}', ses)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    fn: arnOf('events'),
    event: {
      Records: [
        {
          EventSource: 'aws:sns',
          Sns: { TopicArn: topic, Message: '{"eventType":"Bounce"}', Timestamp: '2026-11-21T02:30:00.000Z' },
        },
      ],
    },
  })
  expect(warnings).toEqual(['SNS, by email to team@academy.example: {"eventType":"Bounce"}'])
})

test('a topic refuses a publisher without permission, and a Lambda refuses such a topic', async () => {
  const stranger = startSns()
  await stranger.sns.publish(topic, '{}', { ...ses, service: 'cloudwatch.amazonaws.com' })
  await stranger.sns.publish(topic, '{}', { ...ses, sourceArn: 'arn:aws:ses:ap-south-1:000000000000:other' })
  expect(stranger.sent).toEqual([])
  expect(stranger.warnings[0]).toContain('cloudwatch.amazonaws.com may not publish to')

  const wrong = permission('events', 'sns.amazonaws.com', 'arn:aws:sns:ap-south-1:000000000000:other')
  const closed = startSns({ ...mailEvents, ...wrong })
  await closed.sns.publish(topic, '{}', ses)
  expect(closed.sent).toEqual([])
  expect(closed.warnings.join('\n')).toContain('no AWS::Lambda::Permission allows it')
})
