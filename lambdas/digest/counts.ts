/** Counting for the digest, by index queries alone. */
import { pages } from '#lambdas/core/query.ts'
import { monthPlaces } from '#lambdas/core/table.ts'
import type { FormFields, Lead } from '#lambdas/core/types.ts'

export interface FormCount {
  title: string
  total: number
  /** Status spam. */
  spam: number
  /** Filled too fast, or over the rate of one address. */
  suspect: number
}

/** Leads of a form between two moments, which may lie in two months of the index. */
export async function countForm(fields: FormFields, since: Date, until: Date): Promise<FormCount> {
  const count: FormCount = { title: fields.title, total: 0, spam: 0, suspect: 0 }
  const months = new Set([since, until].map((date) => date.toISOString().slice(0, 7)))
  const places = [...months].flatMap((month) => monthPlaces(fields.form, month))
  for (const place of places) {
    const query = {
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :place AND gsi1sk BETWEEN :since AND :until',
      ProjectionExpression: '#s, quality',
      ExpressionAttributeNames: { '#s': 'status' },
      ExpressionAttributeValues: {
        ':place': place,
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
