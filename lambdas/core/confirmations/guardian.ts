/**
 * A child's guardian gives consent with a link. The forms ask for the guardian's name and phone but no e-mail address,
 * so the notice to staff contains the link; staff call the guardian and pass it on. Until the consent, the child's mails
 * are `held` with the reason `guardian`. Once the notice has been sent, the lead is in the partition `MAIL#GUARDIAN`, unless it is lost.
 */
import { env } from '../env.ts'
import { hmac } from '../people/person.ts'
import { isSameSecret } from '../secrets.ts'
import { updateIf } from '../store/dynamodb.ts'
import { DUE_PARTITION } from '../store/table.ts'
import type { Lead } from '../types.ts'

/** Query string that sets the language of a page behind a mailed link. Empty for English. */
export const languageQuery = (language: string | undefined): string =>
  language ? `?language=${language}` : ''

const proofOf = (lead: string, key?: string) => hmac(`guardian:${lead}`, key)

/** The guardian's link. The secret is in the fragment, which browsers do not send and logs do not contain. */
export function guardianLink(
  { id, form, language }: Pick<Lead, 'id' | 'form' | 'language'>,
  site: string = env().SITE_ORIGIN,
  key?: string,
): string {
  const query = new URLSearchParams({ form, ...(language && { language }) })
  return `${site}/api/guardian/confirm?${query}#${id}.${proofOf(id, key)}`
}

export const isGuardianProof = (lead: string, proof: string): boolean => isSameSecret(proof, proofOf(lead))

/**
 * Records the consent and makes the child's mail due. Returns true, also if the consent was given before, or false if
 * no mail of this lead waits for a guardian.
 * @param wording exact text that the guardian agreed to, stored with the lead
 */
export async function confirmGuardian(id: string, at: Date, wording: string): Promise<boolean> {
  // If a delivery is running, the new revision makes its last write fail. The lead then stays due, and the mail is sent.
  const agreed =
    (await releaseChildMail(id, at, wording, 'due')) ??
    (await releaseChildMail(id, at, wording, 'resting')) ??
    (await updateIf(`LEAD#${id}`, 'LEAD', {
      UpdateExpression: 'SET guardian = guardian',
      ConditionExpression: 'attribute_exists(guardian)',
    }))
  return agreed !== undefined
}

/** Makes the child's mail pending. Undefined if the lead is not in `place`: `due`, or `resting`, which a lost lead is too. */
function releaseChildMail(id: string, at: Date, wording: string, place: 'due' | 'resting') {
  const now = at.toISOString()
  const resting = place === 'resting'
  return updateIf(`LEAD#${id}`, 'LEAD', {
    UpdateExpression:
      'SET guardian = :guardian, #mail.visitor = :pending, rev = rev + :one, history = list_append(history, :entry)' +
      (resting ? ', gsi2pk = :due, gsi2sk = :now, dueSince = :now' : ''),
    ConditionExpression:
      '#mail.visitor.#state = :held AND #mail.visitor.reason = :reason AND ' +
      (resting ? '(attribute_not_exists(gsi2pk) OR gsi2pk <> :due)' : 'gsi2pk = :due'),
    ExpressionAttributeValues: {
      ':guardian': { confirmedAt: now, wording } satisfies Lead['guardian'],
      ':pending': { state: 'pending', attempts: 0 } satisfies Lead['mail'][string],
      ':one': 1,
      ':entry': [{ at: now, by: 'guardian', note: 'agreed by the link' }],
      ':held': 'held',
      ':reason': 'guardian',
      ':due': DUE_PARTITION,
      ...(resting && { ':now': now }),
    },
  })
}
