/** Detects forms that used to bring leads but bring none now. No error shows this fault; the digest does. */
import { queryPages } from '#lambdas/core/store/dynamodb.ts'
import { monthPartition } from '#lambdas/core/store/table.ts'
import { DAY_MS } from '#lambdas/shared/clock.ts'

/** Silent after 7 days. After 35 days the form counts as unused. */
const silentAfter = 7 * DAY_MS
const forgottenAfter = 35 * DAY_MS

/** Months of the last 35 days in gsi1, newest first, such as `2026-11`. */
function months(at: Date): string[] {
  const days = Array.from({ length: 36 }, (_, back) =>
    new Date(at.getTime() - back * DAY_MS).toISOString().slice(0, 7),
  )
  return [...new Set(days)]
}

/** Whether the newest lead of a form is between 7 and 35 days old. Reads at most one item per partition. */
export async function isSilent(form: string, at: Date): Promise<boolean> {
  for (const month of months(at)) {
    const newest = await newestIn(monthPartition(form, month), at)
    if (!newest) continue
    const age = at.getTime() - Date.parse(newest)
    return age > silentAfter && age <= forgottenAfter
  }
  return false
}

/** Time of the newest lead of a partition, ISO 8601 UTC. */
async function newestIn(place: string, at: Date): Promise<string | undefined> {
  const newestFirst = queryPages({
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :place AND gsi1sk <= :until',
    ProjectionExpression: 'gsi1sk',
    ExpressionAttributeValues: { ':place': place, ':until': at.toISOString() },
    ScanIndexForward: false,
    Limit: 1,
  })
  const { value: first } = await newestFirst.next()
  return (first?.items[0]?.gsi1sk as string | undefined)?.split('#')[0]
}
