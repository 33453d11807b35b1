/** Applicants under 18 name a parent or guardian (DEF-36), by the date of birth as the server reads it. */
import { parseBirthDate, readBirth, waitsForGuardian } from '#lambdas/shared/age.ts'
import type { FieldErrors, PageForm } from './fields.ts'
import { commonMessages } from './shared-messages.ts'
import type { Values } from './values.ts'

const KEYS = ['guardianName', 'guardianPhone'] as const

/**
 * Who asks for a guardian, by `dob` as it was typed: the form of somebody under 18 on the day of `now` in India; staff
 * where the text only sounds like a child's, because the server holds that mail too; else nobody.
 */
export function guardianPrompt({ dob }: Values, now = new Date()): 'form' | 'staff' | 'nobody' {
  const birth = readBirth(dob, now)
  if (birth.age === 'minor') return 'form'
  return waitsForGuardian(birth) ? 'staff' : 'nobody'
}

/** A message for each empty field about the guardian, when one is needed. */
export function guardianErrors(values: Values, form: PageForm, now: Date): FieldErrors {
  if (guardianPrompt(values, now) !== 'form') return {}
  const words = form.messages.required ?? commonMessages(form).required
  return Object.fromEntries(KEYS.filter((key) => !values[key]).map((key) => [key, words]))
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
    // A whole date that tells nothing lies ahead, or centuries back.
    return { dob: (parseBirthDate(dob) ? messages.birthYear : messages.birth) ?? '' }
  }
}
