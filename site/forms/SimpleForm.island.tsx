/** A form that consists only of fields, such as the privacy request. A confirmation replaces the form. */
import { fill } from '#lambdas/shared/message.ts'
import { Received } from './endings/Received.tsx'
import { LeadForm } from './fields/LeadForm.tsx'
import type { FormProps, PageForm } from './sending/fields.ts'
import { useLeadForm } from './sending/use-lead-form.ts'

/** @param form in the language of the page */
export default function SimpleForm({ form, consent }: Pick<FormProps, 'consent'> & { form: PageForm }) {
  const { messages } = form
  const lead = useLeadForm(form)
  const { state } = lead
  if (state.status === 'success')
    return (
      <Received lead={lead} kind="line">
        {messages.success} {fill(messages.reference ?? '', { reference: state.reference })}
      </Received>
    )
  return <LeadForm lead={lead} consent={consent} />
}
