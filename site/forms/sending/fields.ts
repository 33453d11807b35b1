/** Types of forms on pages, and messages that all forms share. */
import common from '#content/messages/formParts/common.json' with { type: 'json' }
import type { ConsentNotice } from '#content/model/catalogue/consent-notice.ts'
import type { Messages } from '#content/model/catalogue/messages.ts'
import type { Field, FormFields, FormMessages } from '#lambdas/shared/form.ts'

/** Translated messages of a form, passed to an island. Its script contains only the English messages. */
export type PageFormMessages = FormMessages & {
  /** Language code of the page, such as `te`; it is sent with the lead. */
  readonly language: string
  readonly shared: SharedMessages
}

/** Text of `content/legal/consent/<form>.md` and its hash, which is sent with the lead. */
export type ConsentNote = ConsentNotice & { readonly hash: string }

/** Props of a form island, from `useFormProps`. */
export type FormProps = { consent?: ConsentNote | undefined; words?: PageFormMessages | undefined }

/** A form on a page, in the language of the page. */
export type FormOnPage<F> = F & Partial<Pick<PageFormMessages, 'language' | 'shared'>>

export type PageForm = FormOnPage<Pick<FormFields, 'fields' | 'form' | 'messages' | 'path'>>

export type FieldErrors = Readonly<Record<string, string>>

/** @throws if the form has no such field, which is a mistake in the page */
export function findField(form: PageForm, key: string): Field {
  const field = form.fields.find((candidate) => candidate.key === key)
  if (!field) throw new Error(`form ${form.form} has no field ${key}`)
  return field
}

export type SharedMessages = Messages['formParts']

/** Messages that all forms share: those that a translated page passes, or else the English ones in the script. */
export const commonMessages = ({ shared }: { readonly shared?: SharedMessages | undefined }): typeof common =>
  shared?.common ?? common
