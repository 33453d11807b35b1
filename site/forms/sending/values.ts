/** Reads and validates the values of a form. */
import type { Field } from '#lambdas/shared/form.ts'
import { attempt } from '../../entry/context.ts'
import { commonMessages, type FieldErrors, type PageForm } from './fields.ts'

export type FormValues = Record<string, unknown>

function wireValue(field: Field, data: FormData): unknown {
  const value = data.get(field.key)
  const all = data.getAll(field.key).map(String)
  if (field.joined) return all.filter(Boolean).join(', ') || (field.fallback ?? '')
  if (field.type === 'list') return all
  // An unchecked box sends nothing; a hidden flag sends "false".
  if (field.type === 'boolean') return value !== null && value !== '' && value !== 'false'
  return (typeof value === 'string' && value.trim()) || (field.fallback ?? '')
}

/** Reads the values by key, in the order of the fields, except files. The caller adds the keys of uploads. */
export function readValues(form: HTMLFormElement, { fields }: Pick<PageForm, 'fields'>): FormValues {
  const data = new FormData(form)
  return Object.fromEntries(
    fields.filter(({ type }) => type !== 'file').map((field) => [field.key, wireValue(field, data)]),
  )
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** Returns a message for each empty required field, except files, which `uploadErrors` checks. */
export function requiredErrors(values: FormValues, form: PageForm): FieldErrors {
  const empty = form.fields.filter(
    ({ key, required, type }) => required && type !== 'hidden' && type !== 'file' && isEmpty(values[key]),
  )
  return Object.fromEntries(empty.map((field) => [field.key, requiredMessage(form, field)]))
}

export const requiredMessage = (form: PageForm, { key, message }: Pick<Field, 'key' | 'message'>): string =>
  message ?? form.messages[key] ?? form.messages.required ?? commonMessages(form).required

/** An e-mail address as browsers check it: text, an at sign, a domain. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/

function formatErrors(values: FormValues, form: PageForm): FieldErrors {
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

/** Messages for empty required fields, and for values of a wrong format. */
export const fieldErrors = (values: FormValues, form: PageForm): FieldErrors => ({
  ...formatErrors(values, form),
  ...requiredErrors(values, form),
})

const NO_TEXT = /^(?:checkbox|radio|hidden|file|search)$/

/** Whether a visible form has typed text. A form in a closed dialog has no client rects. */
export const hasText = (form: HTMLFormElement): boolean =>
  form.getClientRects().length > 0 &&
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')].some(
    ({ type, value, defaultValue }) => !NO_TEXT.test(type) && value !== defaultValue && value.trim() !== '',
  )

/**
 * Removes invisible characters from an e-mail address, as the Lambda does. The browser would refuse them with a message
 * in which they cannot be seen.
 */
export function cleanEmail(input: HTMLInputElement): void {
  const value = input.value.replace(/\p{Cf}/gu, '')
  if (value !== input.value) input.value = value
}
