/**
 * Computes a value from the answers of a form, at once and after every input. Pass the second result to the form instead of
 * `lead`: it also listens to the inputs.
 *
 *     const [graduate, watched] = useFormValue(lead, isGraduate, false)
 *     return <LeadForm lead={watched}>…
 */
import { type FormEvent, useEffect, useState } from 'react'
import type { LeadFormState } from './use-lead-form.ts'
import { type FormValues, readValues } from './values.ts'

/** @param read the same function on every render @param initial the value in the built HTML */
export function useFormValue<T extends string | number | boolean>(
  lead: LeadFormState,
  read: (values: FormValues) => T,
  initial: T,
): [value: T, lead: LeadFormState] {
  const [value, setValue] = useState(initial)
  const { form, ref } = lead
  useEffect(() => {
    if (ref.current) setValue(read(readValues(ref.current, form)))
  }, [form, ref, read])
  const onInput = (event: FormEvent<HTMLFormElement>): void => {
    setValue(read(readValues(event.currentTarget, form)))
    lead.onInput(event)
  }
  return [value, { ...lead, onInput }]
}
