/** Counting for the digest, by index queries alone. */
import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { db } from '#lambdas/core/clients.ts'
import { env } from '#lambdas/core/env.ts'
import { shards } from '#lambdas/core/table.ts'
import type { FormFields, Lead } from '#lambdas/core/types.ts'

export interface FormCount {
  title: string
  total: number
  /** Status spam. */
  spam: number
  /** Filled too fast, or over the rate of one address. */
  suspect: number
}

export interface MailCount {
  dead: number
  held: number
  /** Due for more than an hour. */
  late: number
}

async function* pages(input: Omit<QueryCommandInput, 'TableName'>) {
  let from: Record<string, unknown> | undefined
  do {
    const page = await db().send(
      new QueryCommand({ TableName: env().TABLE_NAME, ...input, ...(from && { ExclusiveStartKey: from }) }),
    )
    yield page
    from = page.LastEvaluatedKey
  } while (from)
}

/** Leads of a form between two moments, which may lie in two months of the index. */
export async function countForm(fields: FormFields, since: Date, until: Date): Promise<FormCount> {
  const count: FormCount = { title: fields.title, total: 0, spam: 0, suspect: 0 }
  const months = new Set([since, until].map((date) => date.toISOString().slice(0, 7)))
  for (const month of months) {
    const query = {
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :month AND gsi1sk BETWEEN :since AND :until',
      ProjectionExpression: '#s, quality',
      ExpressionAttributeNames: { '#s': 'status' },
      ExpressionAttributeValues: {
        ':month': `FORM#${fields.form}#${month}`,
        ':since': since.toISOString(),
        ':until': until.toISOString(),
      },
    }
    for await (const { Items } of pages(query)) for (const item of Items ?? []) add(count, item)
  }
  return count
}

function add(count: FormCount, item: Record<string, unknown>): void {
  const { status, quality } = item as Pick<Lead, 'status' | 'quality'>
  count.total += 1
  if (status === 'spam') count.spam += 1
  if (quality.includes('rate') || quality.includes('fast-fill')) count.suspect += 1
}

async function countPartition(gsi2pk: string, before: string): Promise<number> {
  let count = 0
  const query = {
    IndexName: 'gsi2',
    Select: 'COUNT' as const,
    KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk <= :before',
    ExpressionAttributeValues: { ':pk': gsi2pk, ':before': before },
  }
  for await (const { Count } of pages(query)) count += Count ?? 0
  return count
}

/** Mail that rests or is late at `at`. */
export async function countMail(at: Date): Promise<MailCount> {
  const hourAgo = new Date(at.getTime() - 3_600_000).toISOString()
  const due = Array.from({ length: shards }, (_, shard) => countPartition(`MAIL#DUE#${shard}`, hourAgo))
  const [dead, held, ...late] = await Promise.all([
    countPartition('MAIL#DEAD', at.toISOString()),
    countPartition('MAIL#HELD', at.toISOString()),
    ...due,
  ])
  return { dead: dead ?? 0, held: held ?? 0, late: late.reduce((sum, n) => sum + n, 0) }
}
