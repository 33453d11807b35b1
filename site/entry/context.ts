/** Collects the source of a lead for the header `X-Lead-Context`. */
import type { LeadContext } from '#lambdas/shared/form.ts'
import { FIRST, LAST, REFERRER } from './storage-keys.ts'

/** Removes query and fragment from a URL, because they may contain personal data. */
function bare(address: string): string | undefined {
  return attempt(() => {
    const { origin, pathname } = new URL(address)
    return `${origin}${pathname}`.slice(0, 300)
  })
}

/**
 * @param form has the inputs `_consent`, `_decoy` and `_language`
 * @param since time of the first input, as `performance.now()`
 */
export function leadContext(form: HTMLFormElement, since: number): LeadContext {
  const data = new FormData(form)
  const [consent, decoy, language] = ['_consent', '_decoy', '_language'].map((name) => data.get(name))
  const referrer = bare(document.referrer)
  return {
    page: location.pathname,
    ...(referrer && { referrer }),
    ...attribution(),
    ...(consent && { consent: String(consent) }),
    ...(decoy && { decoy: String(decoy).slice(0, 200) }),
    elapsedMs: Math.round(performance.now() - since),
    lang: document.documentElement.dataset.lng ?? 'en',
    ...(language && { language: String(language) }),
  }
}

export type CampaignTouch = Record<string, string>

/** Returns undefined if the action throws, for example because storage is disabled. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Reads the values that attribution.ts has stored. Forms load this file only, not attribution.ts. */
export function attribution(): Pick<LeadContext, 'referrer' | 'utmFirst' | 'utmLast'> {
  const touch = (text: string | null): CampaignTouch => JSON.parse(text ?? '') as CampaignTouch
  const referrer = attempt(() => sessionStorage.getItem(REFERRER))
  const utmFirst = attempt(() => touch(localStorage.getItem(FIRST)))
  const utmLast = attempt(() => touch(localStorage.getItem(LAST)))
  return { ...(referrer && { referrer }), ...(utmFirst && { utmFirst }), ...(utmLast && { utmLast }) }
}
