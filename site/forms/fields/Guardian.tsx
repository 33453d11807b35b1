/**
 * Asks for a parent or guardian of applicants under 18 (forms/sending/guardian.ts). Without JavaScript the fields are
 * always visible, with a heading that says who fills them in.
 */
import { useEffect, useState } from 'react'
import { commonMessages } from '../sending/fields.ts'
import field from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import styles from './Guardian.module.css'

export function GuardianFields({ lead, asked }: Pick<FieldProps, 'lead'> & { asked: boolean }) {
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return (
    <div className={`whole ${styles.guardian}`} data-wide data-asked={asked}>
      <p role="status" className="small snug">
        {asked ? lead.form.messages.guardian : ''}
      </p>
      {/* Disabled if the applicant is an adult after all, so that the guardian's data is not sent. */}
      <fieldset className={`grid ${field.fields}`} disabled={live && !asked} hidden={live && !asked}>
        <legend className={asked ? 'visually-hidden' : 'semibold'}>
          {commonMessages(lead.form).guardian}
        </legend>
        <Field lead={lead} name="guardianName" marked={asked} />
        <Field lead={lead} name="guardianPhone" marked={asked} />
      </fieldset>
    </div>
  )
}
