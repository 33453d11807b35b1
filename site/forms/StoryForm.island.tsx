/**
 * "Share Your Success Story" in a dialog. Cancel and Close keep the text. After success the dialog
 * closes, and the page shows an alert.
 */
import { fill } from '#lambdas/shared/message.ts'
import { storyForm } from '#lambdas/story/fields.ts'
import { Button } from '../ui/Button.tsx'
import { ReceivedAlert } from './endings/Received.tsx'
import { Field, Fields } from './fields/Field.tsx'
import { FileField } from './fields/FileField.tsx'
import { LeadForm } from './fields/LeadForm.tsx'
import type { FormProps } from './sending/fields.ts'
import { useLeadForm, useLocalizedForm } from './sending/use-lead-form.ts'
import { uploadErrors, useUpload } from './sending/use-upload.ts'

type Props = FormProps & { said: string; email: string }

/** @param said id of the element for the alert @param email for sending the photo if JavaScript is off */
export default function StoryForm({ consent, said, email, words }: Props) {
  const form = useLocalizedForm(storyForm, words)
  const { messages } = form
  const photo = useUpload(form, 'photo')
  const lead = useLeadForm(form, {
    validate: () => uploadErrors(form, photo),
    body: async (values) => ({ ...values, photo: (await photo.settled())?.key ?? '' }),
    resetOnSuccess: true,
    onSuccess: () => photo.remove(),
  })
  const hide = (): void => lead.ref.current?.closest('dialog')?.close?.()
  return (
    <>
      <LeadForm
        lead={lead}
        consent={consent}
        extra={
          <Button look="secondary" onClick={hide}>
            {messages.cancel}
          </Button>
        }
      >
        <Fields lead={lead} names={['name', 'email', 'course', 'testimonial']} />
        <FileField
          lead={lead}
          upload={photo}
          choose={messages.choose}
          withoutScript={fill(messages.withoutScript, { email })}
        />
        <Field lead={lead} name="publishConsent" />
      </LeadForm>
      {lead.state.status === 'success' && <ReceivedAlert lead={lead} place={said} />}
    </>
  )
}
