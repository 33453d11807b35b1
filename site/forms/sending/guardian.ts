/** Decides whether an applicant must name a parent or guardian. Reads the date of birth as the Lambda does. */
import { checkAge, isImpossibleBirth, waitsForGuardian } from '#lambdas/shared/age.ts'
import { commonMessages, type FieldErrors, type PageForm } from './fields.ts'
import type { FormValues } from './values.ts'

const KEYS = ['guardianName', 'guardianPhone'] as const

/**
 * Who asks for a guardian: the form, if the applicant is under 18 today in India; staff, if the date is unclear but may be
 * that of a child, whose mail the Lambda holds; otherwise nobody.
 */
export function whoAsksForGuardian({ dob }: FormValues, now = new Date()): 'form' | 'staff' | 'nobody' {
  const birth = checkAge(dob, now)
  if (birth.age === 'minor') return 'form'
  return waitsForGuardian(birth) ? 'staff' : 'nobody'
}

/** A message for each empty guardian field, if a guardian is needed. */
export function guardianErrors(values: FormValues, form: PageForm, now: Date): FieldErrors {
  if (whoAsksForGuardian(values, now) !== 'form') return {}
  const words = form.messages.required ?? commonMessages(form).required
  return Object.fromEntries(KEYS.filter((key) => !values[key]).map((key) => [key, words]))
}

/**
 * Creates a check that asks for a clearer date of birth if the age cannot be read. The same text is accepted the second
 * time.
 */
export function createBirthQuestion(): (values: FormValues, form: PageForm, now: Date) => FieldErrors {
  let asked: FormValues[string] | undefined
  return ({ dob }, { messages }, now): FieldErrors => {
    if (!dob || dob === asked || checkAge(dob, now).age !== 'unknown') return {}
    asked = dob
    return { dob: (isImpossibleBirth(dob, now) ? messages.birthYear : messages.birth) ?? '' }
  }
}
