/** Dates of birth as people write them, and who is under eighteen (DEF-36, DEF-40). */

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** ISO date of `2008-03-12`, `12/03/2008`, `12-3-2008`, `12th March 2008`, `March 12, 2008`; day first. Else undefined. */
export function parseBirthDate(raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined
  const text = raw.trim().toLowerCase().slice(0, 60)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text)
  if (iso) return dateOf(iso[1], iso[2], iso[3])
  const digits = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text)
  if (digits) return dateOf(digits[3], digits[2], digits[1])
  const words = text.replace(/(\d)(st|nd|rd|th)\b/g, '$1').match(/[a-z]+|\d+/g) ?? []
  const month = words.map((word) => months.indexOf(word.slice(0, 3)) + 1).find((found) => found > 0)
  const year = words.find((word) => /^\d{4}$/.test(word))
  const day = words.find((word) => /^\d{1,2}$/.test(word))
  return month ? dateOf(year, String(month), day) : undefined
}

function dateOf(year?: string, month?: string, day?: string): string | undefined {
  if (!year || !month || !day) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/** Whether someone born on `birth` (ISO date) is under eighteen on the day of `at` in India. */
export function isMinor(birth: string, at: Date): boolean {
  const today = new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  const adultOn = `${Number(birth.slice(0, 4)) + 18}${birth.slice(4)}`
  return today < adultOn
}
