/** A payload that a form accepts, made from its fields: required ones only, with nobody's data in it. */
import type { Field, FormFields, Payload } from '#lambdas/core/types.ts'

/** The mailbox simulator of SES: mail to it is taken and goes to nobody; a label keeps runs apart. */
const mailbox = (run: string) => `success+${run}@simulator.amazonses.com`

/** In the shape of a number and nobody's; stored with the flag `odd-phone`. */
const PHONE = '00000 00000'

const BIRTH = '2000-01-01'

/** @param run is in the name, so that two runs of a day are two leads */
export function samplePayload(form: FormFields, run: string): Payload {
  const required = form.fields.filter((field) => field.required)
  return Object.fromEntries(required.map((field) => [field.key, sampleOf(field, form, run)]))
}

function sampleOf(field: Field, { person }: FormFields, run: string): unknown {
  const choice = field.options?.[0]?.value
  if (field.key === person.dob) return BIRTH
  switch (field.type) {
    case 'email':
      return mailbox(run)
    case 'tel':
      return PHONE
    case 'boolean':
      return true
    case 'list':
      return [choice ?? 'Smoke check']
    case 'date':
      return BIRTH
    case 'url':
      return 'https://example.com'
    case 'file':
      return 'smoke.pdf'
    default:
      return choice ?? `Smoke check ${run}`.slice(0, field.max)
  }
}
