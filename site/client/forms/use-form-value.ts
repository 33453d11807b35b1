/**
 * Something the page shows that follows from the answers of a form: read at once, because some were given before
 * hydration, and after every input. The second value is the control to hand on, so that it hears the inputs:
 *
 *     const [graduate, watched] = useFormValue(lead, isGraduate, false)
 *     return <LeadForm lead={watched}>…
 */
import { type FormEvent, useEffect, useState } from 'react'
import type { LeadFormControl } from './use-lead-form.ts'
import { readValues, type Values } from './values.ts'

/** @param read the same function at every render; @param initial what the built HTML shows */
export function useFormValue<T extends string | number | boolean>(
  lead: LeadFormControl,
  read: (values: Values) => T,
  initial: T,
): [value: T, lead: LeadFormControl] {
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
