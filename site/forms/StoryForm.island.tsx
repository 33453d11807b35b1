/**
 * "Share Your Success Story" in a dialog (STO-18 to STO-26, DEF-15). Cancel and Close keep the text. After success the dialog
 * closes, and the page shows an alert.
 */
import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { fill } from '#lambdas/shared/message.ts'
import { story } from '#lambdas/story/fields.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from './endings/Alert.tsx'
import { Field, Fields } from './fields/Field.tsx'
import { FileField } from './fields/FileField.tsx'
import { LeadForm } from './fields/LeadForm.tsx'
import type { FormProps } from './sending/fields.ts'
import { commonMessages } from './sending/shared-messages.ts'
import { useLeadForm, useLocalized } from './sending/use-lead-form.ts'
import { uploadErrors, useUpload } from './sending/use-upload.ts'

/** @param said id of the element for the alert @param email address for a photo without JavaScript */
export default function StoryForm({
  consent,
  said,
  email,
  words,
}: FormProps & { said: string; email: string }) {
  const form = useLocalized(story, words)
  const { messages } = form
  const [thanked, setThanked] = useState(false)
  const photo = useUpload(form, 'photo')
  const lead = useLeadForm(form, {
    validate: () => uploadErrors(form, photo),
    body: async (values) => ({ ...values, photo: (await photo.settled())?.key ?? '' }),
    onSuccess: () => {
      hide()
      lead.reset()
      photo.remove()
      setThanked(true)
    },
  })
  const hide = (): void => lead.ref.current?.closest('dialog')?.close?.()
  const dismiss = useCallback(() => setThanked(false), [])
  const slot = thanked && document.getElementById(said)
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
      {slot &&
        createPortal(
          <Alert
            tone="good"
            language={form.language}
            dismiss={commonMessages(form).dismiss}
            onDismiss={dismiss}
          >
            {messages.success}
          </Alert>,
          slot,
        )}
    </>
  )
}
