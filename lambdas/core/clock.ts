/** "Now" for every Lambda: tests and the local stack set ACADEMY_NOW (ISO 8601). */

/** Current moment; `ACADEMY_NOW` wins. Throws when ACADEMY_NOW is not a date. */
export function now(): Date {
  const fixed = process.env.ACADEMY_NOW
  if (!fixed) return new Date()
  const date = new Date(fixed)
  if (Number.isNaN(date.getTime())) throw new Error(`ACADEMY_NOW is not a date: ${fixed}`)
  return date
}

/** UTC day `yyyy-mm-dd`, `days` away from `date`. */
export function utcDay(date: Date, days = 0): string {
  return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}
