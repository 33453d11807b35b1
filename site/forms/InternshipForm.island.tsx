/**
 * Internship application. Applicants under 18 name a guardian. Files are uploaded first, and the form sends their keys.
 * Labels depend on `userType`.
 */
import { useState } from 'react'
import { internshipForm } from '#lambdas/internship/fields.ts'
import { fill } from '#lambdas/shared/message.ts'
import { Received } from './endings/Received.tsx'
import { Field } from './fields/Field.tsx'
import { FileField } from './fields/FileField.tsx'
import { FormStep } from './fields/FormStep.tsx'
import { GuardianFields } from './fields/Guardian.tsx'
import { LeadForm } from './fields/LeadForm.tsx'
import type { FormProps } from './sending/fields.ts'
import { createBirthQuestion, guardianErrors, whoAsksForGuardian } from './sending/guardian.ts'
import { useFormValue } from './sending/use-form-value.ts'
import { useLeadForm, useLocalizedForm } from './sending/use-lead-form.ts'
import { uploadErrors, uploadedKeys, useUpload } from './sending/use-upload.ts'
import type { FormValues } from './sending/values.ts'

const ABOUT = ['fullName', 'fatherName', 'dob', 'gender']
const REACH = ['email', 'phone', 'alternatePhone', 'address']
const STUDIES = ['educationLevel', 'degree', 'college', 'graduationYear', 'cgpa']

const WIDE = ['email', 'college', 'declaration']

const isGraduate = ({ userType }: FormValues): boolean => userType === 'graduate'

/** @param email for sending the files if JavaScript is off */
export default function InternshipForm({ consent, email, words }: FormProps & { email: string }) {
  const form = useLocalizedForm(internshipForm, words)
  const { messages, steps } = form
  const files = [
    useUpload(form, 'certificates'),
    useUpload(form, 'collegeId'),
    useUpload(form, 'photo'),
    useUpload(form, 'proofAddress'),
  ]
  const [birthErrors] = useState(createBirthQuestion)
  const lead = useLeadForm(form, {
    validate: (values) => ({
      ...uploadErrors(form, ...files),
      ...birthErrors(values, form, new Date()),
      ...guardianErrors(values, form, new Date()),
    }),
    body: async (values) => ({ ...values, ...(await uploadedKeys(files)) }),
  })
  const [graduate, heard] = useFormValue(lead, isGraduate, false)
  const [asker, watched] = useFormValue(heard, whoAsksForGuardian, 'nobody')
  if (lead.state.status === 'success')
    return <Received lead={lead}>{asker === 'nobody' ? messages.success : messages.successMinor}</Received>
  const graduateLabels: Readonly<Record<string, string>> = graduate ? form.graduate : {}
  const wording = (key: string) => (graduateLabels[key] ? { label: graduateLabels[key] } : {})
  const field = (key: string) => (
    <Field key={key} lead={lead} name={key} wide={WIDE.includes(key)} {...wording(key)} />
  )
  return (
    <LeadForm lead={watched} consent={consent}>
      <FormStep number={1} level={3} title={steps.about}>
        <Field lead={lead} name="userType" defaultValue="student" marked />
        {ABOUT.map(field)}
        <GuardianFields lead={lead} asked={asker === 'form'} />
      </FormStep>
      <FormStep number={2} level={3} title={steps.reach}>
        {REACH.map(field)}
      </FormStep>
      <FormStep number={3} level={3} title={steps.studies}>
        {STUDIES.map(field)}
      </FormStep>
      <FormStep number={4} level={3} title={steps.files}>
        {files.map((upload) => (
          <FileField
            key={upload.field.key}
            lead={lead}
            upload={upload}
            {...wording(upload.field.key)}
            withoutScript={fill(messages.withoutScript, { email, help: upload.field.help ?? '' })}
          />
        ))}
      </FormStep>
      <FormStep number={5} level={3} title={steps[graduate ? 'graduate' : 'student']}>
        {field('hodName')}
        {field('hodContact')}
        {field('declaration')}
      </FormStep>
    </LeadForm>
  )
}
