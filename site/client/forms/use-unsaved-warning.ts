/** Asks before the page is left while a form has text that was not sent (DEF-93). */
import { useEffect } from 'react'
import type { LeadFormControl } from './use-lead-form.ts'

/** Kinds of inputs whose value is chosen, set by the page, or a search within the form. */
const NO_TEXT = /^(?:checkbox|radio|hidden|file|search)$/

/** They open another program and leave the page as it is, but browsers ask all the same. */
const OTHER_PROGRAM = 'a[href^="tel:"],a[href^="mailto:"]'

/** Milliseconds after which the browser has opened it. */
const OPENED_AFTER = 1000

/** A form in a dialog that was closed has nothing that the visitor sees. */
const hasText = (form: HTMLFormElement): boolean =>
  form.getClientRects().length > 0 &&
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')].some(
    ({ type, value, defaultValue }) => !NO_TEXT.test(type) && value !== defaultValue && value.trim() !== '',
  )

/**
 * The listener is there only while there is text, because a browser may keep no page with one for Back. It goes as soon as
 * the form is submitted, since the browser may have to post it, and returns when the submission has failed.
 */
export function useUnsavedWarning({ ref, state, errors }: LeadFormControl): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal sets errors, and the text is still there
  useEffect(() => {
    const form = ref.current
    if (!form || state.status === 'submitting') return undefined
    const ask = (event: BeforeUnloadEvent): void => {
      // An island that has broken since put a copy in the form's place, which the browser posts.
      if (!form.isConnected) return
      event.preventDefault()
      // Chrome before 119 asks for this alone.
      event.returnValue = true
    }
    const release = (): void => removeEventListener('beforeunload', ask)
    const look = (): void => (hasText(form) ? addEventListener('beforeunload', ask) : release())
    let opened: ReturnType<typeof setTimeout>
    const onClick = ({ target }: Event): void => {
      if (!(target as Element).closest(OTHER_PROGRAM)) return
      release()
      opened = setTimeout(look, OPENED_AFTER)
    }
    // Old browsers remove no listener by a signal.
    const listeners: [EventTarget | null, string, (event: Event) => void][] = [
      [document, 'click', onClick],
      [form, 'input', look],
      [form, 'submit', release],
      [form.closest('dialog'), 'close', look],
    ]
    for (const [target, type, listener] of listeners) target?.addEventListener(type, listener)
    look()
    return () => {
      for (const [target, type, listener] of listeners) target?.removeEventListener(type, listener)
      clearTimeout(opened)
      release()
    }
  }, [ref, state, errors])
}
