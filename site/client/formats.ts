/** Checks of e-mail and web addresses, for the forms that must refuse a wrong format (COL-12, PAR-14, PAR-15). */
import type { FieldErrors, PageForm } from './fields.ts'
import type { Values } from './values.ts'

/** As browsers do it: something, an at sign, a domain. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/

const NOT_EMAIL = 'Please enter an e-mail address such as name@example.com.'
const NOT_URL = 'Please enter a web address such as https://example.com.'

/** A message for each e-mail or web address that is filled and does not look like one. */
export function formatErrors(values: Values, { fields, messages }: PageForm): FieldErrors {
  return Object.fromEntries(
    fields.flatMap(({ key, type }) => {
      const value = String(values[key] ?? '')
      if (value === '') return []
      if (type === 'email' && !EMAIL.test(value)) return [[key, messages.notEmail ?? NOT_EMAIL]]
      if (type === 'url' && !URL.canParse(value)) return [[key, messages.notUrl ?? NOT_URL]]
      return []
    }),
  )
}
