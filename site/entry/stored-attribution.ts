/** Reads the attribution that attribution.ts has stored. A separate file, so that forms load only this part. */
import type { LeadContext } from '#lambdas/shared/form.ts'
import { FIRST, LAST, REFERRER } from './storage-keys.ts'

/** Values of `utm_source` and so on, and `at`, the day of the visit (UTC). */
export type CampaignTouch = Record<string, string>

/** Returns undefined if the action throws, for example because storage is disabled. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

export function attribution(): Pick<LeadContext, 'referrer' | 'utmFirst' | 'utmLast'> {
  const touch = (text: string | null): CampaignTouch => JSON.parse(text ?? '') as CampaignTouch
  const referrer = attempt(() => sessionStorage.getItem(REFERRER))
  const utmFirst = attempt(() => touch(localStorage.getItem(FIRST)))
  const utmLast = attempt(() => touch(localStorage.getItem(LAST)))
  return { ...(referrer && { referrer }), ...(utmFirst && { utmFirst }), ...(utmLast && { utmLast }) }
}
