/** Privacy request (DEF-53): access, correction, erasure, withdrawal; a confirmation takes the form's place. */
import { useEffect, useRef } from 'react'
import { privacy } from '#lambdas/privacy/fields.ts'
import { useLeadForm } from '../client/use-lead-form.ts'
import { Field } from '../components/Field.tsx'
import { type ConsentNote, LeadForm } from '../components/LeadForm.tsx'

interface Props {
  consent?: ConsentNote | undefined
}

const { messages } = privacy

/** The specified pattern of the other forms: the server's words after the prefix, else the fallback. */
const form = { ...privacy, messages: { ...messages, failure: messages.network } }

export default function PrivacyForm({ consent }: Props) {
  const lead = useLeadForm(form)
  const { state } = lead
  const done = state.status === 'success'
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) view.current?.focus()
  }, [done])
  if (state.status === 'success')
    return (
      <div role="status" tabIndex={-1} ref={view}>
        <h3>{messages.successTitle}</h3>
        <p>
          {messages.success} Reference {state.reference}.
        </p>
      </div>
    )
  return (
    <LeadForm
      lead={lead}
      id="privacy-form"
      consent={consent}
      submit={messages.submit}
      submitting={messages.submitting}
    >
      {privacy.fields.map(({ key }) => (
        <Field key={key} lead={lead} name={key} />
      ))}
    </LeadForm>
  )
}
