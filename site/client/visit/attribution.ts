/**
 * Which campaign brought the visitor: first and last touch and the site they came from, for `X-Lead-Context`.
 * Kept in the browser's storage and sent only with a form; bounded, and without anything that looks personal.
 */

import { FIRST, LAST, REFERRER } from './storage-keys.ts'
import { attempt, type CampaignTouch } from './stored-attribution.ts'

const KEYS = ['source', 'medium', 'campaign', 'term', 'content', 'id'] as const
const LONGEST = 60
/** Both touches, the page and the rest have to fit into the 2 KB of `X-Lead-Context`. */
const MOST_BYTES = 500

/** The address or the mobile number of a person has no place in a campaign's name. */
const personal = (value: string): boolean => /@|%40|(?:^|\D)[6-9]\d{4}[\s-]?\d{5}(?!\d)/.test(value)

const bytes = (touch: CampaignTouch): number => new TextEncoder().encode(JSON.stringify(touch)).length

/** `?utm_source=x&utm_campaign=y` as a touch; undefined when the address names no campaign. */
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

/** Origin and path of another site; undefined for our own pages and for none. */
export function externalReferrer(referrer: string, origin: string): string | undefined {
  const url = attempt(() => new URL(referrer))
  return url && url.origin !== origin ? `${url.origin}${url.pathname}`.slice(0, 200) : undefined
}

/** Remembers this landing. Called once a page is really shown. */
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

/** Starts once the page is shown: a page that is only rendered ahead is no visit. */
export function startAttribution(): void {
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', keepAttribution, { once: true })
  else keepAttribution()
}
