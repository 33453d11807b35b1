/** Where each form is, and how any of them is filled in from its fields. */
import type { Locator } from 'playwright/test'
import { forms } from '#lambdas/forms.ts'
import type { Field, FormFields } from '#lambdas/shared/form.ts'
import { FORM_PAGES } from '../../form-pages.ts'

export const FORMS = Object.keys(FORM_PAGES)

export function fieldsOf(name: string): FormFields {
  const found = forms.find(({ fields }) => fields.form === name)
  if (!found) throw new Error(`There is no form ${name}`)
  return found.fields
}

export const selector = (form: string): string =>
  form === 'newsletter'
    ? 'footer [data-newsletter]'
    : `form#${form === 'collaborate' ? 'collaboration' : form}-form`

function typed({ key, type }: Field, { person }: FormFields, email: string): string {
  if (type === 'email' || key === person.email) return email
  if (key === person.dob) return '2000-01-01'
  if (key === 'pinCode') return '522001'
  if (type === 'url') return 'https://example.com/'
  return type === 'tel' ? '98765 43210' : 'Asha Rao'
}

/** Fields that an adult sees and can type into or choose from. */
const shown = ({ fields, person }: FormFields): Field[] =>
  fields.filter(
    ({ key, type }) =>
      !['hidden', 'file'].includes(type) && key !== person.guardianName && key !== person.guardianPhone,
  )

/** Fills in the required fields, or with `all` every field but boxes that may stay empty. */
export async function fillIn(at: Locator, form: FormFields, email: string, all = false): Promise<void> {
  const wanted = shown(form).filter(({ required, type }) => required || (all && type !== 'boolean'))
  await at.evaluate(
    (element, values) => {
      for (const [key, value, required] of values) {
        const [input] = element.querySelectorAll<HTMLInputElement>(`[name="${key}"]`)
        if (!input && required) throw new Error(`no input ${key}`)
        if (!input) continue
        if (/checkbox|radio/.test(input.type)) input.checked || input.click()
        else if (input.tagName === 'SELECT') (input as unknown as HTMLSelectElement).selectedIndex = 1
        else input.value = value
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
    },
    wanted.map((field) => [field.key, typed(field, form, email), field.required] as const),
  )
}

/** What the body must say after `fillIn` with `all`, by key; of fields that have no input nothing. */
export function expectedBody(form: FormFields, email: string): Record<string, unknown> {
  return Object.fromEntries(
    shown(form).map((field) => {
      const first = field.options?.[0]?.value
      if (field.type === 'boolean') return [field.key, field.required]
      if (field.type === 'list') return [field.key, field.joined ? first : [first]]
      return [field.key, first ?? typed(field, form, email)]
    }),
  )
}
