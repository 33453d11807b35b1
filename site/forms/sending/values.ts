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

/** Values by key, in the order of the fields. Without files, whose upload keys the caller adds. */
export function readValues(form: HTMLFormElement, { fields }: Pick<PageForm, 'fields'>): FormValues {
  const data = new FormData(form)
  return Object.fromEntries(
    fields.filter(({ type }) => type !== 'file').map((field) => [field.key, wireValue(field, data)]),
  )
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/**
 * A message for each empty required field. Does not check lengths and formats; `uploadErrors` checks files.
 */
export function requiredErrors(values: FormValues, form: PageForm): FieldErrors {
  const empty = form.fields.filter(
    ({ key, required, type }) => required && type !== 'hidden' && type !== 'file' && isEmpty(values[key]),
  )
  return Object.fromEntries(empty.map((field) => [field.key, requiredMessage(form, field)]))
}

export const requiredMessage = (form: PageForm, { key, message }: Pick<Field, 'key' | 'message'>): string =>
  message ?? form.messages[key] ?? form.messages.required ?? commonMessages(form).required

/** Like browsers: text, an at sign, a domain. */
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

/** Empty required fields, and values of a wrong format. */
export const fieldErrors = (values: FormValues, form: PageForm): FieldErrors => ({
  ...formatErrors(values, form),
  ...requiredErrors(values, form),
})

const NO_TEXT = /^(?:checkbox|radio|hidden|file|search)$/

/** Whether something was typed. A form in a closed dialog has no client rects. */
export const hasText = (form: HTMLFormElement): boolean =>
  form.getClientRects().length > 0 &&
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')].some(
    ({ type, value, defaultValue }) => !NO_TEXT.test(type) && value !== defaultValue && value.trim() !== '',
  )

/**
 * Removes invisible characters from an e-mail address, as the server does: the browser refuses them with a message that
 * cannot show them.
 */
export function cleanEmail(input: HTMLInputElement): void {
  const value = input.value.replace(/\p{Cf}/gu, '')
  if (value !== input.value) input.value = value
}
