/** Where each form is, and how any of them is filled in from its fields. */
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from 'playwright/test'
import { forms } from '#lambdas/forms.ts'
import type { Field, FormFields, FormMessages } from '#lambdas/shared/form.ts'
import { localizedForm } from '#lambdas/shared/form-messages.ts'
import { FORM_PAGES } from '../../form-pages.ts'
import { pdf } from './old-browsers.ts'

export const FORMS = Object.keys(FORM_PAGES)

export function fieldsOf(name: string): FormFields {
  const found = forms.find(({ fields }) => fields.form === name)
  if (!found) throw new Error(`There is no form ${name}`)
  return found.fields
}

/** Error of a server that the tests of forms answer with. */
export const CLOSED = 'The desk is closed.'

/** The form in the language of the page, and a text of it by its English. */
export function inLanguage(name: string, language: string) {
  const english = fieldsOf(name)
  if (language === 'en') return { form: english, say: (words: string) => words }
  const telugu = JSON.parse(readFileSync(`content/te/messages/forms/${name}.json`, 'utf8')) as FormMessages
  const say = (words: string) => {
    const longest = Object.entries(english.messages).sort(([, a], [, b]) => b.length - a.length)
    const [key, own = ''] = longest.find(([, one]) => one.length > 0 && words.startsWith(one)) ?? []
    return key === undefined ? words : words.replace(own, telugu.messages[key] ?? own)
  }
  return { form: localizedForm(english, telugu), say }
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
export const address = (form: string, language: string): string =>
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

/** Key, words, option and need of each answer: of the required fields, or with `all` of every field but boxes that may stay empty. */
export const answersOf = (
  form: FormFields,
  email: string,
  all = false,
  own: Readonly<Record<string, string>> = {},
) =>
  shown(form)
    .filter(({ key, required, type }) => required || key in own || (all && type !== 'boolean'))
    .map((field) => [field.key, typed(field, form, email), own[field.key], field.required] as const)

/** Runs in the page of the form. */
export function enter(form: Element, answers: ReturnType<typeof answersOf>): void {
  for (const [key, value, answer, required] of answers) {
    const inputs = [...form.querySelectorAll<HTMLInputElement>(`[name="${key}"]`)]
    const input = inputs.find((one) => one.value === answer) ?? inputs[0]
    if (!input && required) throw new Error(`no input ${key}`)
    if (!input) continue
    if (/checkbox|radio/.test(input.type)) input.checked || input.click()
    else if (input.tagName === 'SELECT' && !answer) (input as unknown as HTMLSelectElement).selectedIndex = 1
    else input.value = answer ?? value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Fills in a form as `answersOf` says; `own` are other answers by key. */
export const fillIn = (at: Locator, ...answers: Parameters<typeof answersOf>): Promise<void> =>
  at.evaluate(enter, answersOf(...answers))

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
