/** Finds forms by their name in `--form`, and reads answers, courses and marketing source of a lead. */
import { requestedCourses } from '#lambdas/core/courses.ts'
import { normalizeSource, referrerHost, type UtmTags, utmValue } from '#lambdas/core/intake/lead-source.ts'
import type { Field, FormFields, Lead, PersonKeys } from '#lambdas/core/types.ts'
// Imports only the fields, because lambdas/forms.ts would load the mails of every form into each command.
import { allFormFields } from '#lambdas/routes.ts'
import { courseTitlesByName } from '../content/place.ts'
import { rejectWord } from '../errors.ts'

export const allForms: readonly FormFields[] = allFormFields

export const formNames: readonly string[] = allForms.map(({ form }) => form)

export const findForm = (name: string): FormFields | undefined => allForms.find(({ form }) => form === name)

/** Returns the forms named by `--form`, such as `apply,contact`; all by default. @throws UsageError that lists known forms */
export function parseForms(words: string | undefined): readonly FormFields[] {
  if (!words) return allForms
  const shown = allForms.map(({ form, title }) => `${form} (${title})`)
  const named = (word: string) => findForm(word.trim()) ?? rejectWord('form', word, formNames, { shown })
  return words.split(',').map(named)
}

export const parseFormNames = (words: string | undefined): string[] =>
  parseForms(words).map(({ form }) => form)

/** Returns the lead's answer for a personal detail, e.g. `phone`. Lists are joined with `; `. */
export function personValue({ form, payload }: Lead, part: keyof PersonKeys): string {
  const key = findForm(form)?.person[part]
  const value = key === undefined ? undefined : payload[key]
  return Array.isArray(value) ? value.join('; ') : String(value ?? '')
}

/** Replaces option values by the labels that the visitor saw: `mou-campus` → `MoU with our campus`. */
export function valueLabel(field: Field | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => valueLabel(field, item))
  if (field?.joined && typeof value === 'string') {
    const labels = value.split(', ').map((item) => labelOf(field, item))
    return labels.join(', ')
  }
  return labelOf(field, value)
}

const labelOf = (field: Field | undefined, value: unknown) =>
  field?.options?.find((option) => option.value === value)?.label ?? value

/** Catalogue titles of the courses that a lead asks for. */
export const leadCourses = ({ form, payload }: Lead): string[] =>
  requestedCourses(findForm(form), payload, courseTitlesByName())

/**
 * Returns how the person heard of us: the answer, else UTM `source` of the first or last visit, else the referrer. In the
 * newsletter form, `source` is the form's position on our page, so it is ignored.
 */
export function marketingSource(lead: Lead): string {
  const isSignUp = findForm(lead.form)?.statuses === 'subscriber'
  const answer = isSignUp ? '' : personValue(lead, 'source')
  const { utmFirst, utmLast } = lead.source
  const word = answer || utmValue(utmFirst, 'source') || utmValue(utmLast, 'source') || referrerHost(lead)
  return word ? normalizeSource(word) : 'unknown'
}

const UTM_WORDS: Readonly<Record<string, string>> = {
  source: 'from',
  medium: 'by',
  campaign: 'campaign',
  term: 'searched for',
  content: 'saw',
  id: 'campaign id',
  at: 'on',
}

/** Describes UTM tags: `from Google, by cpc, campaign monsoon, on 2026-11-02`. Empty if there are none. */
export function describeUtm(touch: UtmTags): string {
  const tags = Object.entries(UTM_WORDS).flatMap(([key, word]) => {
    const value = utmValue(touch, key)
    return value ? [`${word} ${key === 'source' ? normalizeSource(value) : value}`] : []
  })
  return tags.join(', ')
}
