/**
 * The form element of every lead form: posts natively without JavaScript, holds the decoy and the consent note,
 * shows the alert, and disables its button while it sends. Fields go inside; without them it shows all that it has.
 */
import type { ReactNode } from 'react'
import type { PageWords } from '../../client/forms/fields.ts'
import { commonWords } from '../../client/forms/shared-words.ts'
import { formId, type LeadFormControl } from '../../client/forms/use-lead-form.ts'
import { useUnsent } from '../../client/forms/use-unsent.ts'
import { Button } from '../controls/Button.tsx'
import { Said } from '../page/Said.tsx'
import { Alert } from './Alert.tsx'
import { type ConsentNote, ConsentNotice } from './ConsentNotice.tsx'
import { Decoy } from './Decoy.tsx'
import field from './Field.module.css'
import { Fields } from './Field.tsx'
import styles from './LeadForm.module.css'

/** What `useFormProps` gives the island of a form. */
export interface FormProps {
  consent?: ConsentNote | undefined
  words?: PageWords | undefined
}

interface Props extends Pick<FormProps, 'consent'> {
  lead: LeadFormControl
  /** Where links lead that do not name it by `formId`. */
  id?: string
  /** Above the button. */
  note?: ReactNode
  /** Beside the button, e.g. Cancel. */
  extra?: ReactNode
  children?: ReactNode
}

export function LeadForm({ lead, id = formId(lead.form), consent, note, extra, children }: Props) {
  const { form } = lead
  useUnsent(lead)
  const words = commonWords(form)
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
      <div className={field.fields}>
        {children ?? <Fields lead={lead} names={form.fields.map(({ key }) => key)} />}
      </div>
      <Decoy label={words.decoy} />
      {form.language && <input type="hidden" name="_language" value={form.language} />}
      {consent && <ConsentNotice consent={consent} more={words.notice} language={form.language} />}
      {!lead.above && alert}
      {note}
      <p className={`actions ${styles.actions}`}>
        <Button type="submit" disabled={busy}>
          <Said language={form.language}>{form.messages[busy ? 'submitting' : 'submit']}</Said>
        </Button>
        {extra}
      </p>
    </form>
  )
}
