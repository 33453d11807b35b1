/**
 * A child's guardian agrees by a link of their own (DEF-83). The forms ask for a guardian's name and phone and for no
 * address, so staff, who ring the guardian, pass the link on; it is in their notice. Until then the mails to the child
 * are `held` with the reason `guardian`, and the lead rests at `MAIL#GUARDIAN` once staff have theirs.
 */
import { env } from './env.ts'
import { dueShard } from './ids.ts'
import { hmac } from './person.ts'
import { isProof } from './proof.ts'
import type { Lead } from './types.ts'
import { updateIf } from './update.ts'

/** What the guardian agrees to, word for word; the lead keeps it. */
export const guardianWording =
  'I am the parent or legal guardian of the person who filled in this form, and I am over 18. I agree that the ' +
  'academy keeps the answers, handles the application and writes to my child about it.'

const proofOf = (lead: string, key?: string) => hmac(`guardian:${lead}`, key)

/** The guardian's link. Its secret part is a fragment, which no browser sends and no log holds. */
export function guardianLink(lead: string, site: string = env().SITE_ORIGIN, key?: string): string {
  return `${site}/api/guardian/confirm#${lead}.${proofOf(lead, key)}`
}

export const isGuardianProof = (lead: string, proof: string): boolean => isProof(proof, proofOf(lead))

/** Records the consent and makes the child's mail due. True also when it was given before; false when none is asked for. */
export async function confirmGuardian(id: string, at: Date): Promise<boolean> {
  const now = at.toISOString()
  const released = await updateIf(`LEAD#${id}`, 'LEAD', {
    UpdateExpression:
      'SET guardian = :guardian, #mail.visitor = :pending, gsi2pk = :due, gsi2sk = :now, dueSince = :now, ' +
      'rev = rev + :one, history = list_append(history, :entry)',
    ConditionExpression: 'gsi2pk = :place AND #mail.visitor.reason = :reason',
    ExpressionAttributeNames: { '#mail': 'mail' },
    ExpressionAttributeValues: {
      ':guardian': { confirmedAt: now, wording: guardianWording } satisfies Lead['guardian'],
      ':pending': { state: 'pending', attempts: 0 } satisfies Lead['mail'][string],
      ':due': dueShard(id),
      ':now': now,
      ':one': 1,
      ':entry': [{ at: now, by: 'guardian', note: 'agreed by the link' }],
      ':place': 'MAIL#GUARDIAN',
      ':reason': 'guardian',
    },
  })
  if (released) return true
  const before = await updateIf(`LEAD#${id}`, 'LEAD', {
    UpdateExpression: 'SET guardian = guardian',
    ConditionExpression: 'attribute_exists(guardian)',
  })
  return before !== undefined
}
