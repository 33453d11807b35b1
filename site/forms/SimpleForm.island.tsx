/** A form with only its fields, such as the privacy request (DEF-53). A confirmation replaces it. */
import { fill } from '#lambdas/shared/message.ts'
import { LeadForm } from './fields/LeadForm.tsx'
import type { FormProps, PageForm } from './sending/fields.ts'
import { focusOnMount, useLeadForm } from './sending/use-lead-form.ts'

/** @param form in the language of the page */
export default function SimpleForm({ form, consent }: Pick<FormProps, 'consent'> & { form: PageForm }) {
  const { messages } = form
  const lead = useLeadForm(form)
  const { state } = lead
  if (state.status === 'success')
    return (
      <div role="status" tabIndex={-1} ref={focusOnMount}>
        <h3>{messages.successTitle}</h3>
        <p>
          {messages.success} {fill(messages.reference ?? '', { reference: state.reference })}
        </p>
      </div>
    )
  return <LeadForm lead={lead} consent={consent} />
}
