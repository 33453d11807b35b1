/** The sweeper delivers all due mail that the table's stream missed, and then reports the backlog. */
import { now } from '#lambdas/shared/clock.ts'
import { env } from '../env.ts'
import { log, reportMetric } from '../log.ts'
import { queryPages } from '../store/dynamodb.ts'
import { DUE_PARTITION } from '../store/table.ts'
import { backlog } from './backlog.ts'
import { type DueItem, deliverDueItem, type FormList } from './deliver.ts'

/** Milliseconds needed to start another delivery. */
const reserve = 15_000

/** Number of leads that are delivered in parallel. */
const together = 40

export interface SweepResult {
  delivered: number
  /** False if time ran out. The next run continues. */
  finished: boolean
}

/** Delivers due mail until none is left or `timeLeft` (in milliseconds) is too short. Then reports the backlog metrics. */
export async function sweepOutbox(forms: FormList, timeLeft: () => number): Promise<SweepResult> {
  const swept = await deliverDue(forms, timeLeft)
  const { age, dead, deadPushes, held, waved } = await backlog(now())
  reportMetric('OutboxAge', age)
  reportMetric('DeadMails', dead)
  reportMetric('HeldMails', held)
  reportMetric('WaveAge', waved.age)
  if (Object.keys(env().PUSH).length > 0) reportMetric('DeadPushes', deadPushes)
  log('info', 'sweep.done', { ...swept, age, dead, deadPushes, held, waved: waved.leads })
  return swept
}

async function deliverDue(forms: FormList, timeLeft: () => number): Promise<SweepResult> {
  let delivered = 0
  const due = queryPages<DueItem>({
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :place AND gsi2sk <= :at',
    ExpressionAttributeValues: { ':place': DUE_PARTITION, ':at': now().toISOString() },
    Limit: together,
  })
  for await (const { items } of due) {
    if (items.length > 0 && timeLeft() < reserve) return { delivered, finished: false }
    const done = await Promise.all(items.map((item) => deliverDueItem(forms, item)))
    delivered += done.filter(Boolean).length
  }
  return { delivered, finished: true }
}
