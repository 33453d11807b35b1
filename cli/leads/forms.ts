/** The forms by their words at the command line (`--form`). */

import { didYouMean } from '#content/model/suggest.ts'
import type { FormFields, Lead, PersonKeys } from '#lambdas/core/types.ts'
import { coursesAsked } from '#lambdas/course-names.ts'
import { forms } from '#lambdas/forms.ts'
import { CliError, exit } from '../errors.ts'

export const allForms: readonly FormFields[] = forms.map((form) => form.fields)

export const formNames: readonly string[] = allForms.map(({ form }) => form)

/** Fields of one form; `undefined` for the leads of a form that is no more. */
export function formOf(name: string): FormFields | undefined {
  return allForms.find((form) => form.form === name)
}

/** `apply,contact` → their fields; all forms when absent. @throws CliError (usage) naming what there is. */
export function formsNamed(words: string | undefined): readonly FormFields[] {
  if (!words) return allForms
  return words.split(',').map((word) => {
    const form = formOf(word.trim())
    if (form) return form
    const known = allForms.map((each) => `${each.form} (${each.title})`)
    throw new CliError(
      `Unknown form "${word}".${didYouMean(word, formNames)} Known forms: ${known.join(', ')}.`,
      exit.usage,
    )
  })
}

/** A value of the payload by what it says about the person; lists joined. */
export function personValue(
  lead: Lead,
  part: keyof PersonKeys,
  form: FormFields | undefined = formOf(lead.form),
): string {
  const key = form?.person[part]
  const value = key === undefined ? undefined : lead.payload[key]
  return Array.isArray(value) ? value.join('; ') : value === undefined || value === null ? '' : String(value)
}

/** Which courses a lead asks for: their titles in the catalogue. */
export const coursesOf = ({ form, payload }: Lead): string[] => coursesAsked(formOf(form), payload)
