/** The forms by their words at the command line (`--form`), and what a lead says by the fields of its form. */
import { referrerOf, sourceName, type UtmTags, utmValue } from '#lambdas/core/intake/lead-source.ts'
import type { FormFields, Lead, PersonKeys } from '#lambdas/core/types.ts'
import { requestedCourses } from '#lambdas/course-names.ts'
import { forms } from '#lambdas/forms.ts'
import { unknownWord } from '../errors.ts'

export const allForms: readonly FormFields[] = forms.map((form) => form.fields)

export const formNames: readonly string[] = allForms.map(({ form }) => form)

/** Fields of one form; `undefined` for the leads of a form that is no more. */
export const formOf = (name: string): FormFields | undefined => allForms.find(({ form }) => form === name)

/** `apply,contact` → their fields; all forms when absent. @throws CliError (usage) naming what there is. */
export function formsNamed(words: string | undefined): readonly FormFields[] {
  if (!words) return allForms
  const shown = allForms.map(({ form, title }) => `${form} (${title})`)
  return words
    .split(',')
    .map((word) => formOf(word.trim()) ?? unknownWord('form', word, formNames, { shown }))
}

/** A value of the payload by what it says about the person; lists joined. */
export function personValue({ form, payload }: Lead, part: keyof PersonKeys): string {
  const key = formOf(form)?.person[part]
  const value = key === undefined ? undefined : payload[key]
  return Array.isArray(value) ? value.join('; ') : String(value ?? '')
}

/** Which courses a lead asks for: their titles in the catalogue. */
export const coursesOf = ({ form, payload }: Lead): string[] => requestedCourses(formOf(form), payload)

/** Where they heard of us: what they said, else what brought them first; of a sign-up the answer is a place on our page. */
export function sourceOf(lead: Lead): string {
  const isSignUp = formOf(lead.form)?.statuses === 'subscriber'
  const answer = isSignUp ? '' : personValue(lead, 'source')
  const { utmFirst, utmLast } = lead.source
  const word = answer || utmValue(utmFirst, 'source') || utmValue(utmLast, 'source') || referrerOf(lead)
  return word ? sourceName(word) : 'unknown'
}

const WORDS: Readonly<Record<string, string>> = {
  source: 'from',
  medium: 'by',
  campaign: 'campaign',
  term: 'searched for',
  content: 'saw',
  id: 'campaign id',
  at: 'on',
}

/** UTM tags as people read them: `from Google, by cpc, campaign monsoon, on 2026-11-02`; empty for none. */
export function touchWords(touch: UtmTags): string {
  return Object.entries(WORDS)
    .flatMap(([key, word]) => {
      const value = utmValue(touch, key)
      return value ? [`${word} ${key === 'source' ? sourceName(value) : value}`] : []
    })
    .join(', ')
}
