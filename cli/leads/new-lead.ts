/** Builds the fields that all leads stored by the CLI have: entered leads and samples. */
import { indexKeys } from '#lambdas/core/intake/lead.ts'
import { payloadHash } from '#lambdas/core/store/ids.ts'
import type { FormFields, Lead } from '#lambdas/core/types.ts'
import { toE164 } from '#lambdas/shared/contact.ts'

type Given = Pick<Lead, 'id' | 'createdAt' | 'payload' | 'status'>

/** Adds keys, form, hash and phone. @param given values that the caller has chosen */
export function newLead(fields: FormFields, given: Given, personKey: string) {
  const phoneE164 = toE164(given.payload[fields.person.phone ?? ''])
  return {
    ...given,
    pk: `LEAD#${given.id}` as const,
    sk: 'LEAD' as const,
    form: fields.form,
    payloadHash: payloadHash(fields.form, given.payload),
    rev: 1,
    schemaVersion: 1,
    ...(phoneE164 && { phoneE164 }),
    ...indexKeys({ ...given, fields }, personKey),
  }
}
