/** A form that used to bring leads and brings none is a fault that no error shows; the digest is where it is seen. */

import { pages } from '#lambdas/core/store/dynamodb.ts'
import { monthPlaces } from '#lambdas/core/store/table.ts'
import { DAY_MS } from '#lambdas/shared/clock.ts'

/** Silent from here on, and forgotten (a form nobody uses any more) from there. */
const silentAfter = 7 * DAY_MS
const forgottenAfter = 35 * DAY_MS

/** Months of gsi1 that the last 35 days touch, newest first, `2026-11`. */
function months(at: Date): string[] {
  const days = Array.from({ length: 36 }, (_, back) =>
    new Date(at.getTime() - back * DAY_MS).toISOString().slice(0, 7),
  )
  return [...new Set(days)]
}

/** Whether the newest lead of a form at `at` is older than 7 days but not than 35. Reads one item a partition at most. */
export async function isSilent(form: string, at: Date): Promise<boolean> {
  for (const month of months(at)) {
    const found = await Promise.all(monthPlaces(form, month).map((place) => newestIn(place, at)))
    const newest = found
      .filter((moment) => moment !== undefined)
      .sort()
      .at(-1)
    if (!newest) continue
    const age = at.getTime() - Date.parse(newest)
    return age > silentAfter && age <= forgottenAfter
  }
  return false
}

/** When the newest lead of a partition came, ISO 8601 UTC. */
async function newestIn(place: string, at: Date): Promise<string | undefined> {
  const newestFirst = pages({
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
