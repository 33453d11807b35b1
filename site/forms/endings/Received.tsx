/** Confirmation of a sent form: a panel, banner or line, which takes the focus, or an alert, which does not. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { fill } from '#lambdas/shared/message.ts'
import { IslandIcon } from '../../drawings/icons/IslandIcon.tsx'
import { IslandText } from '../../page/IslandText.tsx'
import { commonMessages } from '../sending/fields.ts'
import { formId, type LeadFormState } from '../sending/use-lead-form.ts'
import { Alert } from './Alert.tsx'
import styles from './Received.module.css'

/** Milliseconds before the confirmation scrolls into view. */
const SCROLL_AFTER = 100

type Props = { lead: LeadFormState; next?: ReactNode }

interface ReceivedProps extends Props {
  /** A panel replaces the form, a banner is above it, a line has no box and no reference. */
  kind?: 'panel' | 'banner' | 'line'
  id?: string
  /** Overrides the message of the form. */
  children?: ReactNode
}

export function Received({ lead, kind = 'panel', id = formId(lead.form), children, next }: ReceivedProps) {
  const { form, state } = lead
  const { successTitle, success } = form.messages
  const reference = kind !== 'line' && state.status === 'success' && state.reference
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => {
    view.current?.focus({ preventScroll: kind !== 'line' })
    if (kind === 'line') return undefined
    const timer = setTimeout(() => view.current?.scrollIntoView({ block: 'start' }), SCROLL_AFTER)
    return () => clearTimeout(timer)
  }, [kind])
  const look = `${kind === 'banner' ? 'beside' : 'stack'} ${styles[kind]}`
  return (
    <div id={kind === 'panel' ? id : undefined} ref={view} role="status" tabIndex={-1} className={look}>
      <IslandIcon name="check" size={kind === 'banner' ? 36 : 48} className="success" />
      {successTitle && (
        <h3>
          <IslandText language={form.language}>{successTitle}</IslandText>
        </h3>
      )}
      <p className={kind === 'banner' ? 'bold' : undefined}>
        {children ?? <IslandText language={form.language}>{success}</IslandText>}
      </p>
      {reference && (
        <p className={kind === 'banner' ? 'figures small' : undefined}>
          {fill(commonMessages(form).reference, { reference })}
        </p>
      )}
      {next}
    </div>
  )
}

/** Alert over the page, for a form whose dialog has closed. @param place id of the parent; default: end of the page */
export function ReceivedAlert({ lead: { form }, next, place }: Props & { place?: string }) {
  const [shown, setShown] = useState(true)
  const words = commonMessages(form)
  if (!shown) return null
  return createPortal(
    <Alert
      tone="good"
      language={form.language}
      dismiss={words.dismiss}
      onDismiss={() => setShown(false)}
      more={next}
    >
      {form.messages.success ?? ''}
    </Alert>,
    document.getElementById(place ?? '') ?? document.body,
  )
}
