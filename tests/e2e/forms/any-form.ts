/** Where each form is, and how any of them is filled in from its fields. */
import { expect, type Locator, type Page } from 'playwright/test'
import { forms } from '#lambdas/forms.ts'
import type { Field, FormFields } from '#lambdas/shared/form.ts'
import { FORM_PAGES } from '../../form-pages.ts'
import { pdf } from './old-browsers.ts'

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

/** `/te/courses/dgca-small#brochure` */
const address = (form: string, language: string): string =>
  `${language === 'te' ? '/te' : ''}${FORM_PAGES[form]}`.replace(/^\/te\/(?=$|#)/, '/te')

/** Opens the page of a form, or another `path` with it, and waits for its script. */
export async function openForm(
  page: Page,
  name: string,
  { language = 'en', path = address(name, language) } = {},
): Promise<Locator> {
  await page.goto('about:blank')
  await page.goto(path)
  const form = page.locator(selector(name))
  await form.evaluate((element) => element.scrollIntoView())
  // Its script comes with the first touch.
  if (name === 'newsletter') await form.locator('[type=email]').focus()
  const host = name === 'newsletter' ? form : page.locator('[data-island]').filter({ has: form })
  await expect(host).toHaveAttribute('data-state', 'ready')
  return form
}

/** Fills in the required fields, or with `all` every field but boxes that may stay empty; `own` are other answers by key. */
export async function fillIn(
  at: Locator,
  form: FormFields,
  email: string,
  all = false,
  own: Readonly<Record<string, string>> = {},
): Promise<void> {
  const wanted = shown(form).filter(
    ({ key, required, type }) => required || key in own || (all && type !== 'boolean'),
  )
  await at.evaluate(
    (element, values) => {
      for (const [key, value, answer, required] of values) {
        const inputs = [...element.querySelectorAll<HTMLInputElement>(`[name="${key}"]`)]
        const input = inputs.find((one) => one.value === answer) ?? inputs[0]
        if (!input && required) throw new Error(`no input ${key}`)
        if (!input) continue
        if (/checkbox|radio/.test(input.type)) input.checked || input.click()
        else if (input.tagName === 'SELECT' && answer === undefined)
          (input as unknown as HTMLSelectElement).selectedIndex = 1
        else input.value = answer ?? value
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
    },
    wanted.map((field) => [field.key, typed(field, form, email), own[field.key], field.required] as const),
  )
}

/** Uploads a PDF with these words for each required file. */
export async function attachFiles(page: Page, { form, fields }: FormFields, words: string): Promise<void> {
  for (const { key } of fields.filter(({ required, type }) => required && type === 'file')) {
    const slot = page.locator(`#field-${form}-${key}`)
    const file = { name: 'marks.pdf', mimeType: 'application/pdf', buffer: pdf(words) }
    await slot.locator('[type=file]').setInputFiles(file)
    await expect(slot).toHaveAttribute('data-upload', 'done')
  }
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
