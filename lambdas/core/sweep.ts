/** Sweeper: pages through every due mail of every shard; the guarantee behind the stream. */
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { db } from './clients.ts'
import { now } from './clock.ts'
import { type Delivered, deliver, type Forms } from './deliver.ts'
import { env } from './env.ts'
import { errorName, gaugeOutboxAge, log } from './log.ts'
import { shards } from './table.ts'

interface Due {
  pk: string
  gsi2sk: string
}

/** Leads delivered at the same time within a shard. */
const together = 5

export interface Swept {
  delivered: number
  /** False when time ran out first; the next run goes on. */
  finished: boolean
  /** Seconds that the oldest mail still waiting has waited; 0 when none waits. */
  oldest: number
}

export interface SweepOptions {
  /** Milliseconds that must be left to begin another delivery. */
  reserve?: number
  /** Leads a query. */
  pageSize?: number
}

interface Sweep extends Required<SweepOptions> {
  forms: Forms
  timeLeft: () => number
}

/** Delivers what is due until all is done, or until `timeLeft` (milliseconds) falls under the reserve. */
export async function sweep(
  forms: Forms,
  timeLeft: () => number,
  { reserve = 15_000, pageSize = 100 }: SweepOptions = {},
): Promise<Swept> {
  const plan = { forms, timeLeft, reserve, pageSize }
  const totals = await Promise.all(
    Array.from({ length: shards }, (_, shard) => sweepShard(`MAIL#DUE#${shard}`, plan)),
  )
  const swept = {
    delivered: totals.reduce((sum, { delivered }) => sum + delivered, 0),
    finished: totals.every(({ finished }) => finished),
    oldest: Math.max(...totals.map(({ oldest }) => oldest)),
  }
  gaugeOutboxAge(swept.oldest)
  log('info', 'sweep.done', { ...swept })
  return swept
}

async function* duePages(shard: string, pageSize: number): AsyncGenerator<Due[]> {
  const at = now().toISOString()
  let from: Record<string, unknown> | undefined
  do {
    const page = await db().send(
      new QueryCommand({
        TableName: env().TABLE_NAME,
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :shard AND gsi2sk <= :at',
        ExpressionAttributeValues: { ':shard': shard, ':at': at },
        Limit: pageSize,
        ...(from && { ExclusiveStartKey: from }),
      }),
    )
    yield (page.Items ?? []) as Due[]
    from = page.LastEvaluatedKey
  } while (from)
}

async function sweepShard(shard: string, { forms, timeLeft, reserve, pageSize }: Sweep): Promise<Swept> {
  const swept: Swept = { delivered: 0, finished: true, oldest: 0 }
  for await (const due of duePages(shard, pageSize)) {
    while (due.length) {
      if (timeLeft() < reserve) return { ...swept, finished: false }
      const done = await Promise.all(due.splice(0, together).map((item) => deliverSafely(forms, item)))
      for (const { waiting } of done.filter((one) => one !== undefined)) {
        swept.delivered += 1
        swept.oldest = Math.max(swept.oldest, waiting)
      }
    }
  }
  return swept
}

async function deliverSafely(forms: Forms, { pk, gsi2sk }: Due): Promise<Delivered | undefined> {
  const id = pk.replace(/^LEAD#/, '')
  try {
    return await deliver(forms, id, gsi2sk)
  } catch (error) {
    log('error', 'deliver.failed', { id, error: errorName(error) })
    return undefined
  }
}
