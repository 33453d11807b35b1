/** Modal dialog in the HTML, opened by ui/dialogs.ts, or by `:target` without JavaScript. */
import type { ReactNode } from 'react'
import { Icon } from '../drawings/icons/Icon.tsx'
import { usePage } from '../page/page.tsx'
import styles from './Dialog.module.css'

interface Props {
  id: string
  label: string
  /** A drawer at the right edge. */
  side?: boolean
  children: ReactNode
}

export function DialogHead({ eyebrow, children }: { eyebrow: string; children: ReactNode }) {
  return (
    <header className={`gap-1 mb-3 stack ${styles.head}`}>
      <p className="eyebrow">{eyebrow}</p>
      {children}
    </header>
  )
}

export function Dialog({ id, label, side, children }: Props) {
  const { m } = usePage()
  return (
    // The dialog itself gets the focus, not a button, so that its label is read first.
    <dialog
      id={id}
      aria-label={label}
      tabIndex={-1}
      className={`${styles.dialog} ${side ? styles.side : styles.sheet}`}
    >
      <div className={`relative ${styles.inner}`}>
        <form method="dialog" className={`flex paper ${styles.bar}`}>
          <button type="submit" className={`square ${styles.close}`} data-close aria-label={m.common.close}>
            <Icon name="close" size={24} />
          </button>
        </form>
        {children}
      </div>
    </dialog>
  )
}
