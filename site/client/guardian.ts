/** Applicants under 18 name a parent or guardian (DEF-36), by the date of birth as the server reads it. */
import { readBirth } from '#lambdas/shared/age.ts'
import type { FieldErrors, PageForm } from './fields.ts'
import { commonWords } from './shared-words.ts'
import type { Values } from './values.ts'

const KEYS = ['guardianName', 'guardianPhone'] as const

/** Whether `dob`, as it was typed, makes somebody under 18 on the day of `now` in India; false when it cannot be read. */
export const isUnder18 = ({ dob }: Values, now: Date): boolean => readBirth(dob, now).age === 'minor'

/** Whether the visitor's mail waits for a guardian: also where the text only sounds like a child's, as the server holds it. */
export function mailWaits({ dob }: Values, now: Date): boolean {
  const { age, childlike = false } = readBirth(dob, now)
  return age === 'minor' || childlike
}

/** A message for each empty field about the guardian, when one is needed. */
export function guardianErrors(values: Values, form: PageForm, now: Date): FieldErrors {
  if (!isUnder18(values, now)) return {}
  const words = form.messages.required ?? commonWords(form).required
  return Object.fromEntries(KEYS.filter((key) => !values[key]).map((key) => [key, words]))
}

/** What was typed about a guardian before the date of birth was corrected is dropped. */
export function guardianIfNeeded(values: Values, now: Date): Values {
  if (isUnder18(values, now)) return values
  return { ...values, ...Object.fromEntries(KEYS.map((key) => [key, ''])) }
}

/**
 * The message under a date of birth that does not tell whether somebody is under 18. It is asked once (DEF-83): the
 * same words sent again are taken as they are.
 */
export function createBirthQuestion(): (values: Values, form: PageForm, now: Date) => FieldErrors {
  let asked: Values[string] | undefined
  return ({ dob }, { messages }, now): FieldErrors => {
    if (!dob || dob === asked || readBirth(dob, now).age !== 'unknown') return {}
    asked = dob
    return { dob: messages.birth ?? '' }
  }
}
