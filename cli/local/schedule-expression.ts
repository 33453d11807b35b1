/** Schedule expressions of EventBridge, in UTC: `rate(5 minutes)`, and `cron(30 2 * * ? *)` of numbers and lists of them. */

export type Schedule = { everyMs: number } | { matches(at: Date): boolean }

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
