/** In-page alert instead of a browser dialog. The focus stays where it is; a button or Esc dismisses the alert. */
import { type ReactNode, useLayoutEffect } from 'react'
import { englishMark } from '#lambdas/shared/english-mark.ts'
import { IslandIcon } from '../../drawings/icons/IslandIcon.tsx'
import styles from './Alert.module.css'

interface Props {
  /** `good`: success, shown over the page. */
  tone?: 'problem' | 'good'
  children: string
  /** Language of the form, `te`. */
  language?: string | undefined
  dismiss: string
  onDismiss: () => void
  more?: ReactNode
}

export function Alert({ tone = 'problem', children, language, dismiss: label, onDismiss, more }: Props) {
  // Before the alert is painted: Esc must never reach the dialog while the alert is seen.
  useLayoutEffect(() => {
    const dismiss = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      // Keeps the dialog around the form open.
      event.preventDefault()
      event.stopPropagation()
      onDismiss()
    }
    document.addEventListener('keydown', dismiss, true)
    return () => document.removeEventListener('keydown', dismiss, true)
  }, [onDismiss])
  return (
    <div role="alert" className={`rounded beside semibold snug ${styles.alert}`} data-tone={tone}>
      <IslandIcon name={tone === 'good' ? 'check' : 'warning'} size={22} />
      <div>
        <p lang={englishMark(children, language)}>{children}</p>
        {more}
      </div>
      <button type="button" className="square" aria-label={label} onClick={onDismiss}>
        <IslandIcon name="close" size={20} />
      </button>
    </div>
  )
}
