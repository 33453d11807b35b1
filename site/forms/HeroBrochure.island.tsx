/**
 * Form of the "Watch Demo" dialog. After success the dialog closes, the brochure of all courses is downloaded, and an alert
 * is shown over the page.
 */
import { heroBrochureForm } from '#lambdas/hero-brochure/fields.ts'
import { ReceivedAlert } from './endings/Received.tsx'
import { LeadForm } from './fields/LeadForm.tsx'
import { commonMessages, type FormProps } from './sending/fields.ts'
import { useLeadForm, useLocalizedForm } from './sending/use-lead-form.ts'

/** @param brochure path of the brochure of all courses */
export default function HeroBrochure({ consent, brochure, words }: FormProps & { brochure: string }) {
  const form = useLocalizedForm(heroBrochureForm, words)
  const lead = useLeadForm(form, {
    resetOnSuccess: true,
    // A download link, because browsers block a tab that opens later than the click.
    onSuccess: () => Object.assign(document.createElement('a'), { href: brochure, download: '' }).click(),
  })
  return (
    <>
      <LeadForm lead={lead} consent={consent} />
      {lead.state.status === 'success' && (
        <ReceivedAlert
          lead={lead}
          next={
            <p className="small">
              <a href={brochure} target="_blank" rel="noopener">
                {form.messages.open}
              </a>
              . {commonMessages(form).noMail}
            </p>
          }
        />
      )}
    </>
  )
}
