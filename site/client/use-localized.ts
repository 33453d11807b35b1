/** A form in the language of the page that its island stands on. */
import { useMemo } from 'react'
import type { FormFields } from '#lambdas/shared/form.ts'
import { localized } from '#lambdas/shared/form-words.ts'
import type { OnPage, PageWords } from './fields.ts'

/** @param words of `useFormWords`; undefined on an English page, where the form is as it is */
export function useLocalized<F extends FormFields>(form: F, words: PageWords | undefined): OnPage<F> {
  return useMemo(() => localized(form, words), [form, words])
}
