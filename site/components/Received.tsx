/** What takes the place of a form, and of its anchor, once the lead is stored. */
import { type ReactNode, useEffect, useRef } from 'react'
import { fill } from '#lambdas/shared/message.ts'
import type { PageForm } from '../client/fields.ts'
import { commonWords } from '../client/shared-words.ts'
import { IslandIcon } from './IslandIcon.tsx'
import styles from './Received.module.css'

/** The view follows after this many milliseconds (CON-28, INT-24, WRK-15). */
const SCROLL_AFTER = 100

interface Props {
  form: PageForm
  /** The form's own id, so that links to the form still lead here. */
  id: string
  title: string
  reference: string
  children: ReactNode
  /** What may be done now, below the reference. */
  next?: ReactNode
}

export function Received({ form, id, title, reference, children, next }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => panel.current?.scrollIntoView({ block: 'start' }), SCROLL_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div id={id} ref={panel} role="status" tabIndex={-1} className={`stack ${styles.received}`}>
      <IslandIcon name="check" size={48} className="success" />
      <h3>{title}</h3>
      <p>{children}</p>
      {reference && <p>{fill(commonWords(form).reference, { reference })}</p>}
      {next}
    </div>
  )
}
