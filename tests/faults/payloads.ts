/** A complete body for any form, made from its fields, so that a new form joins the suites by itself. */
import type { Field, Form } from '#lambdas/core/types.ts'

const firstOption = (field: Field): string => {
  const [first] = field.options ?? []
  return typeof first === 'object' ? first.value : (first ?? 'Other')
}

const values: Record<Field['type'], (field: Field, n: number) => unknown> = {
  text: ({ label, max }, n) => `${label} ${n}`.slice(0, max).trim(),
  textarea: ({ label }, n) => `${label}\nof visitor ${n}`,
  hidden: ({ label }, n) => `${label} ${n}`,
  email: (_, n) => emailOf(n),
  tel: (_, n) => `9${String(100_000_000 + n).padStart(9, '0')}`,
  url: () => 'https://example.org/',
  date: () => '1999-05-12',
  select: firstOption,
  radio: firstOption,
  boolean: () => true,
  list: (field) => [firstOption(field)],
  file: () => undefined,
}

/** Keys whose values have an effect of their own: double opt-in, say, would add a third mail. */
const quiet: Record<string, unknown> = {
  subscribe: false,
  dob: '12 May 1999',
  brochureLink: '/brochures/all-courses.pdf',
}

export const emailOf = (n: number) => `visitor${n}@example.org`

/** @param files object key by field, for the required file fields of the form */
export function bodyOf(form: Form, n: number, files: Record<string, string> = {}): Record<string, unknown> {
  const entries = form.fields.fields.map((field) => {
    const value = field.key in quiet ? quiet[field.key] : (files[field.key] ?? values[field.type](field, n))
    return [field.key, value]
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

export const requiredFiles = (form: Form) =>
  form.fields.fields.filter(({ type, required }) => type === 'file' && required)
