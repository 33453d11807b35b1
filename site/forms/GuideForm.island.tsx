/** Form of a career guide request. After sending, a confirmation with the PDF replaces the form. */
import { guideForm } from '#lambdas/guide/fields.ts'
import { IslandIcon } from '../drawings/icons/IslandIcon.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Received } from './endings/Received.tsx'
import { LeadForm } from './fields/LeadForm.tsx'
import { commonMessages, type FormProps } from './sending/fields.ts'
import { useLeadForm, useLocalizedForm } from './sending/use-lead-form.ts'

/** @param link path of the PDF */
export default function GuideForm({ consent, link, words }: FormProps & { link: string }) {
  const form = useLocalizedForm(guideForm, words)
  const { messages } = form
  const lead = useLeadForm(form)
  const { state } = lead

  if (state.status === 'success')
    return (
      <Received
        lead={lead}
        kind="line"
        next={
          <>
            <ButtonLink href={link} external>
              <IslandIcon name="download" size={20} /> {messages.download}
            </ButtonLink>
            <p className="small">{commonMessages(form).noMail}</p>
          </>
        }
      />
    )
  return (
    <>
      <LeadForm lead={lead} consent={consent} />
      {state.status === 'error' && state.reason && <p className="tiny quiet mt-1">{state.reason}</p>}
    </>
  )
}
