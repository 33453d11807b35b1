/** Drafts and publication windows, in IST. */
import { istInstant } from '#lambdas/shared/india.ts'

export interface Publication {
  draft?: boolean | undefined
  publishAt?: string | undefined
  expireAt?: string | undefined
}

export type PublicationState = 'live' | 'draft' | 'scheduled' | 'expired'

/** A page that is not a draft is live from `publishAt` (inclusive) to `expireAt` (exclusive). */
export function publicationState(page: Publication, now: Date): PublicationState {
  if (page.draft) return 'draft'
  if (page.publishAt && istInstant(page.publishAt) > now) return 'scheduled'
  if (page.expireAt && istInstant(page.expireAt) <= now) return 'expired'
  return 'live'
}
