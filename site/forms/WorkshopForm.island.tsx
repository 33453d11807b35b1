/**
 * Workshop registration. If required fields are empty, an alert is shown, and a message at each of these fields. The form
 * does not ask for an Aadhaar number or a file.
 */
import { useState } from 'react'
import { workshopForm } from '#lambdas/workshop/fields.ts'
import { Received } from './endings/Received.tsx'
import { Field } from './fields/Field.tsx'
import { GuardianFields } from './fields/Guardian.tsx'
import { LeadForm } from './fields/LeadForm.tsx'
import type { FormProps, PageForm } from './sending/fields.ts'
import { createBirthQuestion, guardianErrors, whoAsksForGuardian } from './sending/guardian.ts'
import { useFormValue } from './sending/use-form-value.ts'
import { useLeadForm, useLocalizedForm } from './sending/use-lead-form.ts'
import { type FormValues, requiredErrors } from './sending/values.ts'

const ABOUT = ['fullName', 'gender', 'dob', 'educationLevel', 'collegeName']
const REACH = ['email', 'phoneNumber', 'residentialAddress']

const missing = (values: FormValues, form: PageForm) => ({
  ...requiredErrors(values, form),
  ...guardianErrors(values, form, new Date()),
})

export default function WorkshopForm({ consent, words }: FormProps) {
  const form = useLocalizedForm(workshopForm, words)
  const { messages } = form
  const [birthErrors] = useState(createBirthQuestion)
  const lead = useLeadForm(form, {
    validate: (values) => ({
      ...birthErrors(values, form, new Date()),
      ...guardianErrors(values, form, new Date()),
    }),
    // The alert says that fields are missing, so it is not shown for an e-mail address that is only invalid.
    onInvalid: (values) => (Object.keys(missing(values, form)).length > 0 ? messages.missing : undefined),
  })
  const [asker, watched] = useFormValue(lead, whoAsksForGuardian, 'nobody')
  if (lead.state.status === 'success')
    return <Received lead={lead}>{asker === 'nobody' ? messages.success : messages.successMinor}</Received>
  const field = (key: string) => <Field key={key} lead={lead} name={key} wide={key === 'fullName'} />
  return (
    <LeadForm lead={watched} consent={consent}>
      {ABOUT.map(field)}
      <GuardianFields lead={lead} asked={asker === 'form'} />
      {REACH.map(field)}
      <Field lead={lead} name="declaration" wide />
    </LeadForm>
  )
}
