/**
 * Form element of all lead forms, with honeypot, consent notice, alert and submit button. Posts natively without JavaScript.
 * If no children are given, all fields of the form are shown.
 */
import type { ReactNode } from 'react'
import { IslandText } from '../../page/IslandText.tsx'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../endings/Alert.tsx'
import { commonMessages, type FormProps } from '../sending/fields.ts'
import { formId, type LeadFormState } from '../sending/use-lead-form.ts'
import { useUnsavedWarning } from '../sending/use-unsaved-warning.ts'
import { ConsentNotice, Honeypot } from './ConsentNotice.tsx'
import field from './Field.module.css'
import { Fields } from './Field.tsx'

interface Props extends Pick<FormProps, 'consent'> {
  lead: LeadFormState
  /** Id of the form element. Default: `formId`. */
  id?: string
  note?: ReactNode
  extra?: ReactNode
  children?: ReactNode
}

export function LeadForm({ lead, id = formId(lead.form), consent, note, extra, children }: Props) {
  const { form } = lead
  useUnsavedWarning(lead)
  const words = commonMessages(form)
  const busy = lead.state.status === 'submitting'
  const alert = lead.alert && (
    <Alert language={form.language} dismiss={words.dismiss} onDismiss={lead.dismissAlert}>
      {lead.alert}
    </Alert>
  )
  return (
    <form
      id={id}
      ref={lead.ref}
      className="stack"
      method="post"
      action={`/api/${form.path}`}
      onSubmit={lead.onSubmit}
      onInput={lead.onInput}
    >
      {lead.above && alert}
      <div className={`grid ${field.fields}`}>
        {children ?? <Fields lead={lead} names={form.fields.map(({ key }) => key)} />}
      </div>
      <Honeypot label={words.decoy} />
      {form.language && <input type="hidden" name="_language" value={form.language} />}
      {consent && <ConsentNotice consent={consent} more={words.notice} language={form.language} />}
      {!lead.above && alert}
      {note}
      <div className={`actions middle ${field.actions}`}>
        <Button type="submit" disabled={busy}>
          <IslandText language={form.language}>{form.messages[busy ? 'submitting' : 'submit']}</IslandText>
        </Button>
        {extra}
      </div>
    </form>
  )
}
