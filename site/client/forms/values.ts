/**
 * From the inputs of a form to the wire: the specified keys and only those; and what a form refuses by itself, required
 * fields that are empty and what is no e-mail or web address.
 */

import type { Field } from '#lambdas/shared/form.ts'
import { attempt } from '../visit/stored-attribution.ts'
import type { FieldErrors, PageForm } from './fields.ts'
import { commonMessages } from './shared-messages.ts'

/** What travels as JSON. */
export type Values = Record<string, unknown>

function wireValue(field: Field, data: FormData): unknown {
  const value = data.get(field.key)
  const all = data.getAll(field.key).map(String)
  if (field.joined) return all.filter(Boolean).join(', ') || (field.fallback ?? '')
  if (field.type === 'list') return all
  // A checkbox sends nothing when it is off; a hidden flag says so in words.
  if (field.type === 'boolean') return value !== null && value !== '' && value !== 'false'
  return (typeof value === 'string' && value.trim()) || (field.fallback ?? '')
}

/**
 * Values of a form by wire key, in the order of its fields. File fields are left out: their value is the key of
 * an upload, which the caller adds.
 */
export function readValues(form: HTMLFormElement, { fields }: Pick<PageForm, 'fields'>): Values {
  const data = new FormData(form)
  return Object.fromEntries(
    fields.filter(({ type }) => type !== 'file').map((field) => [field.key, wireValue(field, data)]),
  )
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/**
 * A message for each required field that is empty: the field's own, `messages[key]`, or `messages.required`.
 * No lengths and no formats are checked (BRO-16, DEF-21); files are `uploadErrors`' to check.
 */
export function requiredErrors(values: Values, form: PageForm): FieldErrors {
  const empty = form.fields.filter(
    ({ key, required, type }) => required && type !== 'hidden' && type !== 'file' && isEmpty(values[key]),
  )
  return Object.fromEntries(empty.map((field) => [field.key, requiredMessage(form, field)]))
}

/** What a form says of a required field that is empty. */
export const requiredMessage = (form: PageForm, { key, message }: Pick<Field, 'key' | 'message'>): string =>
  message ?? form.messages[key] ?? form.messages.required ?? commonMessages(form).required

/** As browsers do it: something, an at sign, a domain. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/

/** A message for each e-mail or web address that is filled and does not look like one. */
function formatErrors(values: Values, form: PageForm): FieldErrors {
  const words = commonMessages(form)
  return Object.fromEntries(
    form.fields.flatMap(({ key, type }) => {
      const value = String(values[key] ?? '')
      if (value === '') return []
      if (type === 'email' && !EMAIL.test(value)) return [[key, words.notEmail]]
      if (type === 'url' && !attempt(() => new URL(value))) return [[key, words.notUrl]]
      return []
    }),
  )
}

/** Both checks of every field (HOME-7, GUIDE-2, BRO-16, STO-22, COL-12, PAR-14, PAR-15). */
export const fieldErrors = (values: Values, form: PageForm): FieldErrors => ({
  ...formatErrors(values, form),
  ...requiredErrors(values, form),
})
