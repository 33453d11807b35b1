/**
 * Validates and sends the form of an island. All inputs are uncontrolled, so that text typed before hydration stays. Use it
 * with `LeadForm` and `Field`:
 *
 *     const lead = useLeadForm(contact, { resetOnSuccess: true })
 *     return <LeadForm lead={lead} consent={consent}><Field lead={lead} name="email" /></LeadForm>
 */
import { type FormEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FormFields } from '#lambdas/shared/form.ts'
import { localizedForm } from '#lambdas/shared/form-messages.ts'
import { leadContext } from '../../entry/context.ts'
import type { FieldErrors, FormOnPage, PageForm, PageFormMessages } from './fields.ts'
import { IDLE_STATE, type SubmitState, sendLead, UploadFailed } from './submit.ts'
import { useRefusal } from './use-refusal.ts'
import { type FormValues, fieldErrors, hasText, readValues, requiredErrors } from './values.ts'

/** Checks before sending. `all`: required fields and formats; `browser`: none, because the browser validates. */
const CHECKS: Record<'all' | 'required' | 'browser', (values: FormValues, form: PageForm) => FieldErrors> = {
  all: fieldErrors,
  required: requiredErrors,
  browser: () => ({}),
}

interface LeadFormOptions {
  /** Default: `all`. */
  check?: keyof typeof CHECKS
  /** Returns further errors, which replace those of `check`. */
  validate?: (values: FormValues) => FieldErrors
  /** Runs inside the click, before the request, so it may open a tab. A returned text stops the submission and is shown. */
  before?: (values: FormValues) => string | undefined
  /** Runs if there are errors; a returned text is shown as the alert. */
  onInvalid?: (values: FormValues) => string | undefined
  /** Converts form values to the body, which may only contain the specified keys. May wait for files. */
  body?: (values: FormValues) => FormValues | Promise<FormValues>
  onSuccess?: (state: Extract<SubmitState, { status: 'success' }>) => void
  /** Empties the form, and closes the dialog around it. */
  resetOnSuccess?: boolean
}

export type LeadFormState = ReturnType<typeof useLeadForm>

/** Id of a form element, and of the confirmation that replaces the form. */
export const formId = ({ form }: Pick<PageForm, 'form'>): string => `${form}-form`

/**
 * Text of the alert after a failed submission: a fixed sentence, or the form's prefix followed by the reason in the
 * response. Rejected fields have their own messages, so after a rejection only a form with a prefix shows an alert.
 */
export function failureMessage(
  { messages }: PageForm,
  { kind, reason, answered }: Extract<SubmitState, { status: 'error' }>,
): string | undefined {
  const { failurePrefix, failureFallback = '', failure, network } = messages
  if (answered === 'preview') return reason
  if (failurePrefix && answered) return `${failurePrefix}${reason || failureFallback}`
  return kind === 'failed' ? (failure ?? network) : undefined
}

/**
 * Returns a form in the language of its page.
 * @param words result of `useFormMessages`; undefined on an English page, where the form is returned unchanged
 */
export function useLocalizedForm<F extends FormFields>(form: F, words?: PageFormMessages): FormOnPage<F> {
  return useMemo(() => localizedForm(form, words), [form, words])
}

/** `performance.now()` of the first input. Also turns the browser's validation off, unless `check` is `browser`. */
function useFirstInput(ref: RefObject<HTMLFormElement | null>, check: keyof typeof CHECKS) {
  const since = useRef<number>(undefined)
  useEffect(() => {
    if (!ref.current) return
    // With script the specified messages replace those of the browser.
    if (check !== 'browser') ref.current.noValidate = true
    // Text that is already there was typed while this script was loading, so time counts from the start of the page.
    if (hasText(ref.current)) since.current = 0
  }, [ref, check])
  return since
}

/** Reads the values, and finds the errors because of which the form is not sent. */
function checked(element: HTMLFormElement, form: PageForm, options: LeadFormOptions) {
  const values = readValues(element, form)
  const errors = { ...CHECKS[options.check ?? 'all'](values, form), ...options.validate?.(values) }
  if (Object.keys(errors).length > 0) return { values, errors, words: options.onInvalid?.(values) }
  const words = options.before?.(values)
  return { values, errors: words ? {} : undefined, words }
}

/** Sends the values. @throws if this browser cannot send by script */
async function sent(path: string, values: FormValues, body: LeadFormOptions['body'], context: () => object) {
  try {
    return await sendLead(path, (await body?.(values)) ?? values, context())
  } catch (error) {
    if (error instanceof UploadFailed) return { status: 'error', kind: 'failed', fields: {} } as const
    throw error
  }
}

/** For browsers that cannot send by script: reports the error and lets the browser post the form. */
function postNatively({ form }: PageForm, element: HTMLFormElement, error: unknown): void {
  import('../../entry/report.ts').then(({ reportError }) => reportError(form, error))
  element.dataset.posted = 'true'
  element.submit()
}

export function useLeadForm(form: PageForm, options: LeadFormOptions = {}) {
  const ref = useRef<HTMLFormElement>(null)
  /** Number of submissions and resets. The success of an earlier submission does not change the form. */
  const turn = useRef(0)
  const [state, setState] = useState<SubmitState>(IDLE_STATE)
  const { refuse, clear, forget, ...refusal } = useRefusal(form, ref)
  const since = useFirstInput(ref, options.check ?? 'all')

  const fail = (element: HTMLFormElement, error: unknown): void => {
    // So that the form can be sent again if the visitor comes back from the next page.
    setState(IDLE_STATE)
    postNatively(form, element, error)
  }
  const send = async (element: HTMLFormElement, values: FormValues): Promise<void> => {
    const attempt = ++turn.current
    clear()
    setState({ status: 'submitting' })
    const context = () => leadContext(element, since.current ?? performance.now())
    const result = await sent(form.path, values, options.body, context).catch((error) => fail(element, error))
    if (!result) return undefined
    const dialog = element.closest('dialog')
    // The form has been reset. An open dialog may wait for another request.
    if (attempt !== turn.current && (result.status === 'success' || dialog?.open))
      return result.status === 'success' ? options.onSuccess?.(result) : undefined
    setState(result)
    if (result.status === 'error') {
      // The visitor has closed it meanwhile, and would not see the alert.
      if (dialog?.open === false) {
        dialog.showModal()
        dialog.focus()
      }
      return refuse(result.fields, failureMessage(form, result))
    }
    if (options.resetOnSuccess) {
      element.reset()
      element.closest('dialog')?.close?.()
    }
    options.onSuccess?.(result)
  }

  return {
    ...refusal,
    form,
    state,
    ref,
    reset: useCallback(() => {
      turn.current++
      ref.current?.reset()
      setState(IDLE_STATE)
      clear()
    }, [clear]),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (state.status === 'submitting') return
      const element = event.currentTarget
      try {
        const { values, errors, words } = checked(element, form, options)
        if (errors) refuse(errors, words)
        else void send(element, values)
      } catch (error) {
        fail(element, error)
      }
    },
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      since.current ??= performance.now()
      delete ref.current?.dataset.posted
      forget((target as HTMLInputElement).name)
    },
  }
}
