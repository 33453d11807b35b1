/** What attribution.ts has kept of the way to us; apart from it, so that a form brings only the reading. */

import type { LeadContext } from '#lambdas/shared/form.ts'
import { FIRST, LAST, REFERRER } from './storage-keys.ts'

/** As in `utm_source` and so on, with `at`, the day of the visit (UTC). */
export type CampaignTouch = Record<string, string>

/** Storage may be switched off; then nothing is kept and every form works all the same. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** What was remembered, for the lead. Anything unreadable counts as nothing. */
export function attribution(): Pick<LeadContext, 'referrer' | 'utmFirst' | 'utmLast'> {
  const touch = (text: string | null): CampaignTouch => JSON.parse(text ?? '') as CampaignTouch
  const referrer = attempt(() => sessionStorage.getItem(REFERRER))
  const utmFirst = attempt(() => touch(localStorage.getItem(FIRST)))
  const utmLast = attempt(() => touch(localStorage.getItem(LAST)))
  return { ...(referrer && { referrer }), ...(utmFirst && { utmFirst }), ...(utmLast && { utmLast }) }
}
