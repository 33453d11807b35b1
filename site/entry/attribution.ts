/**
 * Stores the first and last campaign of a visitor and the referring site in the browser, for `X-Lead-Context`. The values
 * are sent only with a form, have a maximum size, and contain nothing that looks personal.
 */
import { attempt, type CampaignTouch } from './context.ts'
import { FIRST, LAST, REFERRER } from './storage-keys.ts'

const KEYS = ['source', 'medium', 'campaign', 'term', 'content', 'id'] as const
const LONGEST = 60
/** Maximum size of a campaign in bytes. Two campaigns and the other values must fit into the 2 KB of `X-Lead-Context`. */
const MOST_BYTES = 500

const personal = (value: string): boolean => /@|%40|(?:^|\D)[6-9]\d{4}[\s-]?\d{5}(?!\d)/.test(value)

const bytes = (touch: CampaignTouch): number => new TextEncoder().encode(JSON.stringify(touch)).length

/** @param search `?utm_source=x&utm_campaign=y` @returns undefined without a campaign */
export function campaignTouch(search: string, now: Date): CampaignTouch | undefined {
  const query = new URLSearchParams(search)
  const touch: CampaignTouch = {}
  for (const key of KEYS) {
    const value = (query.get(`utm_${key}`) ?? '').replace(/\s+/g, ' ').trim()
    if (!value || personal(value)) continue
    touch[key] = value.slice(0, LONGEST)
    if (bytes(touch) > MOST_BYTES) delete touch[key]
  }
  return Object.keys(touch).length > 0 ? { ...touch, at: now.toISOString().slice(0, 10) } : undefined
}

/** Origin and path of a page of another site. */
export function externalReferrer(referrer: string, origin: string): string | undefined {
  const url = attempt(() => new URL(referrer))
  return url && url.origin !== origin ? `${url.origin}${url.pathname}`.slice(0, 200) : undefined
}

function keepAttribution(): void {
  const touch = campaignTouch(location.search, new Date())
  const referrer = externalReferrer(document.referrer, location.origin)
  attempt(() => {
    if (referrer) sessionStorage.getItem(REFERRER) ?? sessionStorage.setItem(REFERRER, referrer)
    if (!touch) return
    const text = JSON.stringify(touch)
    localStorage.getItem(FIRST) ?? localStorage.setItem(FIRST, text)
    localStorage.setItem(LAST, text)
  })
}

/** Stores the values, on a prerendered page only when it is shown. */
export function startAttribution(): void {
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', keepAttribution, { once: true })
  else keepAttribution()
}
