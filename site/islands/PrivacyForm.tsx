/** Privacy request (DEF-53): access, correction, erasure, withdrawal; a confirmation takes the form's place. */
import { useEffect, useRef } from 'react'
import { privacy } from '#lambdas/privacy/fields.ts'
import { fill } from '#lambdas/shared/message.ts'
import type { PageWords } from '../client/fields.ts'
import { useLeadForm } from '../client/use-lead-form.ts'
import { useLocalized } from '../client/use-localized.ts'
import { Field } from '../components/Field.tsx'
import { type ConsentNote, LeadForm } from '../components/LeadForm.tsx'

interface Props {
  consent?: ConsentNote | undefined
  words?: PageWords | undefined
}

export default function PrivacyForm({ consent, words }: Props) {
  const form = useLocalized(privacy, words)
  const { messages } = form
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
          {messages.success} {fill(messages.reference, { reference: state.reference })}
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
