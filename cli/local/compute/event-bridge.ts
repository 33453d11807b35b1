/** AWS::Events::Rule: invokes Lambdas on a schedule, by the machine's time or moment by moment as a test says. */
import { randomUUID } from 'node:crypto'
import type { ScheduledEvent } from 'aws-lambda'
import { mayInvoke } from '../access/iam.ts'
import { MINUTE_MS, minuteOf } from '../alarms/cloudwatch.ts'
import type { Given, Resource } from '../template/resources.ts'
import type { AsyncInvoke } from './async-invoke.ts'

type EventBridgeOptions = Given & { invoke: Pick<AsyncInvoke, 'send'> }

export type EventBridge = ReturnType<typeof createEventBridge>

interface Target {
  Arn: string
  /** JSON that the function gets in place of the event. */
  Input?: string
}

interface RuleProperties {
  ScheduleExpression?: string
  State?: string
  Targets: Target[]
}

interface Rule extends Resource<RuleProperties> {
  schedule: Schedule
  last?: Date
}

/** How often cron rules look at the clock; shorter than their unit, a minute. */
const CRON_POLL_MS = 15_000

/** @throws Error for a rule or a target that is not known here */
export function createEventBridge({ resources, invoke, now, warn }: EventBridgeOptions) {
  const rules = resources.of<RuleProperties>('AWS::Events::Rule').map(readRule)
  const running = new Set<Target>()
  const timers: NodeJS.Timeout[] = []

  /** A target that still works on the last event is left alone. */
  async function call(rule: Rule, target: Target, at: Date): Promise<void> {
    if (running.has(target)) return
    if (!mayInvoke(resources, target.Arn, { service: 'events.amazonaws.com', sourceArn: rule.arn }))
      return warn(`${rule.ref} may not invoke ${target.Arn}: no AWS::Lambda::Permission lets it`)
    running.add(target)
    try {
      await invoke.send(target.Arn, target.Input ? JSON.parse(target.Input) : eventOf(rule, at))
    } finally {
      running.delete(target)
    }
  }

  const run = async (rule: Rule, at: Date) => {
    rule.last = at
    await Promise.all(rule.properties.Targets.map((target) => call(rule, target, at)))
  }

  const isDue = ({ schedule, last }: Rule, at: Date) =>
    'everyMs' in schedule
      ? !last || at.getTime() - last.getTime() >= schedule.everyMs
      : schedule.matches(at) && (!last || minuteOf(last) !== minuteOf(at))

  const every = (ms: number, rule: Rule, due: () => boolean) => {
    const runDue = () => {
      if (due()) run(rule, now()).catch((error: Error) => warn(error.message))
    }
    timers.push(setInterval(runDue, ms))
    return runDue
  }

  return {
    /** Runs the rules by the machine's time. @param minuteMs how often those of rate(1 minute) run, for tests */
    start(minuteMs = MINUTE_MS) {
      for (const rule of rules) {
        const { schedule } = rule
        if (!('everyMs' in schedule)) every(CRON_POLL_MS, rule, () => isDue(rule, now()))
        else if (schedule.everyMs > MINUTE_MS) every(schedule.everyMs, rule, () => true)
        // What a stop interrupted does not wait for the first minute.
        else every(minuteMs, rule, () => true)()
      }
    },
    /** Runs what is due at this moment, and waits for it. */
    async tick(at: Date) {
      await Promise.all(rules.filter((rule) => isDue(rule, at)).map((rule) => run(rule, at)))
    },
    close() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

function readRule(rule: Resource<RuleProperties>): Rule {
  const { ScheduleExpression = '', State } = rule.properties
  return {
    ...rule,
    schedule: State === 'DISABLED' ? { matches: () => false } : parseSchedule(ScheduleExpression),
  }
}

function eventOf({ arn }: Rule, at: Date): ScheduledEvent {
  const [, , , region = '', account = ''] = arn.split(':')
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account,
    time: `${at.toISOString().slice(0, 19)}Z`,
    region,
    resources: [arn],
    detail: {},
  }
}

/** Schedule expressions of EventBridge, in UTC: `rate(5 minutes)`, and `cron(30 2 * * ? *)` of numbers and lists of them. */
type Schedule = { everyMs: number } | { matches(at: Date): boolean }

const UNIT_MS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

/** Minute, hour, day of month, month, day of week (1 is Sunday), year. */
const FIELDS: readonly ((at: Date) => number)[] = [
  (at) => at.getUTCMinutes(),
  (at) => at.getUTCHours(),
  (at) => at.getUTCDate(),
  (at) => at.getUTCMonth() + 1,
  (at) => at.getUTCDay() + 1,
  (at) => at.getUTCFullYear(),
]

/** @throws Error for what EventBridge would refuse, and for what is not known here */
export function parseSchedule(expression: string): Schedule {
  const [, count, unit = ''] = /^rate\(([1-9]\d*) (minute|hour|day)s?\)$/.exec(expression) ?? []
  if (count) return { everyMs: Number(count) * (UNIT_MS[unit] ?? 0) }
  const parts = /^cron\((.*)\)$/.exec(expression)?.[1]?.split(' ') ?? []
  const known = parts.every(
    (part, index) => /^(\*|\d+(,\d+)*)$/.test(part) || (part === '?' && [2, 4].includes(index)),
  )
  // One of the two kinds of day is always left open.
  const days = [parts[2], parts[4]].filter((part) => part === '?')
  if (parts.length !== FIELDS.length || !known || days.length !== 1)
    throw new Error(`The local stack cannot read the schedule ${expression}`)
  const wanted = parts.map((part) => (/\d/.test(part) ? part.split(',').map(Number) : undefined))
  return { matches: (at) => FIELDS.every((of, index) => wanted[index]?.includes(of(at)) ?? true) }
}
