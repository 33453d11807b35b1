/** Local EventBridge (AWS::Events::Rule): invokes Lambdas on a schedule. Tests call `tick` instead of waiting for timers. */
import { randomUUID } from 'node:crypto'
import type { ScheduledEvent } from 'aws-lambda'
import { mayInvoke } from '../access/iam.ts'
import type { InterpreterOptions, Resource } from '../template/resources.ts'
import type { AsyncInvoke } from './async-invoke.ts'

type EventBridgeOptions = InterpreterOptions & { invoke: Pick<AsyncInvoke, 'send'> }

export type EventBridge = ReturnType<typeof createEventBridge>

interface Target {
  Arn: string
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

const MINUTE_MS = 60_000
const minuteOf = (date: Date) => Math.floor(date.getTime() / MINUTE_MS)

/** How often cron rules check the clock. A minute has several checks, so no minute is missed. */
const CRON_POLL_MS = 15_000

/** Runs the rules of the templates. @throws Error if a rule has a schedule that the local stack cannot read */
export function createEventBridge({ resources, invoke, now, warn }: EventBridgeOptions) {
  const rules = resources.of<RuleProperties>('AWS::Events::Rule').map(readRule)
  const running = new Set<Target>()
  const timers: NodeJS.Timeout[] = []

  async function call(rule: Rule, target: Target, at: Date): Promise<void> {
    if (running.has(target)) return
    if (!mayInvoke(resources, target.Arn, { service: 'events.amazonaws.com', sourceArn: rule.arn }))
      return warn(`${rule.ref} may not invoke ${target.Arn}: no AWS::Lambda::Permission allows it`)
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

  return {
    /** Starts the timers. @param minuteMs interval of `rate(1 minute)` rules, for tests */
    start(minuteMs = MINUTE_MS) {
      for (const rule of rules) {
        const everyMs = 'everyMs' in rule.schedule ? rule.schedule.everyMs : undefined
        const runDue = () => {
          if (everyMs || isDue(rule, now())) run(rule, now()).catch((error: Error) => warn(error.message))
        }
        timers.push(setInterval(runDue, everyMs === MINUTE_MS ? minuteMs : (everyMs ?? CRON_POLL_MS)))
        // Runs at once, so that work that was interrupted when the stack stopped does not wait for a minute.
        if (everyMs === MINUTE_MS) runDue()
      }
    },
    /** Runs the rules that are due at `at` and waits until they have finished. */
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
  const schedule = State === 'DISABLED' ? { matches: () => false } : parseSchedule(ScheduleExpression)
  return { ...rule, schedule }
}

function eventOf({ arn }: Rule, at: Date): ScheduledEvent {
  const [, , , region = '', account = ''] = arn.split(':')
  const time = `${at.toISOString().slice(0, 19)}Z`
  const facts = { version: '0', id: randomUUID(), source: 'aws.events', detail: {} }
  return { ...facts, 'detail-type': 'Scheduled Event', account, region, time, resources: [arn] }
}

/** A parsed `rate(5 minutes)` or `cron(30 2 * * ? *)`, in UTC. The fields of cron may be numbers or lists of numbers. */
type Schedule = { everyMs: number } | { matches(at: Date): boolean }

const UNIT_MS: Record<string, number> = { minute: MINUTE_MS, hour: 60 * MINUTE_MS }

/** The fields of a cron expression: minute, hour, day of month, month, day of week (1 is Sunday), year. */
const FIELDS: readonly ((at: Date) => number)[] = [
  (at) => at.getUTCMinutes(),
  (at) => at.getUTCHours(),
  (at) => at.getUTCDate(),
  (at) => at.getUTCMonth() + 1,
  (at) => at.getUTCDay() + 1,
  (at) => at.getUTCFullYear(),
]

/** Parses a schedule expression. @throws Error for an invalid or unknown expression */
export function parseSchedule(expression: string): Schedule {
  const [, count, unit = ''] = /^rate\(([1-9]\d*) (minute|hour)s?\)$/.exec(expression) ?? []
  if (count) return { everyMs: Number(count) * (UNIT_MS[unit] ?? 0) }
  const parts = /^cron\((.*)\)$/.exec(expression)?.[1]?.split(' ') ?? []
  const known = parts.every(
    (part, index) => /^(\*|\d+(,\d+)*)$/.test(part) || (part === '?' && [2, 4].includes(index)),
  )
  // EventBridge requires `?` in exactly one of the two day fields.
  const days = [parts[2], parts[4]].filter((part) => part === '?')
  if (parts.length !== FIELDS.length || !known || days.length !== 1)
    throw new Error(`The local stack cannot read the schedule ${expression}`)
  const wanted = parts.map((part) => (/\d/.test(part) ? part.split(',').map(Number) : undefined))
  return { matches: (at) => FIELDS.every((of, index) => wanted[index]?.includes(of(at)) ?? true) }
}
