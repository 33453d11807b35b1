/**
 * The life of a form island: read, check, send, answer. All inputs are uncontrolled, so nothing typed before
 * hydration is lost. Use it with `LeadForm` and `Field`:
 *
 *     const lead = useLeadForm(contact, { resetOnSuccess: true })
 *     return <LeadForm lead={lead} consent={consent}><Field lead={lead} name="email" /></LeadForm>
 */
import { type FormEvent, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FormFields } from '#lambdas/shared/form.ts'
import { localizedForm } from '#lambdas/shared/form-messages.ts'
import { leadContext } from '../visit/context.ts'
import type { FieldErrors, OnPage, PageForm, PageFormMessages } from './fields.ts'
import { IDLE, type SubmitState, sendLead, UploadFailed } from './submit.ts'
import { fieldErrors, readValues, requiredErrors, type Values } from './values.ts'

/** Whether fields are filled, and in the right format; the first alone; nothing, because the browser has checked both. */
const CHECKS: Record<'all' | 'required' | 'browser', (values: Values, form: PageForm) => FieldErrors> = {
  all: fieldErrors,
  required: requiredErrors,
  browser: () => ({}),
}

interface LeadFormOptions {
  /** `all` when absent. */
  check?: keyof typeof CHECKS
  /** Errors beside those of `check`, in their place for the same field. */
  validate?: (values: Values) => FieldErrors
  /**
   * Runs inside the submitting click, after the check and before the call: the place to open a tab.
   * A text stops the submission and is shown as the alert.
   */
  before?: (values: Values) => string | undefined
  /** Runs after the check when it found errors; a text is shown as the alert. */
  onInvalid?: (values: Values) => string | undefined
  /** From form values to the body, when they differ; may wait for files. Must give the specified keys only. */
  body?: (values: Values) => Values | Promise<Values>
  onSuccess?: (state: Extract<SubmitState, { status: 'success' }>) => void
  resetOnSuccess?: boolean
}

export type LeadFormControl = ReturnType<typeof useLeadForm>

/** Id of a form, and of what takes its place. */
export const formId = ({ form }: Pick<PageForm, 'form'>): string => `${form}-form`

/** Id of the error summary of a form. */
export const summaryId = ({ form }: Pick<PageForm, 'form'>): string => `errors-${form}`

/**
 * Moves to the first field with a message, in the order of the page. What is wrong at all stands above the fields, in
 * the summary or the alert: its head comes into view first, and the focus scrolls on only where both do not fit.
 */
function focusFirst(form: HTMLFormElement, errors: FieldErrors, summary: string): void {
  const bad = [...form.elements].find((element) => (element as HTMLInputElement).name in errors)
  if (!bad) {
    // While it sent, its button could not hold the focus.
    if (document.activeElement === document.body)
      form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
    return
  }
  const head = document.getElementById(summary) ?? form.querySelector('[role=alert]')
  head?.scrollIntoView({ block: 'start', behavior: 'instant' })
  ;(bad as HTMLElement).focus()
}

/**
 * The alert after a failure: the form's one sentence, or its prefix with the server's words (CON-29, COL-32), and
 * other words when nobody answered. A refusal that names fields speaks under them unless the form has a prefix.
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
 * A form in the language of the page that its island stands on.
 * @param words of `useFormMessages`; undefined on an English page, where the form is as it is
 */
export function useLocalized<F extends FormFields>(form: F, words: PageFormMessages | undefined): OnPage<F> {
  return useMemo(() => localizedForm(form, words), [form, words])
}

/** `ref` of a view that takes a form's place: it gets the focus once it is there, so that it is read out. */
export const focusOnMount = (view: HTMLElement | null): void => view?.focus()

export function useLeadForm(form: PageForm, options: LeadFormOptions = {}) {
  const ref = useRef<HTMLFormElement>(null)
  const since = useRef<number>(undefined)
  const stopped = useRef(false)
  /** Counts what was sent or reset: the success of what is over by then is not shown in the form. */
  const turn = useRef(0)
  const [state, setState] = useState<SubmitState>(IDLE)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [alert, setAlert] = useState<string>()
  const [above, setAbove] = useState(false)
  const { check = 'all' } = options

  // Without script the browser's own `required` stays; with it, the specified messages replace it (DEF-17).
  useEffect(() => {
    if (ref.current && check !== 'browser') ref.current.noValidate = true
  }, [check])

  /** Messages come one frame after the touch, which a slow phone answers at once; the focus goes where they are. */
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
      // The script failed before anything left (DEF-95).
      if (!(error instanceof UploadFailed)) {
        // Back from the next page finds a form that can be sent.
        setState(IDLE)
        return element.submit()
      }
      result = { status: 'error', kind: 'failed', fields: {} }
    }
    if (result.status === 'success' && own !== turn.current) return options.onSuccess?.(result)
    setState(result)
    if (result.status === 'success') {
      if (options.resetOnSuccess) element.reset()
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
    /** Words of the in-page alert; undefined when none is shown. */
    alert,
    /** The alert came with messages of fields: it stands above them, where the focus goes, and not at the button. */
    above,
    ref,
    dismissAlert,
    /** Empties the form and returns to the start. */
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
      } catch {
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
