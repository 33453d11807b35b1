/**
 * Request of an institution for a collaboration. The eight yes/no criteria are optional; unanswered ones are sent as "".
 * A confirmation replaces the form.
 */
import { collaborateForm, yesNoCriteria } from '#lambdas/collaborate/fields.ts'
import { fill } from '#lambdas/shared/message.ts'
import { Received } from './endings/Received.tsx'
import { Field, Fields } from './fields/Field.tsx'
import { LeadForm } from './fields/LeadForm.tsx'
import styles from './letters.island.module.css'
import type { FormProps } from './sending/fields.ts'
import { useFormValue } from './sending/use-form-value.ts'
import { useLeadForm, useLocalizedForm } from './sending/use-lead-form.ts'
import type { FormValues } from './sending/values.ts'

const ANCHOR = 'collaboration-form'

const FIRST = [
  'institutionName',
  'contactPerson',
  'designation',
  'city',
  'email',
  'phone',
  'collaborationType',
  'studentCount',
] as const

const answered = (values: FormValues): number => yesNoCriteria.filter(({ key }) => values[key] !== '').length

export default function CollaborateForm({ consent, words }: FormProps) {
  const form = useLocalizedForm(collaborateForm, words)
  const lead = useLeadForm(form)
  const [count, watched] = useFormValue(lead, answered, 0)
  const { messages } = form
  if (lead.state.status === 'success') return <Received lead={lead} id={ANCHOR} />
  return (
    <div className={styles.collaborateFormArea}>
      <LeadForm lead={watched} id={ANCHOR} consent={consent}>
        <Fields lead={lead} names={FIRST} />
        <div className={styles.criteria} role="group" aria-labelledby="criteria" data-wide>
          <p className="ends">
            <strong id="criteria">{messages.criteriaLegend}</strong>
            <output className="figures scripted small quiet" data-answered>
              {fill(messages.answered, { count, total: yesNoCriteria.length })}
            </output>
          </p>
          {yesNoCriteria.map(({ key }) => (
            <Field key={key} lead={lead} name={key} marked />
          ))}
        </div>
        <Field lead={lead} name="message" />
      </LeadForm>
    </div>
  )
}
