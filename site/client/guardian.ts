/**
 * Applicants under 18 name a parent or guardian (DEF-36). The server reads dates in `lambdas/core/age.ts`, which no
 * page may import; tests/site/guardian.test.ts holds that whatever it reads is read alike here.
 */
import type { FieldErrors, PageForm } from './fields.ts'
import type { Values } from './values.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const IST_OFFSET = 330 * 60_000
const KEYS = ['guardianName', 'guardianPhone'] as const

/** ISO day of `12 March 2008`, `March 12th, 2008`, `12/3/2008` (day first) or `2008-03-12`; undefined for anything else. */
function birthDay(text: string): string | undefined {
  const parts = text.toLowerCase().match(/[a-z]+|\d+/g) ?? []
  const year = parts.find((part) => /^\d{4}$/.test(part))
  const numbers = parts.filter((part) => /^\d{1,2}$/.test(part))
  const named = parts.map((part) => MONTHS.indexOf(part.slice(0, 3)) + 1).find((month) => month > 0)
  if (parts[0] !== year) numbers.reverse()
  const [month, day] = named ? [named, numbers.at(parts[0] === year ? 0 : -1)] : numbers
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/** Whether `dob`, as it was typed, makes somebody under 18 on the day of `now` in India; false when it cannot be read. */
export function isUnder18({ dob }: Values, now: Date): boolean {
  const born = birthDay(String(dob ?? ''))
  if (!born) return false
  const today = new Date(now.getTime() + IST_OFFSET).toISOString().slice(0, 10)
  return today < `${Number(born.slice(0, 4)) + 18}${born.slice(4)}`
}

/** A message for each empty field about the guardian, when one is needed. */
export function guardianErrors(values: Values, { messages }: PageForm, now: Date): FieldErrors {
  if (!isUnder18(values, now)) return {}
  const words = messages.required ?? 'This field is required.'
  return Object.fromEntries(KEYS.filter((key) => !values[key]).map((key) => [key, words]))
}

/** What was typed about a guardian before the date of birth was corrected is nobody's business. */
export function guardianIfNeeded(values: Values, now: Date): Values {
  if (isUnder18(values, now)) return values
  return { ...values, ...Object.fromEntries(KEYS.map((key) => [key, ''])) }
}
