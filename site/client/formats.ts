/** What a form refuses by itself: required fields that are empty, and what is no e-mail or web address. */
import type { FieldErrors, PageForm } from './fields.ts'
import { commonWords } from './shared-words.ts'
import { requiredErrors, type Values } from './values.ts'

/** As browsers do it: something, an at sign, a domain. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/

/** A message for each e-mail or web address that is filled and does not look like one. */
function formatErrors(values: Values, form: PageForm): FieldErrors {
  const words = commonWords(form)
  return Object.fromEntries(
    form.fields.flatMap(({ key, type }) => {
      const value = String(values[key] ?? '')
      if (value === '') return []
      if (type === 'email' && !EMAIL.test(value)) return [[key, words.notEmail]]
      if (type === 'url' && !URL.canParse(value)) return [[key, words.notUrl]]
      return []
    }),
  )
}

/** Both checks of every field (HOME-7, GUIDE-2, BRO-16, STO-22, COL-12, PAR-14, PAR-15). */
export const fieldErrors = (values: Values, form: PageForm): FieldErrors => ({
  ...formatErrors(values, form),
  ...requiredErrors(values, form),
})
