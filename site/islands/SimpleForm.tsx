/** A form that needs nothing but its fields, such as the privacy request (DEF-53); a confirmation takes its place. */
import { fill } from '#lambdas/shared/message.ts'
import type { PageForm } from '../client/fields.ts'
import { takeFocus, useLeadForm } from '../client/use-lead-form.ts'
import type { ConsentNote } from '../components/ConsentNotice.tsx'
import { LeadForm } from '../components/LeadForm.tsx'

interface Props {
  /** In the language of the page. */
  form: PageForm
  consent?: ConsentNote | undefined
}

export default function SimpleForm({ form, consent }: Props) {
  const { messages } = form
  const lead = useLeadForm(form)
  const { state } = lead
  if (state.status === 'success')
    return (
      <div role="status" tabIndex={-1} ref={takeFocus}>
        <h3>{messages.successTitle}</h3>
        <p>
          {messages.success} {fill(messages.reference ?? '', { reference: state.reference })}
        </p>
      </div>
    )
  return <LeadForm lead={lead} consent={consent} />
}
