/** Counts leads for the digest with index queries. */
import { queryPages } from '#lambdas/core/store/dynamodb.ts'
import { monthPartition } from '#lambdas/core/store/table.ts'
import type { FormFields, Lead } from '#lambdas/core/types.ts'

/** The attributes that the digest needs to name a lead and its links. */
export type ListedLead = Pick<
  Lead,
  'id' | 'createdAt' | 'status' | 'payload' | 'phoneE164' | 'language' | 'age' | 'minor'
>
export const LISTED = 'id, createdAt, #status, payload, phoneE164, #language, age, minor'

export interface FormCount {
  title: string
  total: number
  spam: number
  /** Filled too fast, or above the rate of one network. */
  suspect: number
  /** Leads without an answer, oldest first. */
  waiting: ListedLead[]
}

/** Projects the leads of a form between two moments, which may be in two months of the index. */
export async function* leadsBetween<Part>(
  form: string,
  since: Date,
  until: Date,
  ProjectionExpression: string,
): AsyncGenerator<Part> {
  const places = new Set([since, until].map((date) => monthPartition(form, date.toISOString())))
  for (const place of places) {
    const query = {
      ProjectionExpression,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :place AND gsi1sk BETWEEN :since AND :until',
      ExpressionAttributeValues: {
        ':place': place,
        ':since': since.toISOString(),
        ':until': until.toISOString(),
      },
    }
    for await (const { items } of queryPages<Part>(query)) yield* items
  }
}

export async function countForm(fields: FormFields, since: Date, until: Date): Promise<FormCount> {
  const count: FormCount = { title: fields.title, total: 0, spam: 0, suspect: 0, waiting: [] }
  type Part = ListedLead & Pick<Lead, 'quality'>
  for await (const lead of leadsBetween<Part>(fields.form, since, until, `${LISTED}, quality`)) {
    const { status, quality } = lead
    if (status === 'new') count.waiting.push(lead)
    count.total += 1
    if (status === 'spam') count.spam += 1
    if (quality.includes('rate') || quality.includes('fast-fill')) count.suspect += 1
  }
  count.waiting.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  return count
}
