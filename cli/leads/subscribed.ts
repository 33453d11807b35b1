/** A lead with what its person's newsletter subscription says. */
import type { Lead } from '#lambdas/core/types.ts'

/** Why somebody who once asked for news must not be mailed; absent for who may. */
export type NoNews = 'unsubscribed' | 'not confirmed' | 'mails came back' | 'not known to be 18'

export interface Subscribed extends Lead {
  /** Of leads that asked for the newsletter. */
  news?: { refusal?: NoNews }
}
