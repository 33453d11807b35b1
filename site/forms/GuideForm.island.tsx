/** Career guide request (GUIDE-1 to GUIDE-17, DEF-16). The confirmation stays. */
import { guide } from '#lambdas/guide/fields.ts'
import { IslandIcon } from '../drawings/icons/IslandIcon.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { LeadForm } from './fields/LeadForm.tsx'
import styles from './GuideForm.island.module.css'
import type { FormProps } from './sending/fields.ts'
import { commonMessages } from './sending/shared-messages.ts'
import { focusOnMount, useLeadForm, useLocalized } from './sending/use-lead-form.ts'

/** @param link path of the PDF */
export default function GuideForm({ consent, link, words }: FormProps & { link: string }) {
  const form = useLocalized(guide, words)
  const { messages } = form
  const lead = useLeadForm(form)
  const { state } = lead

  if (state.status === 'success')
    return (
      <div role="status" tabIndex={-1} ref={focusOnMount} className={`stack ${styles.done}`}>
        <IslandIcon name="check" size={44} className="success" />
        <h3>{messages.successTitle}</h3>
        <p>{messages.success}</p>
        <ButtonLink href={link} external>
          <IslandIcon name="download" size={20} /> {messages.download}
        </ButtonLink>
        <p className="small">{commonMessages(form).noMail}</p>
      </div>
    )
  return (
    <>
      <LeadForm lead={lead} consent={consent} />
      {state.status === 'error' && state.reason && (
        <p className={`tiny quiet ${styles.reason}`}>{state.reason}</p>
      )}
    </>
  )
}
