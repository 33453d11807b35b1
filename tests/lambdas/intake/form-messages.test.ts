/** Joins rules in code with messages in content, in English and in another language. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forms } from '#lambdas/forms.ts'
import type { FormFields, FormMessages } from '#lambdas/shared/form.ts'
import { localizedForm } from '#lambdas/shared/form-messages.ts'

const all = forms.map(({ fields }) => [fields.form, fields] as const)

const english = (form: string) =>
  JSON.parse(readFileSync(`content/messages/forms/${form}.json`, 'utf8')) as FormMessages

/** The messages of a form, each with a mark, like a translation. */
const marked = (words: unknown): unknown =>
  typeof words === 'string'
    ? `‹${words}›`
    : Object.fromEntries(Object.entries(words as object).map(([key, value]) => [key, marked(value)]))

const wire = ({ fields, ...form }: FormFields) => ({
  ...form,
  title: undefined,
  messages: undefined,
  fields: fields.map((field) => {
    const options = field.options?.map(({ value }) => value)
    return { ...field, label: '', help: '', message: '', options }
  }),
})

test.each(all)(
  '%s: messages belong to existing fields and options, and every visible option has one',
  (form, fields) => {
    for (const [key, { options }] of Object.entries(english(form).fields)) {
      const field = fields.fields.find((one) => one.key === key)
      expect([key, field?.key]).toEqual([key, key])
      if (options)
        expect(Object.keys(options).sort()).toEqual(field?.options?.map(({ value }) => value).sort())
      else expect([key, field?.type === 'hidden' || !field?.options]).toEqual([key, true])
    }
  },
)

test.each(all)(
  '%s in another language: labels, options and messages change, wire values do not',
  (form, fields) => {
    const other = localizedForm(fields, marked(english(form)) as FormMessages)
    const keys = ['form', 'path', 'fields', 'person', 'statuses', 'retentionDays', 'mails'] as const
    for (const key of keys) expect([key, wire(other)[key]]).toEqual([key, wire(fields)[key]])
    for (const [index, field] of other.fields.entries()) {
      const own = fields.fields[index]
      if (!english(form).fields[field.key]) continue
      expect(field.label).toBe(`‹${own?.label}›`)
      const labelled = ({ label, value }: { label: string; value: string }) =>
        field.type === 'hidden' ? value : `‹${label}›`
      expect(field.options?.map(({ label }) => label)).toEqual(own?.options?.map(labelled))
    }
    expect(other.messages).toEqual(marked(fields.messages))
  },
)

test('without messages a form is unchanged; a field without a translation stays English', () => {
  const [[, fields] = []] = all
  if (!fields) throw new Error('no form')
  expect(localizedForm(fields, undefined)).toBe(fields)
  const bare = localizedForm(fields, { title: 'x', fields: {}, messages: {} })
  expect(bare.fields).toEqual(fields.fields)
})
