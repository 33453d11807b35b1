/**
 * Strategic partnership request. Type, service and key areas are marked as required, but the form can be sent without
 * them. After success a banner is shown above the emptied form.
 */
import { type FormEvent, useState } from 'react'
import { partnerForm } from '#lambdas/partner/fields.ts'
import { fill } from '#lambdas/shared/message.ts'
import { Received } from './endings/Received.tsx'
import { Field, Fields } from './fields/Field.tsx'
import { FileField } from './fields/FileField.tsx'
import { LeadForm } from './fields/LeadForm.tsx'
import type { FormProps } from './sending/fields.ts'
import { useLeadForm, useLocalizedForm } from './sending/use-lead-form.ts'
import { uploadErrors, useUpload } from './sending/use-upload.ts'
import type { FormValues } from './sending/values.ts'

const FIRST = ['fullName', 'organization', 'email', 'mobile', 'cityState', 'website'] as const
const SOFT = ['partnershipType', 'daas', 'keyAreaGroup'] as const

const unchosen = (values: FormValues): string[] => SOFT.filter((key) => String(values[key] ?? '') === '')

/** @param email for sending the files if JavaScript is off */
export default function PartnerForm({ consent, email, words }: FormProps & { email: string }) {
  const form = useLocalizedForm(partnerForm, words)
  const { messages } = form
  const [noted, setNoted] = useState<readonly string[]>([])
  const file = useUpload(form, 'attachments')
  const lead = useLeadForm(form, {
    validate: (values) => {
      setNoted(unchosen(values))
      return uploadErrors(form, file)
    },
    body: async (values) => ({ ...values, attachments: (await file.settled()) ?? null }),
    resetOnSuccess: true,
    onSuccess: () => {
      setNoted([])
      file.remove()
    },
  })
  const { state, above } = lead
  const onInput = (event: FormEvent<HTMLFormElement>): void => {
    const { name } = event.target as HTMLInputElement
    setNoted((keys) => keys.filter((key) => key !== name))
    lead.onInput(event)
  }
  return (
    <>
      {state.status === 'success' && !above && <Received lead={lead} kind="banner" />}
      <LeadForm lead={{ ...lead, onInput }} consent={consent}>
        <Fields lead={lead} names={FIRST} />
        {SOFT.map((key) => (
          <Field
            key={key}
            lead={lead}
            name={key}
            marked
            soft={noted.includes(key) ? messages.softNote : undefined}
            {...(key === 'keyAreaGroup' && { notes: form.keyAreas })}
          />
        ))}
        <Field lead={lead} name="projectVision" />
        <FileField lead={lead} upload={file} withoutScript={fill(messages.withoutScript, { email })} />
      </LeadForm>
    </>
  )
}
