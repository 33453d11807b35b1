/**
 * "Send Us a Message", validated by the browser. A confirmation replaces the form. Pages that embed the form set `compact`;
 * their confirmation has no next steps.
 */
import { useEffect, useState } from 'react'
import { contactForm } from '#lambdas/contact/fields.ts'
import { IslandIcon } from '../drawings/icons/IslandIcon.tsx'
import { Button } from '../ui/Button.tsx'
import { Received } from './endings/Received.tsx'
import { ErrorSummary } from './fields/ErrorSummary.tsx'
import { Field } from './fields/Field.tsx'
import { LeadForm } from './fields/LeadForm.tsx'
import styles from './letters.island.module.css'
import type { FormProps } from './sending/fields.ts'
import { useLeadForm, useLocalizedForm } from './sending/use-lead-form.ts'

const ROWS = 5

interface Props extends FormProps {
  /** URL of the chat for urgent queries. */
  chat: string
  compact?: boolean
}

export default function ContactForm({ consent, chat, compact = false, words }: Props) {
  const form = useLocalizedForm(contactForm, words)
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
              <a className="tap gap-1 semibold" href={chat} target="_blank" rel="noopener">
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
