/** Errors and alert of a form that could not be sent or was rejected. */
import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react'
import type { FieldErrors, PageForm } from './fields.ts'

export const errorSummaryId = ({ form }: Pick<PageForm, 'form'>): string => `errors-${form}`

/** Focuses the first field with an error that is left, or the button. */
const focusNext = (form: HTMLFormElement, preventScroll = false): void =>
  form.querySelector<HTMLElement>('[aria-invalid=true],[type=submit]')?.focus({ preventScroll })

/**
 * Focuses the first field with an error. Scrolls to the error summary or the alert first; the focus scrolls further only if
 * field and summary do not fit into the window.
 */
function focusFirst(form: HTMLFormElement, errors: FieldErrors, summary: string): void {
  const bad = [...form.elements].find((element) => (element as HTMLInputElement).name in errors)
  if (!bad) {
    const { activeElement, body } = document
    // The button was disabled while the form was sent, and lost the focus. A dialog that is opened again takes it.
    if (activeElement?.matches('body,dialog')) focusNext(form, activeElement === body)
    return
  }
  const head = document.getElementById(summary) ?? form.querySelector('[role=alert]')
  head?.scrollIntoView({ block: 'start', behavior: 'instant' })
  ;(bad as HTMLElement).focus()
}

/** @returns `above`: the alert is shown above the fields instead of at the button, because fields have errors */
export function useRefusal(form: PageForm, ref: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [alert, setAlert] = useState<string>()
  /** Errors of the last refusal. The visitor may have corrected some since. */
  const [refused, setRefused] = useState<FieldErrors>()

  useEffect(() => {
    if (ref.current && refused) focusFirst(ref.current, refused, errorSummaryId(form))
  }, [ref, refused, form])

  return {
    errors,
    alert,
    above: Object.keys(refused ?? {}).length > 0,
    dismissAlert: useCallback(() => {
      // The focus must not be lost with the button of the alert.
      if (ref.current?.querySelector('[role=alert] :focus')) focusNext(ref.current)
      setAlert(undefined)
    }, [ref]),
    clear: useCallback(() => {
      setErrors({})
      setAlert(undefined)
      setRefused(undefined)
    }, []),
    /** Shows errors and alert, in a transition, so that a slow phone reacts to the tap first. */
    refuse: (errors: FieldErrors, words: string | undefined): void =>
      startTransition(() => {
        setErrors(errors)
        setAlert(words)
        setRefused({ ...errors })
      }),
    /** Removes the error of a field that is being corrected. */
    forget: (name: string): void => {
      if (!(name in errors)) return
      const { [name]: _, ...rest } = errors
      setErrors(rest)
    },
  }
}
