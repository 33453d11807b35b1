/** Where a lead came from, for `X-Lead-Context`; all of it is optional and bounded. */
import type { LeadContext } from '#lambdas/shared/form.ts'
import { attempt, attribution } from './stored-attribution.ts'

/** Without query and fragment, which may hold personal data. */
function bare(address: string): string | undefined {
  return attempt(() => {
    const { origin, pathname } = new URL(address)
    return `${origin}${pathname}`.slice(0, 300)
  })
}

/**
 * @param form its inputs prefixed `_` are context: `_consent`, `_decoy`, `_language`
 * @param since when the visitor met the form, `performance.now()` milliseconds
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
