/**
 * Validates and sends the form of an island. All inputs are uncontrolled, so that text typed before hydration stays. Use it
 * with `LeadForm` and `Field`:
 *
 *     const lead = useLeadForm(contact, { resetOnSuccess: true })
 *     return <LeadForm lead={lead} consent={consent}><Field lead={lead} name="email" /></LeadForm>
 */
import { type FormEvent, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FormFields } from '#lambdas/shared/form.ts'
import { localizedForm } from '#lambdas/shared/form-messages.ts'
import { leadContext } from '../../entry/context.ts'
import type { FieldErrors, OnPage, PageForm, PageFormMessages } from './fields.ts'
import { IDLE, type SubmitState, sendLead, UploadFailed } from './submit.ts'
import { fieldErrors, hasText, readValues, requiredErrors, type Values } from './values.ts'

/** `all`: required fields and formats; `browser`: nothing, because the browser validates. */
const CHECKS: Record<'all' | 'required' | 'browser', (values: Values, form: PageForm) => FieldErrors> = {
  all: fieldErrors,
  required: requiredErrors,
  browser: () => ({}),
}

interface LeadFormOptions {
  /** Default: `all`. */
  check?: keyof typeof CHECKS
  /** Further errors, which override those of `check`. */
  validate?: (values: Values) => FieldErrors
  /** Runs inside the click, before the request, so it may open a tab. A returned text stops the submission and is shown. */
  before?: (values: Values) => string | undefined
  /** Runs if there are errors; a returned text is shown as the alert. */
  onInvalid?: (values: Values) => string | undefined
  /** Converts form values to the body, which may only contain the specified keys. May wait for files. */
  body?: (values: Values) => Values | Promise<Values>
  onSuccess?: (state: Extract<SubmitState, { status: 'success' }>) => void
  /** Empties the form, and closes the dialog around it. */
  resetOnSuccess?: boolean
}

export type LeadFormControl = ReturnType<typeof useLeadForm>

/** Id of a form, and of the confirmation that replaces it. */
export const formId = ({ form }: Pick<PageForm, 'form'>): string => `${form}-form`

export const summaryId = ({ form }: Pick<PageForm, 'form'>): string => `errors-${form}`

/**
 * Focuses the first field with an error. Scrolls to the summary or the alert first; the focus scrolls further only if both do
 * not fit.
 */
function focusFirst(form: HTMLFormElement, errors: FieldErrors, summary: string): void {
  const bad = [...form.elements].find((element) => (element as HTMLInputElement).name in errors)
  if (!bad) {
    // The button was disabled while the form was sent, and lost the focus.
    if (document.activeElement === document.body)
      form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
    return
  }
  const head = document.getElementById(summary) ?? form.querySelector('[role=alert]')
  head?.scrollIntoView({ block: 'start', behavior: 'instant' })
  ;(bad as HTMLElement).focus()
}

/**
 * The alert after a failure: one sentence, or a prefix with the reason of the server (CON-29, COL-32). Rejected fields have
 * their own messages, so there is no alert unless the form has a prefix.
 */
export function failureMessage(
  { messages }: PageForm,
  { kind, reason, answered }: Extract<SubmitState, { status: 'error' }>,
): string | undefined {
  const { failurePrefix, failureFallback = '', failure, network } = messages
  if (failurePrefix && answered) return `${failurePrefix}${reason || failureFallback}`
  return kind === 'failed' ? (failure ?? network) : undefined
}

/**
 * A form in the language of its page.
 * @param words of `useFormMessages`; undefined on an English page, where the form is as it is
 */
export function useLocalized<F extends FormFields>(form: F, words: PageFormMessages | undefined): OnPage<F> {
  return useMemo(() => localizedForm(form, words), [form, words])
}

const report = ({ form }: PageForm, error: unknown): void => {
  import('../../entry/report.ts').then(({ reportError }) => reportError(form, error))
}

export function useLeadForm(form: PageForm, options: LeadFormOptions = {}) {
  const ref = useRef<HTMLFormElement>(null)
  const since = useRef<number>(undefined)
  const stopped = useRef(false)
  /** Counts submissions and resets. The form ignores the success of an earlier one. */
  const turn = useRef(0)
  const [state, setState] = useState<SubmitState>(IDLE)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [alert, setAlert] = useState<string>()
  const [above, setAbove] = useState(false)
  const { check = 'all' } = options

  // With script the specified messages replace those of the browser (DEF-17).
  useEffect(() => {
    if (!ref.current) return
    if (check !== 'browser') ref.current.noValidate = true
    // Typed before this script was loaded, but not before the page.
    if (hasText(ref.current)) since.current = 0
  }, [check])

  /** A transition, so that a slow phone first reacts to the tap. */
  const stop = (found: FieldErrors, words: string | undefined): void =>
    startTransition(() => {
      stopped.current = true
      setErrors(found)
      setAlert(words)
      setAbove(Object.keys(found).length > 0)
    })
  useEffect(() => {
    if (!stopped.current || !ref.current) return
    stopped.current = false
    focusFirst(ref.current, errors, summaryId(form))
  }, [errors, form])

  async function send(element: HTMLFormElement, values: Values): Promise<void> {
    const own = ++turn.current
    setErrors({})
    setAlert(undefined)
    setState({ status: 'submitting' })
    let result: SubmitState
    try {
      const context = leadContext(element, since.current ?? performance.now())
      result = await sendLead(form.path, (await options.body?.(values)) ?? values, context)
    } catch (error) {
      // This browser could not send; nothing was sent yet (DEF-95).
      if (!(error instanceof UploadFailed)) {
        report(form, error)
        // After Back from the next page the form can be sent again.
        setState(IDLE)
        return element.submit()
      }
      result = { status: 'error', kind: 'failed', fields: {} }
    }
    if (result.status === 'success' && own !== turn.current) return options.onSuccess?.(result)
    setState(result)
    if (result.status === 'success') {
      if (options.resetOnSuccess) {
        element.reset()
        element.closest('dialog')?.close?.()
      }
      options.onSuccess?.(result)
    } else if (result.status === 'error') {
      stop(result.fields, failureMessage(form, result))
    }
  }

  const dismissAlert = useCallback(() => setAlert(undefined), [])
  const reset = useCallback(() => {
    turn.current++
    ref.current?.reset()
    setState(IDLE)
    setErrors({})
    setAlert(undefined)
  }, [])

  return {
    form,
    state,
    errors,
    alert,
    /** Shows the alert above the fields instead of at the button, because fields have errors. */
    above,
    ref,
    dismissAlert,
    reset,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (state.status === 'submitting') return
      const element = event.currentTarget
      try {
        const values = readValues(element, form)
        const found = { ...CHECKS[check](values, form), ...options.validate?.(values) }
        if (Object.keys(found).length > 0) return stop(found, options.onInvalid?.(values))
        const words = options.before?.(values)
        if (words) return stop({}, words)
        void send(element, values)
      } catch (error) {
        report(form, error)
        element.submit()
      }
    },
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      since.current ??= performance.now()
      const { name } = target as HTMLInputElement
      if (!(name in errors)) return
      const { [name]: _, ...rest } = errors
      setErrors(rest)
    },
  }
}
