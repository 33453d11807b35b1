/** HMACs that index people by e-mail and phone without storing either, and that sign links. The age of a lead. */
import { createHmac } from 'node:crypto'
import type { AgeGroup } from '#lambdas/shared/age.ts'
import { normalizeEmail, toE164 } from '#lambdas/shared/contact.ts'
import { onlyDigits } from '#lambdas/shared/digits.ts'
import { env } from '../env.ts'

export const hmac = (value: string, key: string = env().PERSON_KEY): string =>
  createHmac('sha256', key).update(value).digest('base64url')

const emailHash = (email: string, key?: string): string => hmac(normalizeEmail(email) ?? '', key)

/** gsi3 partition of an e-mail. */
export const emailKey = (email: string, key?: string): string => `EMAIL#${emailHash(email, key)}`

/** Partition of a newsletter subscription. */
export const subscriberPk = (email: string, key?: string): string => `SUBSCRIBER#${emailHash(email, key)}`

/** gsi1 partition of the confirmed subscriptions, by the time of the confirmation. */
export const readerPartition = 'NEWS#CONFIRMED'

/** Partition of the mark that an address bounced permanently or complained. */
export const suppressedPk = (email: string, key?: string): string => `SUPPRESSED#${emailHash(email, key)}`

/** gsi2 partition of the marks for `suppressedPk`. The sort key is `<time>#<id of the lead>`. */
export const bouncedPartition = 'MAIL#BOUNCED'

/** gsi4 partition of a phone number, hashed in E.164 form or, if that is unknown, as its digits. */
export const phoneKey = (phone: string, key?: string): string =>
  `PHONE#${hmac(toE164(phone) ?? onlyDigits(phone), key)}`

/** Age of a stored lead. It is unknown if the form does not ask for a date of birth. */
export const leadAge = ({ age, minor }: { age?: AgeGroup; minor?: boolean }): AgeGroup =>
  minor ? 'minor' : (age ?? 'unknown')
