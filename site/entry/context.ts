/** Value of `X-Lead-Context`. */
import type { LeadContext } from '#lambdas/shared/form.ts'
import { attempt, attribution } from './stored-attribution.ts'

/** Drops query and fragment, which may contain personal data. */
function bare(address: string): string | undefined {
  return attempt(() => {
    const { origin, pathname } = new URL(address)
    return `${origin}${pathname}`.slice(0, 300)
  })
}

/**
 * @param form with inputs `_consent`, `_decoy`, `_language`
 * @param since first input, as `performance.now()`
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
    lang: document.documentElement.dataset.lng === 'te' ? 'te' : 'en',
    ...(language && { language: String(language) }),
  }
}
