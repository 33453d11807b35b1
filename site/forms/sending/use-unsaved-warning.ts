/** Asks before the visitor leaves a page with unsent text in a form. */
import { useEffect } from 'react'
import type { LeadFormState } from './use-lead-form.ts'
import { hasText } from './values.ts'

/** Links that open another program. They do not leave the page, but without an exception the browser would ask. */
const OTHER_PROGRAM = 'a[href^="tel:"],a[href^="mailto:"]'

/** Milliseconds after a click on such a link in which the browser does not ask. */
const OPENED_AFTER = 1000

/** Listens only while there is text, because pages with a `beforeunload` listener may not enter the back/forward cache. */
export function useUnsavedWarning({ ref, state, errors }: LeadFormState): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal sets errors, and the text is still there
  useEffect(() => {
    const form = ref.current
    if (!form) return undefined
    // A dialog that is closed while its form is being sent shows no text.
    const isUnsent = (): boolean => state.status === 'submitting' || hasText(form)
    const ask = (event: BeforeUnloadEvent): void => {
      // After an error of the island, a form without script has replaced this one. A posted form leaves the page.
      if (!form.isConnected || form.dataset.posted || !isUnsent()) return
      event.preventDefault()
      // Chrome before 119 asks only if `returnValue` is set.
      event.returnValue = true
    }
    const release = (): void => removeEventListener('beforeunload', ask)
    const look = (): void => (isUnsent() ? addEventListener('beforeunload', ask) : release())
    let opened: ReturnType<typeof setTimeout>
    const onClick = ({ target }: Event): void => {
      if (!(target as Element).closest(OTHER_PROGRAM)) return
      release()
      opened = setTimeout(look, OPENED_AFTER)
    }
    // Listed, because old browsers cannot remove listeners by an AbortSignal.
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
