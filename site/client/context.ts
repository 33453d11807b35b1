/** Where a lead came from, for `X-Lead-Context`; all of it is optional and bounded (design.md, Wire). */

export interface LeadContext {
  page: string
  referrer?: string
  utmFirst?: Record<string, string>
  utmLast?: Record<string, string>
  consent?: string
  decoy?: string
  elapsedMs?: number
  lang: 'en' | 'te'
}

/** First and last touch, from whoever keeps them; none until then. */
export type Attribution = Pick<LeadContext, 'referrer' | 'utmFirst' | 'utmLast'>

/** Without query and fragment, which may hold personal data. */
function bare(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`.slice(0, 300)
}

/**
 * @param form its inputs prefixed `_` are context: `_consent`, `_decoy`
 * @param since when the visitor met the form, `performance.now()` milliseconds
 */
export function leadContext(
  form: HTMLFormElement,
  since: number,
  attribution: Attribution = {},
): LeadContext {
  const data = new FormData(form)
  const consent = data.get('_consent')
  const decoy = data.get('_decoy')
  const referrer = bare(document.referrer)
  return {
    page: location.pathname,
    ...(referrer && { referrer }),
    ...attribution,
    ...(consent && { consent: String(consent) }),
    ...(decoy && { decoy: String(decoy).slice(0, 200) }),
    elapsedMs: Math.round(performance.now() - since),
    lang: document.documentElement.dataset.lng === 'te' ? 'te' : 'en',
  }
}
