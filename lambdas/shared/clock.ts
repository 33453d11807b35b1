export const DAY_MS = 86_400_000

/** Current time. Tests and the local stack set ACADEMY_NOW (ISO 8601). Throws if it is not a date. */
export function now(env: { ACADEMY_NOW?: string | undefined } = process.env): Date {
  if (!env.ACADEMY_NOW) return new Date()
  const fixed = new Date(env.ACADEMY_NOW)
  if (Number.isNaN(fixed.getTime())) throw new Error(`ACADEMY_NOW is not a date: ${env.ACADEMY_NOW}`)
  return fixed
}

/** UTC day `yyyy-mm-dd`, `days` away from `date`. */
export function utcDay(date: Date, days = 0): string {
  return new Date(date.getTime() + days * DAY_MS).toISOString().slice(0, 10)
}
