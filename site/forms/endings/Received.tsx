/** Confirmation that replaces a form, with the same id. */
import { type ReactNode, useEffect, useRef } from 'react'
import { fill } from '#lambdas/shared/message.ts'
import { IslandIcon } from '../../drawings/icons/IslandIcon.tsx'
import { IslandText } from '../../page/IslandText.tsx'
import styles from '../fields/Field.module.css'
import { commonMessages } from '../sending/shared-messages.ts'
import { formId, type LeadFormControl } from '../sending/use-lead-form.ts'

/** Milliseconds before it scrolls into view (CON-28, INT-24, WRK-15). */
const SCROLL_AFTER = 100

interface Props {
  lead: LeadFormControl
  /** Id of the form. */
  id?: string
  /** Overrides the message of the form. */
  children?: ReactNode
  /** Next steps, below the reference. */
  next?: ReactNode
}

export function Received({ lead, id = formId(lead.form), children, next }: Props) {
  const { form, state } = lead
  const reference = state.status === 'success' && state.reference
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => panel.current?.scrollIntoView({ block: 'start' }), SCROLL_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div id={id} ref={panel} role="status" tabIndex={-1} className={`stack ${styles.received}`}>
      <IslandIcon name="check" size={48} className="success" />
      <h3>
        <IslandText language={form.language}>{form.messages.successTitle}</IslandText>
      </h3>
      <p>{children ?? <IslandText language={form.language}>{form.messages.success}</IslandText>}</p>
      {reference && <p>{fill(commonMessages(form).reference, { reference })}</p>}
      {next}
    </div>
  )
}
