/**
 * "Send Us a Message" (CON-12 to CON-32, DEF-56), validated by the browser. A confirmation replaces the form. `compact` is for
 * pages that embed it: the confirmation has no next steps.
 */
import { useEffect, useState } from 'react'
import { contact } from '#lambdas/contact/fields.ts'
import { useLeadForm, useLocalized } from '../client/forms/use-lead-form.ts'
import { Button } from '../components/controls/Button.tsx'
import { ErrorSummary } from '../components/forms/ErrorSummary.tsx'
import { Field } from '../components/forms/Field.tsx'
import { type FormProps, LeadForm } from '../components/forms/LeadForm.tsx'
import { Received } from '../components/forms/Received.tsx'
import { IslandIcon } from '../components/icons/IslandIcon.tsx'
import styles from './ContactForm.module.css'

/** Lines of the message (CON-16). */
const ROWS = 5

interface Props extends FormProps {
  /** Address of the chat for urgent queries. */
  chat: string
  compact?: boolean
}

export default function ContactForm({ consent, chat, compact = false, words }: Props) {
  const form = useLocalized(contact, words)
  const { messages } = form
  const [again, setAgain] = useState(0)
  const lead = useLeadForm(form, { check: 'browser', resetOnSuccess: true })
  const { ref, state } = lead
  useEffect(() => {
    if (again > 0) ref.current?.querySelector('input')?.focus()
  }, [again, ref])
  const restart = (): void => {
    lead.reset()
    setAgain((count) => count + 1)
  }
  if (state.status === 'success')
    return (
      <Received
        lead={lead}
        next={
          compact || (
            <>
              <a className={styles.urgent} href={chat} target="_blank" rel="noopener">
                <IslandIcon name="whatsapp" size={22} /> {messages.urgent}
              </a>
              <Button look="secondary" onClick={restart}>
                {messages.again}
              </Button>
            </>
          )
        }
      />
    )
  return (
    <div className={styles.area}>
      <ErrorSummary lead={lead} />
      <LeadForm lead={lead} consent={consent}>
        <Field lead={lead} name="fullName" wide />
        <Field lead={lead} name="phone" />
        <Field lead={lead} name="email" />
        <Field lead={lead} name="courseInterest" />
        <Field lead={lead} name="message" rows={ROWS} />
      </LeadForm>
    </div>
  )
}
