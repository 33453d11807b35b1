/** What attribution.ts has kept of the way to us; apart from it, so that a form brings only the reading. */

/** As in `utm_source` and so on, with `at`, the day of the visit (UTC). */
export type Touch = Record<string, string>

export interface Attribution {
  referrer?: string
  utmFirst?: Touch
  utmLast?: Touch
}

export const FIRST = 'academy.utmFirst'
export const LAST = 'academy.utmLast'
export const REFERRER = 'academy.referrer'

/** Storage may be switched off; then nothing is kept and every form works all the same. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** What was remembered, for the lead. Anything unreadable counts as nothing. */
export function attribution(): Attribution {
  const touch = (name: string): Touch | undefined =>
    attempt(() => JSON.parse(localStorage.getItem(name) ?? '') as Touch)
  const referrer = attempt(() => sessionStorage.getItem(REFERRER))
  const utmFirst = touch(FIRST)
  const utmLast = touch(LAST)
  return { ...(referrer && { referrer }), ...(utmFirst && { utmFirst }), ...(utmLast && { utmLast }) }
}
