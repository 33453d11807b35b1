/** The sweeper delivers every due mail, as the guarantee behind the stream, and then reports the backlog. */
import { now } from '#lambdas/shared/clock.ts'
import { env } from '../env.ts'
import { gauge, log } from '../log.ts'
import { queryPages } from '../store/dynamodb.ts'
import { duePartitions } from '../store/table.ts'
import { backlog } from './backlog.ts'
import { type DueItem, deliverSafely, type Forms } from './deliver.ts'

/** Milliseconds needed to start another delivery. */
const reserve = 15_000

/** Parallel deliveries within a shard. */
const together = 5

export interface SweepResult {
  delivered: number
  /** False if time ran out. The next run continues. */
  finished: boolean
}

/**
 * Delivers due mail until all is done, or until `timeLeft` (milliseconds) is too short. Then reports the gauges.
 * @param pageSize leads per query
 */
export async function sweep(forms: Forms, timeLeft: () => number, pageSize = 100): Promise<SweepResult> {
  const totals = await Promise.all(duePartitions.map((place) => sweepShard(place, forms, timeLeft, pageSize)))
  const swept = {
    delivered: totals.reduce((sum, { delivered }) => sum + delivered, 0),
    finished: totals.every(({ finished }) => finished),
  }
  const { age, dead, deadPushes, held, waved } = await backlog(now())
  gauge('OutboxAge', age)
  gauge('DeadMails', dead)
  gauge('HeldMails', held)
  gauge('WaveAge', waved.age)
  if (Object.keys(env().PUSH).length > 0) gauge('DeadPushes', deadPushes)
  log('info', 'sweep.done', { ...swept, age, dead, deadPushes, held, waved: waved.leads })
  return swept
}

async function sweepShard(
  place: string,
  forms: Forms,
  timeLeft: () => number,
  pageSize: number,
): Promise<SweepResult> {
  const swept: SweepResult = { delivered: 0, finished: true }
  const due = queryPages<DueItem>({
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :place AND gsi2sk <= :at',
    ExpressionAttributeValues: { ':place': place, ':at': now().toISOString() },
    Limit: pageSize,
  })
  for await (const { items } of due) {
    const left = [...items]
    while (left.length) {
      if (timeLeft() < reserve) return { ...swept, finished: false }
      const done = await Promise.all(left.splice(0, together).map((one) => deliverSafely(forms, one)))
      swept.delivered += done.filter(Boolean).length
    }
  }
  return swept
}
