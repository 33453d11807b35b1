/** The link by which a child's guardian agrees, for staff who call the guardian (DEF-83). */
import { guardianLink } from '#lambdas/core/guardian.ts'
import type { Lead } from '#lambdas/core/types.ts'
import type { Store } from './store.ts'

/** `undefined` when no mail waits for a guardian, or the name of the site is not known. @throws CliError without the stage's key */
export function openGuardianLink(store: Pick<Store, 'url' | 'personKey'>, lead: Lead): string | undefined {
  const { state, reason } = lead.mail.visitor ?? {}
  const waits = state === 'held' && reason === 'guardian'
  return waits && store.url ? guardianLink(lead, store.url, store.personKey()) : undefined
}
