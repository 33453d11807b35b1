/**
 * A child's guardian agrees by a link of their own (DEF-83). The forms ask for a guardian's name and phone and for no
 * address, so staff, who call the guardian, pass the link on; it is in their notice. Until then the mails to the child
 * are `held` with the reason `guardian`, and the lead rests at `MAIL#GUARDIAN` once staff have theirs.
 */

import { env } from '../env.ts'
import { hmac } from '../people/person.ts'
import { isProof } from '../proof.ts'
import { updateIf } from '../store/dynamodb.ts'
import { dueShard } from '../store/ids.ts'
import type { Lead } from '../types.ts'

/** Of a link of ours, so that the page behind it speaks the visitor's language; nothing for English. */
export const inLanguage = (language: string | undefined): string => (language ? `?language=${language}` : '')

const proofOf = (lead: string, key?: string) => hmac(`guardian:${lead}`, key)

/** The guardian's link, which names the form. Its secret part is a fragment, which no browser sends and no log holds. */
export function guardianLink(
  { id, form, language }: Pick<Lead, 'id' | 'form' | 'language'>,
  site: string = env().SITE_ORIGIN,
  key?: string,
): string {
  const query = new URLSearchParams({ form, ...(language && { language }) })
  return `${site}/api/guardian/confirm?${query}#${id}.${proofOf(id, key)}`
}

export const isGuardianProof = (lead: string, proof: string): boolean => isProof(proof, proofOf(lead))

/**
 * Records the consent and makes the child's mail due. True also when it was given before; false when none is asked for.
 * @param wording what the guardian was shown and agrees to, word for word; the lead keeps it
 */
export async function confirmGuardian(id: string, at: Date, wording: string): Promise<boolean> {
  // A lead that is due is left to whoever may be delivering it: with another revision it stays due.
  if ((await release(id, at, wording, 'due')) ?? (await release(id, at, wording, 'resting'))) return true
  const before = await updateIf(`LEAD#${id}`, 'LEAD', {
    UpdateExpression: 'SET guardian = guardian',
    ConditionExpression: 'attribute_exists(guardian)',
  })
  return before !== undefined
}

/** Undefined when no mail waits for a guardian there; spam is in neither place. */
function release(id: string, at: Date, wording: string, place: 'due' | 'resting') {
  const now = at.toISOString()
  const resting = place === 'resting'
  return updateIf(`LEAD#${id}`, 'LEAD', {
    UpdateExpression:
      'SET guardian = :guardian, #mail.visitor = :pending, rev = rev + :one, history = list_append(history, :entry)' +
      (resting ? ', gsi2pk = :due, gsi2sk = :now, dueSince = :now' : ''),
    ConditionExpression:
      '#mail.visitor.#state = :held AND #mail.visitor.reason = :reason AND ' +
      (resting
        ? 'attribute_exists(gsi2pk) AND NOT begins_with(gsi2pk, :kind)'
        : 'begins_with(gsi2pk, :kind)'),
    ExpressionAttributeValues: {
      ':guardian': { confirmedAt: now, wording } satisfies Lead['guardian'],
      ':pending': { state: 'pending', attempts: 0 } satisfies Lead['mail'][string],
      ':one': 1,
      ':entry': [{ at: now, by: 'guardian', note: 'agreed by the link' }],
      ':held': 'held',
      ':reason': 'guardian',
      ':kind': 'MAIL#DUE#',
      ...(resting && { ':due': dueShard(id), ':now': now }),
    },
  })
}
